import type { Judge } from '../../../../core/record/essentials.ts';
import { type CaptureRow, isCaptureRow, isUnjudged } from '../capture-row.ts';
import type { LibraryDatabase } from '../tables.ts';
import { listingState } from './write-listing.ts';

/** Captures judged per call. Each is parsed: the page that does it stays usable in between. */
const slice = 25;

/** Writes what `change` makes of the rows with these ids, as far as they are there. */
export type WriteJudged = (change: (now: readonly CaptureRow[]) => readonly CaptureRow[], ids: readonly string[]) => Promise<unknown>;

/**
 * Judges some of the captures that were stored before there were essentials, newest first, by their stored envelopes. `write` is given those that
 * are not removed, in the transaction that writes their rows. False: none was left.
 */
export async function judgeStored(database: LibraryDatabase, judge: Judge, write: WriteJudged): Promise<boolean> {
  const { captures, envelopes, listing } = database;
  const { unjudged } = await listingState(database);
  if (unjudged === null) return false;
  const before = captures.where('startedAt').belowOrEqual(unjudged.before).reverse();
  const rows = await before.offset(unjudged.same).limit(slice).toArray();
  const old = rows.filter((row) => isCaptureRow(row) && isUnjudged(row));
  const texts = await envelopes.bulkGet(old.map(({ id }) => id));
  const judged = new Map(old.map(({ id, path }, at) => [id, judge(path, texts[at]?.text ?? null)]));
  const change = (now: readonly CaptureRow[]) => now.flatMap((row) => (isUnjudged(row) ? [{ ...row, ...judged.get(row.id) }] : []));
  if (old.length > 0) await write(change, [...judged.keys()]);
  const last = rows.at(-1)?.startedAt ?? unjudged.before;
  const same = rows.filter(({ startedAt }) => startedAt === last).length + (last === unjudged.before ? unjudged.same : 0);
  await database.transaction('rw', listing, async () =>
    listing.put({ ...(await listingState(database)), unjudged: rows.length < slice ? null : { before: last, same } }),
  );
  return true;
}
