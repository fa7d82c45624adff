import { hostMatches } from '../../../core/platform.ts';
import type { Item } from '../../../core/source.ts';
import { nameOf } from './user-names.ts';

/** Hosts of the mobile pages (README, A2). */
export const mobileHosts = ['c.kuaishou.com', 'm.kuaishou.com', 'www.kuaishou.com', '*.m.chenzhongtech.com', 'm.gifshow.com'];

/** The user's mobile page: the shared address with its query, if there is one. */
export function sharePage(item: Item): string {
  const shared = item.url && URL.canParse(item.url) ? new URL(item.url) : null;
  const isMobile = shared && hostMatches(shared.hostname, ['kuaishou.com', 'chenzhongtech.com', 'gifshow.com']);
  if (isMobile && shared.pathname.startsWith('/fw/user/')) return shared.href;
  return `https://c.kuaishou.com/fw/user/${nameOf(item)}`;
}

/** The user's page for people: the desktop profile, which exists only by eid. */
export function userPage({ ids, url }: Item): string {
  return ids.eid ? `https://www.kuaishou.com/profile/${ids.eid}` : sharePage({ ids, url });
}
