import { digesting } from './digests.ts';
import { mostDirectory, mostManifest } from './limits.ts';
import { type ReadManifest, type ReadMember, readManifest } from './read-manifest.ts';
import { centralHeader, endRecords, localHeader, type PackedMember } from './zip.ts';
import { type Layout, layoutOf, type Placed } from './zip-layout.ts';
import { canGrow, exactly, inflated, pieces, type Range, type Source, ZipProblem } from './zip-reader.ts';

/**
 * What is wrong with an archive. A member is `changed`, `taken` away or `added`; a manifest may be of a `newer`
 * version. What belongs to no member is the container's: it is `cut`, its members stand in another `order`, or are the
 * same in another `packing`, a `header` was changed, or its `layout`: something stands between or behind the members,
 * or they are not where it says.
 */
export type Fault =
  | { readonly what: 'changed' | 'taken' | 'added' | 'newer'; readonly path: string }
  | { readonly what: 'container'; readonly why: ContainerFault };

type ContainerFault = 'cut' | 'order' | 'packing' | 'header' | 'layout';

/** `files`: members that are there. `bytes`: of the whole file. */
export interface Verdict {
  readonly whole: boolean;
  readonly files: number;
  readonly bytes: number;
  readonly title: string;
  readonly faults: readonly Fault[];
}

/** Receives how many unpacked bytes are checked, of how many. What it throws ends the check. */
export type Progress = (done: number, total: number) => void;

type Take = (plain: Uint8Array) => void;

const manifestName = 'manifest.json';
/** The most bytes that are read behind the members: the directory and the records of its end. */
const mostTail = mostDirectory + 1024;

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Digests of a member; null: it cannot be unpacked, or has more than `most` bytes. `take` gets the unpacked bytes. */
async function digestsOf(source: Source, range: Range, method: number, most: number, take: Take) {
  const [plain, packed] = [digesting(), digesting()];
  async function* all() {
    for await (const piece of pieces(source, range)) {
      if (method === 8) packed.add(piece);
      yield piece;
    }
  }
  try {
    for await (const piece of method === 8 ? inflated(all(), most) : all()) {
      take(piece);
      plain.add(piece);
    }
  } catch (thrown) {
    if (thrown instanceof ZipProblem) return null;
    throw thrown;
  }
  return { ...plain.end(), packedSha256: packed.end().sha256 };
}

/**
 * A member as its headers must describe it, whether it is what the manifest, or else its header, says, and whether it
 * was packed by another program.
 */
async function checked(
  source: Source,
  placed: Placed,
  path: string,
  expected: ReadMember | undefined,
  take: Take,
): Promise<{ readonly member: PackedMember; readonly isSound: boolean; readonly isRepacked: boolean }> {
  const { entry, local, from, to } = placed;
  const isDeflated = expected ? expected.packed_sha256 !== undefined : entry.method === 8 && path !== manifestName;
  const ours = isDeflated ? 8 : 0;
  // Where the headers differ, one of them is damaged.
  const method = entry.method === local.method ? entry.method : ours;
  const packed = to - from;
  const most = expected?.bytes ?? entry.bytes;
  const found = method !== 8 || canGrow(packed, most) ? await digestsOf(source, placed, method, most, take) : null;
  const isSound =
    found !== null &&
    (expected
      ? found.bytes === expected.bytes && found.sha256 === expected.sha256
      : found.crc === entry.crc || found.crc === local.crc);
  const { crc, bytes } = isSound ? found : entry;
  const isRepacked = isSound && isDeflated && expected !== undefined && found.packedSha256 !== expected.packed_sha256;
  return { member: { path, crc, bytes, packed, method: ours }, isSound, isRepacked };
}

/** The name of a member, of which one header may be damaged: the one that the manifest has, if it has one. */
function nameOf({ entry, local }: Placed, expected: string | undefined, known: ReadonlySet<string>): string {
  const isLocal = local.path === expected || (known.has(local.path) && !known.has(entry.path));
  return entry.path !== expected && isLocal ? local.path : entry.path;
}

/** What is wrong behind the members: the directory and the records of the end are made again and compared. */
async function tailFault(source: Source, members: readonly PackedMember[], { members: placed }: Layout) {
  const directory = placed.at(-1)?.to ?? 0;
  const tail = await exactly(source, directory, Math.min(source.size, directory + mostTail));
  let at = 0;
  function follows(expected: Uint8Array): boolean {
    at += expected.length;
    return isSame(tail.subarray(at - expected.length, at), expected);
  }
  let isSound = true;
  for (const [index, member] of members.entries())
    isSound = follows(centralHeader(member, placed[index]?.entry.offset ?? 0)) && isSound;
  isSound = follows(endRecords(members.length, at, directory)) && isSound;
  if (directory + at > source.size) return 'cut';
  return isSound ? (directory + at < source.size ? 'layout' : null) : 'header';
}

/** The manifest of an archive, or its newer version. `taken`: there is none; null: it was changed. */
async function manifestIn(source: Source, { members }: Layout): Promise<ReadManifest | 'taken' | number | null> {
  const placed = members.findLast(({ entry, local }) => [entry.path, local.path].includes(manifestName));
  if (!placed) return 'taken';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const take = (plain: Uint8Array) => {
    size += plain.length;
    if (size > mostManifest) throw new ZipProblem('too_large', manifestName);
    parts.push(new Uint8Array(plain));
  };
  const { isSound } = await checked(source, placed, manifestName, undefined, take);
  return isSound ? readManifest(new Uint8Array(await new Blob(parts).arrayBuffer())) : null;
}

/** Those paths that others have, too, in their order. */
const commonOf = (paths: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...paths].filter((path) => others.has(path)).join('\n');

/**
 * Whether an archive is as it was written, or else what was changed, taken away or added. Its memory does not grow with
 * the members. Nothing here tells a change by somebody who has made the manifest anew.
 */
export async function verifyArchive(source: Source, progress: Progress = () => {}): Promise<Verdict> {
  const layout = await layoutOf(source);
  const manifest = await manifestIn(source, layout);
  const isRead = manifest === null || typeof manifest === 'object';
  const faults: readonly Fault[] =
    layout.members.length === 0
      ? [{ what: 'container', why: layout.why ?? 'layout' }]
      : isRead
        ? await faultsOf(source, layout, manifest, progress)
        : [{ what: manifest === 'taken' ? manifest : 'newer', path: manifestName }];
  return {
    whole: faults.length === 0,
    files: layout.members.length,
    bytes: source.size,
    title: isRead ? (manifest?.title ?? '') : '',
    faults,
  };
}

async function faultsOf(source: Source, layout: Layout, manifest: ReadManifest | null, progress: Progress) {
  const expected = new Map<string, ReadMember>(manifest?.members.map((one) => [one.path, one]));
  const order = [...expected.keys(), manifestName];
  const known = new Set(order);
  const total = layout.members.reduce((sum, { entry }) => sum + entry.bytes, 0);
  const faults: Fault[] = manifest ? [] : [{ what: 'changed', path: manifestName }];
  const members: PackedMember[] = [];
  const seen = new Set<string>();
  const isTight = layout.why === null;
  let why: ContainerFault | null = layout.why;
  let done = 0;
  const take = ({ length }: Uint8Array) => {
    done += length;
    progress(Math.min(done, total), total);
  };
  for (const [index, placed] of layout.members.entries()) {
    const path = manifest ? nameOf(placed, order[index], known) : placed.entry.path;
    const { member, isSound, isRepacked } = await checked(source, placed, path, expected.get(path), take);
    members.push(member);
    if (manifest && (!known.has(path) || seen.has(path))) faults.push({ what: 'added', path });
    else if (!isSound && path !== manifestName) faults.push({ what: 'changed', path });
    seen.add(path);
    if (isRepacked) why ??= 'packing';
    if (isTight && !isSame(localHeader(member), placed.header)) why ??= 'header';
  }
  if (manifest) for (const path of order) if (!seen.has(path)) faults.push({ what: 'taken', path });
  if (isTight) why ??= await tailFault(source, members, layout);
  if (commonOf(known, seen) !== commonOf(seen, known)) why ??= 'order';
  if (why) faults.push({ what: 'container', why });
  progress(total, total);
  return faults;
}
