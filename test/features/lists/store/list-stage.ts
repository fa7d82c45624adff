import type { ListAnswer } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { type ListOrder, Lists } from '../../../../lib/features/lists/store/index.ts';

export const about = {
  platform: 'cnvideo',
  kind: 'works',
  ids: { user: 'u1' },
  title: 'Mila',
  url: 'https://lists.example/u1',
  container: '',
  tabId: 7,
} as const;
export const place = { sort: 'place', down: false, search: '' } as const;

export async function all<T>(generator: AsyncGenerator<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of generator) found.push(one);
  return found;
}

/** A list that is gathered from tab 7, and its store. */
export async function begun(
  more: Partial<Parameters<Lists['begin']>[0]> = {},
  database = createDatabase(crypto.randomUUID()),
  now = 1000,
) {
  const lists = new Lists(database);
  const { id } = await lists.begin({ ...about, ...more }, now);
  let clock = now;
  return {
    database,
    lists,
    id,
    take: (answers: readonly ListAnswer[], at = ++clock, inView: readonly string[] = []) =>
      lists.take(id, { answers: answers.map((one) => ({ answer: one, at })), dropped: 0, inView }, at),
    /** `id` or `root>id` of each row in an order. */
    async shown(order: Partial<ListOrder> = {}) {
      const lines = await lists.lines(id, [...(await lists.order(id, { ...place, ...order }))]);
      return lines.map((line) => (line?.comment?.root ? `${line.comment.root}>` : '') + line?.itemId);
    },
  };
}
