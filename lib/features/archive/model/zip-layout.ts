import { mostMembers } from './limits.ts';
import { localHeader } from './zip.ts';
import {
  type Entry,
  entryOf,
  exactly,
  localEntry,
  type Range,
  readZip,
  type Source,
  type Zip,
  ZipProblem,
} from './zip-reader.ts';

/** A member, and where its bytes stand. */
export interface Placed extends Range {
  readonly entry: Entry;
  /** What its local header says, which stands in `header`. */
  readonly local: Entry;
  readonly header: Uint8Array;
}

export interface Layout {
  /** In the order in which they stand, or, where that is damaged, as the directory lists them. */
  readonly members: readonly Placed[];
  /** Null: they stand one behind the other, as Gleaner writes them. Otherwise why they cannot be found so. */
  readonly why: 'cut' | 'layout' | null;
}

const headerLength = (entry: Entry) => localHeader({ ...entry, path: '', method: 0 }).length + entry.nameBytes;

/** Whether members stand one behind the other from the first byte on, the last one before `end`. */
function isTight(entries: readonly Entry[], end: number): boolean {
  let at = 0;
  for (const entry of entries) {
    if (entry.offset !== at) return false;
    at += headerLength(entry) + entry.packed;
  }
  return at === end;
}

/** The members by their own headers, from the first byte on; null: that leads to no directory and no manifest. */
async function walked(source: Source): Promise<readonly Entry[] | null> {
  const entries: Entry[] = [];
  let at = 0;
  for (let next = await localEntry(source, at); next; next = await localEntry(source, at)) {
    const { entry, from } = next;
    at = from + entry.packed;
    if (from !== entry.offset + headerLength(entry) || at > source.size || entries.length === mostMembers) return null;
    entries.push(entry);
  }
  return entries.at(-1)?.path === 'manifest.json' ? entries : null;
}

async function tightly(source: Source, entries: readonly Entry[]): Promise<Layout> {
  const members: Placed[] = [];
  for (const entry of entries) {
    const from = entry.offset + headerLength(entry);
    const header = await exactly(source, entry.offset, from);
    members.push({ entry, local: entryOf(header, 30, entry.offset), header, from, to: from + entry.packed });
  }
  return { members, why: null };
}

/** The members where the directory says they are. Those that are not there are empty. */
async function loosely(source: Source, entries: readonly Entry[]): Promise<readonly Placed[]> {
  // Members that share bytes would be unpacked many times.
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > source.size) return [];
  const members: Placed[] = [];
  for (const entry of entries) {
    const found = await localEntry(source, entry.offset).catch(() => null);
    const { from, entry: local } = found ?? { from: 0, entry };
    const to = found && from + entry.packed <= source.size ? from + entry.packed : from;
    members.push({ entry, local, header: new Uint8Array(), from, to });
  }
  return members;
}

/**
 * The members of an archive and where they stand. The directory and the members' own headers say the same twice: where
 * one is damaged, the other one is followed.
 */
export async function layoutOf(source: Source): Promise<Layout> {
  let zip: Zip | null = null;
  let why: Layout['why'] = 'layout';
  try {
    zip = await readZip(source);
    if (isTight(zip.entries, zip.directory)) return await tightly(source, zip.entries);
  } catch (thrown) {
    if (!(thrown instanceof ZipProblem)) throw thrown;
    if (thrown.fault === 'no_end') why = 'cut';
  }
  const entries = await walked(source).catch((thrown: unknown) => {
    if (thrown instanceof ZipProblem) return null;
    throw thrown;
  });
  if (entries) return tightly(source, entries);
  return { members: zip ? await loosely(source, zip.entries) : [], why };
}
