import type { ListAnswer } from '../../../core/list.ts';
import {
  gather,
  idsIn,
  isSameList,
  type KnownOfList,
  lineOf,
  mayGoOn,
  packRecords,
  type Received,
  type StoredLine,
} from '../model/index.ts';
import { chunkOf, chunkSize, linesIn } from './chunk.ts';
import type { ItemRow, KeptList, ListDatabase, RecordsRow } from './tables.ts';
import { withNewMembers } from './with-new-members.ts';

/** The cursor of an answer's request; none for an answer of a thread, whose cursors are its own. */
const cursorOf = ({ from, thread }: ListAnswer): string[] => (from === null || thread !== undefined ? [] : [from]);

async function knownOf(
  { listItems, listRecords }: ListDatabase,
  list: string,
  ids: readonly string[],
  answers: readonly ListAnswer[],
) {
  const rows = (await listItems.bulkGet(ids.map((id): [string, string] => [list, id]))).filter(
    (row) => row !== undefined,
  );
  const items = new Map(rows.map(({ itemId, slot }) => [itemId, slot]));
  const cursors = answers.flatMap((answer) => cursorOf(answer).map((from) => [list, from]));
  const asked = cursors.length > 0 ? await listRecords.where('[list+from]').anyOf(cursors).keys() : [];
  return {
    items,
    asked: new Set(asked.map((key) => String((key as unknown as string[])[1]))),
    rows,
  } satisfies KnownOfList & {
    rows: unknown;
  };
}

/** Which of the ids earlier lists of the same subject have. */
async function earlierOf(
  { lists, listItems }: ListDatabase,
  list: KeptList,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const isEarlier = (one: KeptList) => one.id !== list.id && one.begunAt <= list.begunAt && one.deletedAt === undefined;
  const earlier = (await lists.toArray()).filter((one) => isEarlier(one) && isSameList(one, list));
  const rows = await listItems.bulkGet(earlier.flatMap((one) => ids.map((id): [string, string] => [one.id, id])));
  return new Set(rows.flatMap((row) => (row && row.slot >= 0 ? [row.itemId] : [])));
}

interface WrittenLine {
  readonly line: StoredLine;
  readonly answer: number;
}

/** A row may come again without its mark, or without its words after a change of the site: it keeps them. */
function keeping(line: StoredLine, earlier: StoredLine | undefined): StoredLine {
  if (!earlier) return line;
  // A headline that comes alone is the text.
  const isBare = line.title === undefined && (line.text === '' || line.text === earlier.title);
  const title = isBare || line.text === earlier.text ? earlier.title : line.title;
  return {
    ...line,
    ...(title && { title }),
    pinned: line.pinned || earlier.pinned,
    author: line.author || earlier.author,
    text: isBare ? earlier.text : line.text,
    time: line.time ?? earlier.time,
  };
}

/**
 * Writes the lines of the slots, and returns the answers that had the records of those slots before. `whole`: slots of
 * comments with all replies.
 */
async function writeLines(
  { listChunks }: ListDatabase,
  { id: list, sees, count }: KeptList,
  written: ReadonlyMap<number, WrittenLine>,
  seen: ReadonlySet<number>,
  whole: ReadonlySet<number>,
  changedAt: number,
): Promise<ReadonlySet<number>> {
  const before = new Set<number>();
  const byChunk = Map.groupBy(new Set([...written.keys(), ...seen, ...whole]), (slot) => Math.floor(slot / chunkSize));
  const numbers = [...byChunk.keys()];
  const rows = await listChunks.bulkGet(numbers.map((chunk): [string, number] => [list, chunk]));
  const changed = numbers.map((chunk, at) => {
    const row = rows[at];
    const lines = row ? linesIn(row) : [];
    const answers = [...(row?.answers ?? [])];
    for (const slot of (byChunk.get(chunk) ?? []).toSorted((one, other) => one - other)) {
      const place = slot % chunkSize;
      const own = written.get(slot);
      // Beyond the list's rows, a line is of an answer that its row does not know of.
      const earlier = slot < count ? lines[place] : undefined;
      const line = own?.line ?? earlier;
      if (!line) continue;
      // If the site's count of replies has changed, there may be others.
      const isWhole = whole.has(slot) || (earlier?.whole && earlier.comment?.replies === line.comment?.replies);
      lines[place] = {
        ...keeping(line, earlier),
        // A damaged line does not know when it came.
        at: earlier?.at || line.at,
        seen: seen.has(slot) || (earlier ? earlier.seen : sees ? false : null),
        ...(isWhole && { whole: true }),
      };
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
async function dropReplaced(
  { listChunks, listRecords }: ListDatabase,
  list: string,
  answers: ReadonlySet<number>,
): Promise<void> {
  for (const row of await listRecords.bulkGet([...answers].map((answer): [string, number] => [list, answer]))) {
    const numbers = [...new Set(row?.slots.map((slot) => Math.floor(slot / chunkSize)))];
    const chunks = await listChunks.bulkGet(numbers.map((chunk): [string, number] => [list, chunk]));
    const current = (slot: number) => chunks[numbers.indexOf(Math.floor(slot / chunkSize))]?.answers[slot % chunkSize];
    // The row stays without records, because it says that a page was requested with this cursor.
    if (row && row.slots.length > 0 && row.slots.every((slot) => current(slot) !== row.answer))
      await listRecords.put({ ...row, slots: [], bytes: packRecords([]) });
  }
}

/**
 * The number of the next answer. A list from a backup that was made while it grew may have answers that its row does
 * not know of: their numbers are taken, and their items are no rows, so these are forgotten, to come as new ones.
 */
async function nextAnswer({ listRecords, listItems }: ListDatabase, { id, answers, count }: KeptList): Promise<number> {
  const last = (await listRecords.where(':id').between([id, answers], [id, []]).primaryKeys()).at(-1);
  if (!last) return answers;
  await listItems
    .where(':id')
    .between([id], [id, []])
    .filter(({ slot }) => slot >= count)
    .delete();
  return last[1] + 1;
}

/** Takes in what a page has received, in one transaction; null: the list is not gathered any more. */
export async function take(
  database: ListDatabase,
  id: string,
  received: Received,
  now: number,
): Promise<KeptList | null> {
  const { lists, listChunks, listRecords, listItems, fields } = database;
  return database.transaction('rw', [lists, listChunks, listRecords, listItems, fields], async () => {
    const list = await lists.get(id);
    if (!list || list.tabId === null || list.deletedAt !== undefined) return null;
    return (await takeIn(database, list, received, now)).list;
  });
}

/** Notes which first-level items came on pages that a line asked for. Returns those that are new to the line. */
async function markAsked(
  { listItems }: ListDatabase,
  line: string,
  answers: readonly ListAnswer[],
  rows: readonly ItemRow[],
) {
  const first = new Set(
    answers.flatMap((answer) => answer.rows.flatMap(({ itemId, comment }) => (comment?.root ? [] : itemId))),
  );
  const fresh = rows.filter(({ itemId, asked }) => first.has(itemId) && asked !== line);
  await listItems.bulkPut(fresh.map((row) => ({ ...row, asked: line })));
  return fresh;
}

/**
 * Stores what has come of a list. Part of the caller's transaction. `line`: the job's line that asked for it; `fresh`:
 * the items that are new to that line.
 */
export async function takeIn(database: ListDatabase, list: KeptList, received: Received, now: number, line?: string) {
  const { lists, listRecords, listItems } = database;
  const { id } = list;
  const come = await withNewMembers(database, list, received.answers);
  const answers = come.map(({ answer }) => answer);
  const times = new Map(come.map(({ answer, at }) => [answer, at]));
  const inView = idsIn(received.inView);
  const ids = [
    ...new Set([
      ...answers.flatMap(({ rows, thread = [] }) => rows.map(({ itemId }) => itemId).concat(thread)),
      ...inView,
    ]),
  ];
  const firstAnswer = await nextAnswer(database, list);
  const known = await knownOf(database, id, ids, answers);
  const had = new Set(answers.filter((answer) => (times.get(answer) ?? now) <= list.changedAt));
  const earlier = list.leftOut === undefined ? {} : { earlier: await earlierOf(database, list, ids) };
  const { state, taken, items, whole } = gather(list, answers, { ...known, had, ...earlier }, received.dropped);
  const added = [...items].flatMap(([itemId, slot]): ItemRow[] =>
    known.items.has(itemId) ? [] : [{ list: id, itemId, slot }],
  );
  const rows = taken.flatMap(({ answer, slots }, at): RecordsRow[] => {
    const [from] = answer.loading ? [] : cursorOf(answer);
    const own = slots.filter((slot) => slot >= 0);
    if (from === undefined && own.length === 0) return [];
    const bytes = packRecords(answer.rows.flatMap(({ record }, place) => ((slots[place] ?? 0) >= 0 ? [record] : [])));
    return [{ list: id, answer: firstAnswer + at, ...(from === undefined ? {} : { from }), slots: own, bytes }];
  });
  const written = new Map<number, WrittenLine>();
  for (const [index, { answer, slots }] of taken.entries()) {
    const at = times.get(answer) ?? now;
    for (const [place, row] of answer.rows.entries()) {
      const slot = slots[place] ?? 0;
      const line = keeping(lineOf(row, at), written.get(slot)?.line);
      written.set(slot, { line, answer: firstAnswer + index });
    }
  }
  written.delete(-1);
  const seen = new Set(inView.flatMap((one) => items.get(one) ?? []).filter((slot) => slot >= 0));
  const replaced = await writeLines(database, list, written, seen, new Set(whole), now);
  await listItems.bulkAdd(added);
  const fresh = line === undefined ? [] : await markAsked(database, line, answers, [...known.rows, ...added]);
  await listRecords.bulkAdd(rows);
  await dropReplaced(database, id, replaced);
  // The list may go on after the last page: that may come before others, and replies are opened later.
  const goesOn =
    state.end === null || list.kind === 'comments' || mayGoOn(state.end) || (state.end !== 'repeats' && state.atLeast);
  const odd =
    (list.end !== 'changed' && answers.find(({ end }) => end === 'changed')) ||
    (list.shapes === undefined && answers.find(({ drift = [] }) => drift.length > 0));
  const shapes = odd ? odd.shapes?.(odd.drift ?? []) : undefined;
  const after: KeptList = {
    ...list,
    ...state,
    ...(shapes && { shapes }),
    changedAt: now,
    answers: firstAnswer + taken.length,
    sees: list.sees || seen.size > 0,
    state: state.end === null ? 'gathering' : 'ended',
    tabId: goesOn ? list.tabId : null,
    bytes: rows.reduce((sum, { bytes }) => sum + bytes.length, list.bytes),
  };
  await lists.put(after);
  return { list: after, fresh: fresh.length };
}
