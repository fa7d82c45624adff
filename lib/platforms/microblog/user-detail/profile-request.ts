import { type Tree, textOf } from '../../../core/json/json.ts';
import type { Ids } from '../../../core/platform.ts';
import { because } from '../../../core/reason.ts';
import { failed, refuse, type UpstreamBody } from '../failures.ts';

/** The names of an account. They are also the parameter names, of which exactly one is sent (README, Q1). */
export const profileNames = ['uid', 'custom', 'screen_name'] as const;

/** Path and query of the profile answer on weibo.com, as in its own page's request. */
export function profilePath(ids: Ids): string {
  const name = profileNames.find((one) => ids[one]) ?? 'uid';
  return `/ajax/profile/info?${name}=${encodeURIComponent(ids[name] ?? '')}&scene=profile`;
}

/** `/u/<uid>`, `/<custom>` or `/n/<nickname>` of weibo.com. */
export function profileUrl({ uid, custom, screen_name }: Ids): string {
  const path = uid ? `u/${uid}` : (custom ?? `n/${encodeURIComponent(screen_name ?? '')}`);
  return `https://weibo.com/${path}`;
}

function same(one: unknown, other: string | undefined): boolean {
  return other !== undefined && typeof one === 'string' && one.toLowerCase() === other.toLowerCase();
}

/** What `custom` may be beside the id: the personal domain, and the `weihao` (README, A1). */
const ownNames = ({ domain, weihao }: Tree): string[] => [domain, weihao].map(textOf).filter(Boolean);

const numberOf = ({ idstr, id }: Tree): string => String(idstr ?? id);

/** Whether `custom` names the account. */
const isCalled = (user: Tree, custom: string): boolean =>
  [numberOf(user), ...ownNames(user)].some((one) => same(one, custom));

/** Whether a link by nickname or personal domain contradicts the uid beside it; only the answer shows that. */
function contradicts(user: Tree, { uid, custom, screen_name }: Ids): boolean {
  if (!uid) return false;
  const otherDomain = custom && ownNames(user).length > 0 && !isCalled(user, custom);
  return Boolean(otherDomain) || Boolean(screen_name && !same(user.screen_name, screen_name));
}

/** Whether a record is about the requested account. */
function isAsked(user: Tree, { uid, custom, screen_name }: Ids): boolean {
  if (uid) return numberOf(user) === uid;
  return custom ? isCalled(user, custom) : same(user.screen_name, screen_name);
}

/**
 * The profile answer, if it is about the requested account.
 * @throws Failure `not_found` without a user (never seen: other sources are asked), `upstream_changed` with another one,
 * `invalid_request` when id and link differ
 */
export function aboutUser(body: UpstreamBody, ids: Ids): UpstreamBody {
  const data = body.data as { readonly user?: Tree | null } | null | undefined;
  if (typeof data !== 'object' || data === null) throw refuse('upstream_changed', because('lacks', { field: 'data' }));
  if (!data.user) throw refuse('not_found', undefined, { weight: 'weak' });
  const asked = ids.uid ?? ids.custom ?? ids.screen_name;
  if (!isAsked(data.user, ids))
    throw refuse('upstream_changed', because('other_item', { id: String(asked) }, { id: numberOf(data.user) }));
  if (contradicts(data.user, ids)) {
    throw failed('microblog_users_differ', [{ id: String(ids.uid) }, { id: String(ids.custom ?? ids.screen_name) }]);
  }
  return body;
}
