import type { ListAnswer, ListKind, ListRow } from '../../lib/core/list.ts';
import { type GatherState, gather, nothingGathered } from '../../lib/features/lists/model/index.ts';
import { allOf, type CommentTree } from './framework/comment-tree.ts';

/** Asks for a page: of the list, or of a thread's replies. */
export type AskPage = (cursor: string, thread: string) => ListAnswer | Promise<ListAnswer>;

/**
 * A list of comments read to its end, as a page that is scrolled and whose threads are all opened. Stops after `most`
 * pages of the list.
 */
export async function readThreads(
  ask: AskPage,
  most = 2000,
  before?: { readonly state: GatherState; readonly items: ReadonlyMap<string, number> },
) {
  let state = before?.state ?? nothingGathered;
  const items = new Map(before?.items);
  const asked = new Set<string>();
  const rows = new Map<string, ListRow>();
  const whole = new Set<number>();
  let pending: ListAnswer[] = [];
  const flush = () => {
    const result = gather(state, pending, { items, asked });
    state = result.state;
    for (const [id, slot] of result.items) items.set(id, slot);
    for (const slot of result.whole) whole.add(slot);
    for (const { thread, from } of pending) if (thread === undefined && from !== null) asked.add(from);
    pending = [];
  };
  const take = (answer: ListAnswer) => {
    for (const row of answer.rows) if (!rows.has(row.itemId)) rows.set(row.itemId, row);
    pending.push(answer);
    if (answer.thread === undefined || pending.length === 100) flush();
  };
  const toEnd = async (thread: string) => {
    let cursor: string | null = '0';
    for (let count = 0; cursor && count < most && (thread || state.end === null); count += 1) {
      const answer: ListAnswer = await ask(cursor, thread);
      take(answer);
      cursor = answer.end === null || answer.end === 'all' ? answer.next : null;
    }
  };
  await toEnd('');
  const opened = [...rows.values()].filter(({ comment }) => comment?.root === '' && Number(comment.replies) > 0);
  for (const { itemId: id } of opened) await toEnd(id);
  flush();
  return {
    state,
    items,
    rows,
    whole: opened.filter(({ itemId: id }) => whole.has(items.get(id) ?? -1)).length,
    opened: opened.length,
  };
}

/** What of a tree the site gives, as `id root parent`. */
export const givenOf = ({ comments }: CommentTree): string[] =>
  allOf(comments.filter(({ gone }) => !gone)).flatMap(({ id, root, parent, gone }) =>
    gone ? [] : [`${id} ${root} ${parent}`],
  );

/** What has been read, in the same words. */
export const readOf = (rows: ReadonlyMap<string, ListRow>): string[] =>
  [...rows.values()].map(({ itemId: id, comment }) => `${id} ${comment?.root} ${comment?.parent}`);

/**
 * Names and ids of authors and of those answered, and names of those mentioned (or how they begin), that `people` does
 * not find in the rows' records.
 */
export function unnamed({ comments }: ListKind, rows: ReadonlyMap<string, ListRow>, tree: CommentTree): string[] {
  return allOf(tree.comments).flatMap(({ id, author, answers, mentions }) => {
    const row = rows.get(id);
    const people = row ? (comments?.people(row.record) ?? []) : null;
    const whole = [author, ...(answers ? [answers] : [])].flatMap(({ name, id: own }) => [name, own]);
    const begun = mentions.filter(({ of }) => !people?.some((one) => of.name.startsWith(one)));
    return people ? [...whole.filter((one) => !people.includes(one)), ...begun.map(({ of }) => of.name)] : [];
  });
}
