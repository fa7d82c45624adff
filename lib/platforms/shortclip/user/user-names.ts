import type { Failure } from '../../../core/failure.ts';
import { hostMatches, type Ids, recognize, recognizeId } from '../../../core/platform.ts';
import { because } from '../../../core/reason.ts';
import type { Item } from '../../../core/source.ts';
import { failed, refuse } from '../failures.ts';
import { shortclip } from '../platform.ts';

/** The names of a user, the platform's own first. */
export const userNames = ['eid', 'uid', 'kwai_id'] as const;

/** A user's name in a request: eid, number or chosen name. @throws Failure `invalid_request` */
export function namesIn(text: string): Ids {
  const target = recognizeId(text, shortclip);
  if (target) return target.ids;
  throw failed('shortclip_user_name', [{ said: text.trim().slice(0, 40) }]);
}

/** One of the user's names, for the request. */
export function nameOf({ ids }: Pick<Item, 'ids'>): string {
  return userNames.map((name) => ids[name]).find(Boolean) ?? '';
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether two sets of names share a kind of name, and whether all shared kinds agree. */
export function compareNames(asked: Ids, given: Ids): { readonly shared: boolean; readonly agree: boolean } {
  const both = userNames.filter((name) => asked[name] && given[name]);
  return { shared: both.length > 0, agree: both.every((name) => same(String(asked[name]), String(given[name]))) };
}

/** The live site's id, if it is an eid. */
export function eidIn(id: unknown): string | undefined {
  return typeof id === 'string' && /^3x/.test(id) ? id : undefined;
}

/** The names that an answer gives; missing ones are absent. */
export function namesGiven(eid: unknown, uid: unknown, kwaiId: unknown): Ids {
  const texts = [eid, uid, kwaiId].map((value) =>
    ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : '',
  );
  return Object.fromEntries(userNames.map((name, at) => [name, texts[at] ?? '']).filter(([, value]) => value));
}

/**
 * Why the answer to a request by `name` is not about the requested user, or null. Either it is about somebody else, or
 * the request's id and link named two users from the start, which only the other names in an answer reveal.
 */
export function otherUser(asked: Ids, given: Ids, name: string): Failure | null {
  if (compareNames(asked, given).agree) return null;
  const kind = userNames.find((one) => asked[one] === name);
  const answeredName = kind && given[kind];
  if (answeredName && !same(answeredName, name))
    return refuse('upstream_changed', because('other_item', { id: String(name) }, { id: String(answeredName) }));
  return failed('shortclip_users_differ');
}

/**
 * Whether id and link share no kind of name, so that only an answer with both kinds can tell whether they name one
 * user.
 */
export function isUnproven({ url }: Item, userId: string | null | undefined): boolean {
  const own = userId ? recognizeId(userId, shortclip)?.ids : undefined;
  const linked = url ? recognize(url, [shortclip])?.ids : undefined;
  return own !== undefined && linked !== undefined && !compareNames(own, linked).shared;
}

/** Hosts of the mobile pages (README, A2). */
export const mobileHosts = [
  'c.kuaishou.com',
  'm.kuaishou.com',
  'www.kuaishou.com',
  '*.m.chenzhongtech.com',
  'm.gifshow.com',
];

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
