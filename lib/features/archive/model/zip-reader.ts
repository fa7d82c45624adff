import { crcAfter } from './digests.ts';
import { mostDirectory, mostMembers } from './limits.ts';
import { streamOf } from './stream-of.ts';
import { most2, most4, signs } from './zip.ts';

/** A file of which any part can be read. `read`: from one place to before another, in bytes. */
export interface Source {
  readonly size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

/**
 * Why a ZIP cannot be read. `no_end`: it is none, or its end is missing. `parts`: it stands in several files.
 * `directory`: its list of members is damaged. `too_large`: the list is longer than memory should hold. `bounds`: it
 * names bytes that it does not have. `method`: a member is encrypted, or packed in another way. `packing`: a member
 * cannot be unpacked. `length`, `crc`: a member is not what the list says.
 */
type ZipFault = 'no_end' | 'parts' | 'directory' | 'too_large' | 'bounds' | 'method' | 'packing' | 'length' | 'crc';

export class ZipProblem extends Error {
  override readonly name = 'ZipProblem';
  readonly fault: ZipFault;

  constructor(fault: ZipFault, path = '') {
    super([fault, path].filter(Boolean).join(' '));
    this.fault = fault;
  }
}

/** A member as a header describes it. `nameBytes`: length of its name in the file. `offset`: of its local header. */
export interface Entry {
  readonly path: string;
  readonly nameBytes: number;
  readonly crc: number;
  readonly bytes: number;
  readonly packed: number;
  readonly method: number;
  readonly flags: number;
  readonly offset: number;
}

export interface Zip {
  readonly entries: readonly Entry[];
  /** Where the central directory begins. */
  readonly directory: number;
}

/** Where bytes stand: from one place to before another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Bytes that are read, and those that are unpacked, at once: they may become a thousand times as many. */
const [readAtOnce, unpackedAtOnce] = [1 << 18, 1 << 14];
/** Deflate makes no byte more than this many. */
const mostGrowth = 1032;
const decoder = new TextDecoder();

/** A file that a page was given, or a part of it. */
export const blobSource = (blob: Blob): Source => ({
  size: blob.size,
  read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) => new DataView(buffer, byteOffset, length);

/** All bytes of a range. @throws ZipProblem where the file has fewer */
export async function exactly(source: Source, from: number, to: number): Promise<Uint8Array> {
  if (!(from >= 0 && from <= to && to <= source.size)) throw new ZipProblem('bounds');
  const bytes = await source.read(from, to);
  if (bytes.length !== to - from) throw new ZipProblem('bounds');
  return bytes;
}

const long = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

interface End {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
  /** Where the records of the end begin. */
  readonly at: number;
}

/** The end record, whose comment ends with the file. */
async function endIn(source: Source): Promise<{ readonly view: DataView; readonly at: number }> {
  const from = Math.max(0, source.size - 22 - most2);
  const bytes = await exactly(source, from, source.size);
  const view = viewOf(bytes);
  for (let at = bytes.length - 22; at >= 0; at--)
    if (view.getUint32(at, true) === signs.end && at + 22 + view.getUint16(at + 20, true) === bytes.length)
      return { view: viewOf(bytes.subarray(at)), at: from + at };
  throw new ZipProblem('no_end');
}

async function end64In(source: Source, endAt: number): Promise<End | null> {
  if (endAt < 20) return null;
  const locator = viewOf(await exactly(source, endAt - 20, endAt));
  if (locator.getUint32(0, true) !== signs.at64) return null;
  const at = long(locator, 8);
  const view = viewOf(await exactly(source, at, at + 56));
  if (view.getUint32(0, true) !== signs.end64) throw new ZipProblem('directory');
  if (view.getUint32(16, true) + view.getUint32(20, true) > 0) throw new ZipProblem('parts');
  return { count: long(view, 32), size: long(view, 40), offset: long(view, 48), at };
}

async function endOf(source: Source): Promise<End> {
  const { view, at } = await endIn(source);
  const [count, size, offset] = [view.getUint16(10, true), view.getUint32(12, true), view.getUint32(16, true)];
  const is64 = count === most2 || size === most4 || offset === most4;
  const end64 = is64 ? await end64In(source, at) : null;
  if (end64) return end64;
  if (view.getUint16(4, true) + view.getUint16(6, true) > 0) throw new ZipProblem('parts');
  return { count, size, offset, at };
}

/** Numbers that do not fit into four bytes stand in a field of their own, in this order. */
function from64(extra: DataView, numbers: readonly number[]): readonly number[] {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    const end = Math.min(at + 4 + extra.getUint16(at + 2, true), extra.byteLength);
    let next = at + 4;
    return numbers.map((number) => {
      if (number !== most4 || next + 8 > end) return number;
      next += 8;
      return long(extra, next - 8);
    });
  }
  return numbers;
}

/** What a local or central header says; `fixed`: length of its part before the name. `offset`: where it says none. */
export function entryOf(header: Uint8Array, fixed: 30 | 46, offset: number): Entry {
  const view = viewOf(header);
  const at = fixed === 30 ? 6 : 8;
  const short = (place: number) => view.getUint16(at + place, true);
  const word = (place: number) => view.getUint32(at + place, true);
  const nameBytes = short(20);
  const extra = header.subarray(fixed + nameBytes, fixed + nameBytes + short(22));
  const said = fixed === 46 ? [view.getUint32(42, true)] : [];
  const [bytes = 0, packed = 0, own = offset] = from64(viewOf(extra), [word(16), word(12), ...said]);
  const path = decoder.decode(header.subarray(fixed, fixed + nameBytes));
  return { path, nameBytes, crc: word(8), bytes, packed, method: short(2), flags: short(0), offset: own };
}

/** The members of a ZIP, in the order of its central directory. @throws ZipProblem */
export async function readZip(source: Source): Promise<Zip> {
  const { count, size, offset, at: end } = await endOf(source);
  if (size > mostDirectory || count > mostMembers) throw new ZipProblem('too_large');
  if (offset + size > end) throw new ZipProblem('directory');
  const bytes = await exactly(source, offset, offset + size);
  const view = viewOf(bytes);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > size || view.getUint32(at, true) !== signs.central) throw new ZipProblem('directory');
    // Behind it stand its name, an extra field and a comment.
    const next = [28, 30, 32].reduce((sum, place) => sum + view.getUint16(at + place, true), at + 46);
    if (next > size) throw new ZipProblem('directory');
    entries.push(entryOf(bytes.subarray(at, next), 46, 0));
    at = next;
  }
  return { entries, directory: offset };
}

/** The member whose local header is at `offset`, and where its bytes stand; null: there is none. @throws ZipProblem */
export async function localEntry(source: Source, offset: number): Promise<{ entry: Entry; from: number } | null> {
  if (offset + 30 > source.size) return null;
  const fixed = viewOf(await exactly(source, offset, offset + 30));
  if (fixed.getUint32(0, true) !== signs.local) return null;
  const from = offset + 30 + fixed.getUint16(26, true) + fixed.getUint16(28, true);
  return { entry: entryOf(await exactly(source, offset, from), 30, offset), from };
}

async function rangeOf(source: Source, { offset, packed, path }: Entry): Promise<Range> {
  const local = await localEntry(source, offset);
  if (!local || local.from + packed > source.size) throw new ZipProblem('bounds', path);
  return { from: local.from, to: local.from + packed };
}

/** Bytes of a range, some at a time. */
export async function* pieces(source: Source, { from, to }: Range): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = from; at < to; at += readAtOnce)
    yield new Uint8Array(await exactly(source, at, Math.min(to, at + readAtOnce)));
}

/** The same bytes, unpacked: `bytes` of them at most. @throws ZipProblem where they are damaged, or more */
export async function* inflated(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  async function* small() {
    for await (const piece of packed)
      for (let at = 0; at < piece.length; at += unpackedAtOnce) yield piece.subarray(at, at + unpackedAtOnce);
  }
  let size = 0;
  try {
    // Whatever ends the loop ends the reading.
    for await (const piece of streamOf(small()).pipeThrough(new DecompressionStream('deflate-raw'))) {
      size += piece.length;
      if (size > bytes) throw new ZipProblem('length');
      yield piece;
    }
  } catch (thrown) {
    // Browsers and Node say of damaged bytes that the argument has a wrong type.
    throw thrown instanceof TypeError ? new ZipProblem('packing') : thrown;
  }
}

/** Whether so many packed bytes can become so many. */
export const canGrow = (packed: number, bytes: number): boolean => bytes <= mostGrowth * (packed + 1);

/** What a member holds, piece by piece. @throws ZipProblem, at its end at the latest, where it is not as listed */
export async function* contentOf(source: Source, entry: Entry): AsyncGenerator<Uint8Array> {
  const { path, method, flags, packed, bytes } = entry;
  if ((flags & 1) === 1 || (method !== 0 && method !== 8)) throw new ZipProblem('method', path);
  if (method === 8 ? !canGrow(packed, bytes) : packed !== bytes) throw new ZipProblem('length', path);
  const all = pieces(source, await rangeOf(source, entry));
  let [size, crc] = [0, 0];
  for await (const piece of method === 8 ? inflated(all, bytes) : all) {
    size += piece.length;
    crc = crcAfter(crc, piece);
    yield piece;
  }
  if (size !== bytes) throw new ZipProblem('length', path);
  if (crc !== entry.crc) throw new ZipProblem('crc', path);
}
