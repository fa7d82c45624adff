import type { Ids } from '../../core/platform.ts';
import type { Item } from '../../core/source.ts';

/** The platform's two sites; users outside mainland China are redirected to the second (README, A1). */
export const noteHosts = ['www.xiaohongshu.com', 'www.rednote.com'] as const;

/**
 * An item's token and source as its link or page gave them; a token of unknown origin is sent as the feed's (README,
 * A2).
 */
export function access(ids: Ids): { readonly token: string; readonly source: string } {
  return { token: ids.xsec_token ?? '', source: ids.xsec_source ?? 'pc_feed' };
}

function isRedNote(url: string | null): boolean {
  return Boolean(url) && /(^|\.)rednote\.com$/.test(new URL(url ?? '').hostname);
}

/** The host from which a page at this address requests data (README, A1, Q1). */
export function apiHost(page: string): string {
  return isRedNote(page) ? 'webapi.rednote.com' : 'edith.xiaohongshu.com';
}

/** The site of an item's link. */
const siteOf = ({ url }: Item): string => `https://${isRedNote(url) ? noteHosts[1] : noteHosts[0]}`;

/** The canonical address of a note on the site of its link, with its token unchanged (README, A1). */
export function noteAddress(item: Item): string {
  const { token, source } = access(item.ids);
  const query = token ? `?${new URLSearchParams({ xsec_token: token, xsec_source: source })}` : '';
  return `${feedAddress(item)}/${item.ids.note_id}${query}`;
}

/** The feed's address on the site of the item's link. */
export const feedAddress = (item: Item): string => `${siteOf(item)}/explore`;

/** The address of a profile on the site of its link, with the link's token, if any (README, A4). */
export function profileAddress(item: Item): string {
  const { user_id, ...token } = item.ids;
  const query = String(new URLSearchParams(token));
  return `${siteOf(item)}/user/profile/${user_id}${query && `?${query}`}`;
}

/** The same item on the other site: same paths, same tokens. */
export function otherFace({ ids, url }: Item): Item {
  return { ids, url: `https://${isRedNote(url) ? noteHosts[0] : noteHosts[1]}/explore` };
}
