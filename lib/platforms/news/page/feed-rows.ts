import { entryOf, jsonTree, type Tree, trees } from '../../../core/json/json.ts';
import { halfAnHour, readObserved } from '../../../core/read/observed.ts';
import type { Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';

/** The two list paths, the only paths the page's scripts sign; the author's own list first (README, C1). */
export const userFeed = '/api/pc/list/user/feed';
export const feed = '/api/pc/list/feed';

/** Members of every source that looks an item up in a list that a page fetched for itself. */
export const feedSource = {
  kind: 'observed',
  id: 'observed-feed',
  hosts: ['www.toutiao.com'],
  freshFor: halfAnHour,
  scope: 'host',
} as const;

type RowKind = 'post' | 'video' | 'article';
const kinds: Readonly<Record<string, RowKind>> = { '0': 'video', '32': 'post', '49': 'video', '60': 'article' };

/**
 * What a row is of, by its kind (README, D5); null: not told. Micro posts are also recognised by the thread that only
 * their rows have (README, D4).
 */
export const kindOfRow = ({ cell_type, thread_id_str }: Tree): RowKind | null =>
  thread_id_str === undefined ? (entryOf(kinds, String(cell_type)) ?? null) : 'post';

/** An item's row in a list answer, or null. Placeholders, adverts and collections have no id. */
export function rowIn(text: string, id: string, kind: RowKind): Tree | null {
  const ofKind = (told: RowKind | null) => told === kind || (told === null && kind !== 'post');
  const isOf = ({ group_id, thread_id_str, id: own }: Tree) =>
    (kind === 'post' ? [group_id, thread_id_str, own] : [group_id]).some((one) => String(one ?? '') === id);
  return trees(jsonTree(text)?.data).find((row) => ofKind(kindOfRow(row)) && isOf(row)) ?? null;
}

/** An item's row in what the page received for itself. */
export const observedRow = (page: Page, id: string, kind: RowKind): Promise<Reading<Tree>> =>
  readObserved(page, [userFeed, feed], ({ text }) => rowIn(text, id, kind));
