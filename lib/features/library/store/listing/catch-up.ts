import type { FactsOf } from '../../../../core/record/facts-of.ts';
import type { LibraryDatabase } from '../../../../database.ts';
import type { CaptureRow } from '../capture-row.ts';
import { readable } from './readable.ts';
import { sealSegments } from './words/find-words.ts';
import { listingState, writeListing } from './write-listing.ts';

/** Captures taken in at once. */
const slice = 250;
/** Envelopes read for one slice, and the longest that is looked into, in characters: reading takes time. */
const readAtMost = 4_000_000;
const longestRead = 1_000_000;

function lacksFacts(row: CaptureRow): boolean {
  return readable(row) && row.state === 'done' && row.published === undefined;
}

/**
 * As many of the rows as may be done at once, with what their envelopes say of them; `changed`: those of which one said something. It waits
 * for nothing but the database: a transaction without a request ends.
 */
async function withFacts({ envelopes }: LibraryDatabase, found: readonly CaptureRow[], factsOf: FactsOf) {
  const [rows, changed]: [CaptureRow[], CaptureRow[]] = [[], []];
  let left = readAtMost;
  for (const row of found) {
    if (left < 0) break;
    const text = lacksFacts(row) ? (await envelopes.get(row.id))?.text : undefined;
    const facts = typeof text === 'string' && text.length <= longestRead ? factsOf(row.path, text) : null;
    left -= text?.length ?? 0;
    rows.push(facts ? { ...row, ...facts } : row);
    if (facts) changed.push({ ...row, ...facts });
  }
  return { rows, changed };
}

/** Collections of the time before pages had ids of their own, by the captures that hold their pages. */
async function earlierPages({ collections }: LibraryDatabase, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  await collections.each(({ id, captures }) => {
    for (const page of captures ?? []) if (ids.has(page)) pages.set(page, id);
  });
  return pages;
}

/** Takes in some captures that an earlier version stored, newest first. False: all were in. */
export async function catchUp(database: LibraryDatabase, factsOf: FactsOf = () => null): Promise<boolean> {
  const { captures, listing, collections } = database;
  if ((await listingState(database)).behind === null) return false;
  const took = await database.transaction('rw', [...database.listed, collections], async () => {
    const { behind } = await listingState(database);
    if (behind === null) return false;
    const before = captures.where('startedAt').belowOrEqual(behind.before).reverse();
    const found = await before.offset(behind.same).limit(slice).toArray();
    const { rows, changed } = await withFacts(database, found, factsOf);
    const ids = new Set(rows.map(({ id }) => id));
    const sound = rows.filter((row) => readable(row) && row.deletedAt === undefined);
    await writeListing(database, sound, { pages: await earlierPages(database, ids), onlyNew: true });
    await captures.bulkPut(changed);
    const last = rows.at(-1)?.startedAt ?? behind.before;
    const same = rows.filter(({ startedAt }) => startedAt === last).length + (last === behind.before ? behind.same : 0);
    const done = found.length < slice && rows.length === found.length;
    await listing.put({ ...(await listingState(database)), behind: done ? null : { before: last, same } });
    return true;
  });
  await sealSegments(database);
  return took;
}
