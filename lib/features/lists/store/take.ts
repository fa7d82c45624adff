import type { ListAnswer, ListRow } from '../../../core/list.ts';
import { gather, idsIn, type KnownOfList, lineOf, mayGoOn, type Received } from '../model/index.ts';
import { chunkOf, chunkSize, linesIn } from './chunk.ts';
import { packRecords } from './packed-records.ts';
import type { ItemRow, KeptList, ListDatabase, RecordsRow } from './tables.ts';

async function knownOf({ listItems, listRecords }: ListDatabase, list: string, ids: readonly string[], answers: readonly ListAnswer[]) {
  const rows = await listItems.bulkGet(ids.map((id): [string, string] => [list, id]));
  const items = new Map(rows.flatMap((row) => (row ? [[row.itemId, row.slot] as const] : [])));
  const cursors = answers.flatMap(({ from }) => (from === null ? [] : [[list, from]]));
  const asked = cursors.length > 0 ? await listRecords.where('[list+from]').anyOf(cursors).keys() : [];
  return { items, asked: new Set(asked.map((key) => String((key as unknown as string[])[1]))) } satisfies KnownOfList;
}

interface WrittenRow {
  readonly row: ListRow;
  readonly at: number;
  readonly answer: number;
}

/** Writes the lines of the slots, and tells which answers had the records of those slots before. */
async function writeLines(
  { listChunks }: ListDatabase,
  { id: list, sees }: KeptList,
  written: ReadonlyMap<number, WrittenRow>,
  seen: ReadonlySet<number>,
  changedAt: number,
): Promise<ReadonlySet<number>> {
  const before = new Set<number>();
  const byChunk = Map.groupBy(new Set([...written.keys(), ...seen]), (slot) => Math.floor(slot / chunkSize));
  const numbers = [...byChunk.keys()];
  const rows = await listChunks.bulkGet(numbers.map((chunk): [string, number] => [list, chunk]));
  const changed = numbers.map((chunk, at) => {
    const row = rows[at];
    const lines = row ? linesIn(row) : [];
    const answers = [...(row?.answers ?? [])];
    for (const slot of (byChunk.get(chunk) ?? []).toSorted((one, other) => one - other)) {
      const place = slot % chunkSize;
      const own = written.get(slot);
      const earlier = lines[place];
      const line = own ? lineOf(own.row, own.at) : earlier;
      if (!line) continue;
      lines[place] = { ...line, at: earlier?.at ?? line.at, seen: seen.has(slot) || (earlier ? earlier.seen : sees ? false : null) };
      const answer = answers[place];
      if (own && answer !== undefined) before.add(answer);
      if (own) answers[place] = own.answer;
    }
    return chunkOf({ list, chunk, changedAt }, lines, answers);
  });
  await listChunks.bulkPut(changed);
  return before;
}

/** Deletes records of which all items have newer ones. */
async function dropReplaced({ listChunks, listRecords }: ListDatabase, list: string, answers: ReadonlySet<number>): Promise<void> {
  for (const row of await listRecords.bulkGet([...answers].map((answer): [string, number] => [list, answer]))) {
    const numbers = [...new Set(row?.slots.map((slot) => Math.floor(slot / chunkSize)))];
    const chunks = await listChunks.bulkGet(numbers.map((chunk): [string, number] => [list, chunk]));
    const current = (slot: number) => chunks[numbers.indexOf(Math.floor(slot / chunkSize))]?.answers[slot % chunkSize];
    // What stays says that a page was asked with this cursor.
    if (row && row.slots.length > 0 && row.slots.every((slot) => current(slot) !== row.answer))
      await listRecords.put({ ...row, slots: [], bytes: packRecords([]) });
  }
}

/** Takes in what a page has received, in one transaction; null: the list is not gathered any more. */
export async function take(database: ListDatabase, id: string, received: Received, now: number): Promise<KeptList | null> {
  const { lists, listChunks, listRecords, listItems } = database;
  const answers = received.answers.map(({ answer }) => answer);
  const bytesOf = new Map(answers.map((answer) => [answer, packRecords(answer.rows.map(({ record }) => record))]));
  const times = new Map(received.answers.map(({ answer, at }) => [answer, at]));
  const inView = idsIn(received.inView);
  return database.transaction('rw', lists, listChunks, listRecords, listItems, async () => {
    const list = await lists.get(id);
    if (!list || list.tabId === null || list.deletedAt !== undefined) return null;
    const ids = [...new Set([...answers.flatMap(({ rows }) => rows.map((row) => row.id)), ...inView])];
    const known = await knownOf(database, id, ids, answers);
    const had = new Set(answers.filter((answer) => (times.get(answer) ?? now) <= list.changedAt));
    const { state, taken, items } = gather(list, answers, { ...known, had }, received.dropped);
    const added = [...items].flatMap(([itemId, slot]): ItemRow[] => (slot >= list.count ? [{ list: id, itemId, slot }] : []));
    const rows = taken.flatMap(({ answer, slots }, at): RecordsRow[] => {
      const { from } = answer;
      const bytes = bytesOf.get(answer);
      if (!bytes || (from === null && slots.length === 0)) return [];
      return [{ list: id, answer: list.answers + at, ...(from === null ? {} : { from }), slots, bytes }];
    });
    const written = new Map<number, WrittenRow>();
    for (const [index, { answer, slots }] of taken.entries()) {
      const about = { at: times.get(answer) ?? now, answer: list.answers + index };
      for (const [place, row] of answer.rows.entries()) written.set(slots[place] ?? 0, { row, ...about });
    }
    const seen = new Set(inView.flatMap((one) => items.get(one) ?? []));
    const replaced = await writeLines(database, list, written, seen, now);
    await listItems.bulkAdd(added);
    await listRecords.bulkAdd(rows);
    await dropReplaced(database, id, replaced);
    // The last page may have come before others.
    const goesOn = state.end === null || mayGoOn(state.end) || (state.end !== 'repeats' && state.atLeast);
    const after: KeptList = {
      ...{ ...list, ...state, changedAt: now, answers: list.answers + taken.length, sees: list.sees || seen.size > 0 },
      ...{ state: state.end === null ? 'gathering' : 'ended', tabId: goesOn ? list.tabId : null },
      bytes: rows.reduce((sum, { bytes }) => sum + bytes.length, list.bytes),
    };
    await lists.put(after);
    return after;
  });
}
