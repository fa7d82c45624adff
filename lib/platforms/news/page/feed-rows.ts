import { jsonTree, type Tree, trees } from '../../../core/json/json.ts';
import { readObserved } from '../../../core/read/observed.ts';
import type { Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';

/** The two list paths, the only paths the page's scripts sign; the author's own list first (README, C1). */
export const userFeed = '/api/pc/list/user/feed';
export const feed = '/api/pc/list/feed';

/** An item's row in a list answer, or null. Placeholders, adverts and collections have no `group_id`. */
export function rowIn(text: string, id: string): Tree | null {
  return trees(jsonTree(text)?.data).find((row) => String(row.group_id ?? '') === id) ?? null;
}

/** An item's row in what the page received for itself. */
export async function observedRow(page: Page, id: string): Promise<Reading<Tree>> {
  const judge = ({ text }: { readonly text: string }) => rowIn(text, id);
  const own = await readObserved(page, userFeed, judge);
  if (own.outcome === 'found') return own;
  const listed = await readObserved(page, feed, judge);
  return listed.outcome === 'found' ? listed : own;
}
