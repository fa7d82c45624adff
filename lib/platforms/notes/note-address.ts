import type { Ids } from '../../core/platform.ts';
import type { Item } from '../../core/source.ts';

/** The two faces of the platform; users outside mainland China are moved to the second (README, A1). */
export const noteHosts = ['www.xiaohongshu.com', 'www.rednote.com'] as const;

/** Token and source of an item as its link or page gave them; a token of unknown origin passes as the feed's (README, A2). */
export function access(ids: Ids): { readonly token: string; readonly source: string } {
  return { token: ids.xsec_token ?? '', source: ids.xsec_source ?? 'pc_feed' };
}

function isRedNote(url: string | null): boolean {
  return Boolean(url) && /(^|\.)rednote\.com$/.test(new URL(url ?? '').hostname);
}

/** Where a page of this address asks for data (README, A1, Q1). */
export function apiHost(page: string): string {
  return isRedNote(page) ? 'webapi.rednote.com' : 'edith.xiaohongshu.com';
}

/** The canonical address of a note on the face it was named on, its token untouched (README, A1). */
export function noteAddress({ ids, url }: Item): string {
  const { token, source } = access(ids);
  const query = token ? `?${new URLSearchParams({ xsec_token: token, xsec_source: source })}` : '';
  return `https://${isRedNote(url) ? noteHosts[1] : noteHosts[0]}/explore/${ids.note_id}${query}`;
}

/** The feed of the face that an item was named on. */
export function feedAddress({ url }: Item): string {
  return `https://${isRedNote(url) ? noteHosts[1] : noteHosts[0]}/explore`;
}

/** The same item named on the other face: same paths, same tokens. */
export function otherFace({ ids, url }: Item): Item {
  return { ids, url: `https://${isRedNote(url) ? noteHosts[0] : noteHosts[1]}/explore/${ids.note_id}` };
}
