import { Failure } from '../../../../core/failure.ts';
import { type Tree, tree } from '../../../../core/json/tree.ts';
import type { Ids } from '../../../../core/platform.ts';
import { because } from '../../../../core/reason.ts';
import { merged } from '../../../../core/record/merged.ts';
import type { Item } from '../../../../core/source.ts';
import { bodyOf, refuse, refusedBody } from '../../failures.ts';
import { userRecord } from '../user-fields.ts';
import { compareNames, eidIn, namesGiven, otherUser } from '../user-names.ts';

/** Both answers of the live site about one user. `sensitive`: null when it was refused. */
export interface LiveUser {
  readonly user: Tree;
  readonly sensitive: Tree | null;
}

export type Ask = (url: string) => Promise<{ readonly status: number; readonly text: string }>;
export type Refused = (result: unknown) => Failure;

/** An empty signature is accepted together with a browser's cookies (README, Q5). */
function address(name: string, principalId: string): string {
  const query = new URLSearchParams({ caver: '2', principalId, __NS_hxfalcon: '' });
  return `https://live.kuaishou.com/live_api/baseuser/userinfo/${name}?${query}`;
}

/** One of the two answers. @throws Failure */
async function member(ask: Ask, refused: Refused, path: string, principalId: string, name: string): Promise<Tree> {
  const body = bodyOf(await ask(address(path, principalId)));
  const stated = refusedBody(body, refused);
  if (stated) throw stated;
  const data = tree(body.data);
  if (typeof data[name] !== 'object' || data[name] === null) throw refuse('upstream_changed', because('lacks', { field: name }));
  return tree(data[name]);
}

async function sensitivePart(ask: Ask, refused: Refused, principalId: string): Promise<Tree | null> {
  try {
    return await member(ask, refused, 'sensitive', principalId, 'sensitiveUserInfo');
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.kind === 'cancelled') throw thrown;
    // The data already received matters more than the reason why there is no more.
    return null;
  }
}

/**
 * A user as the live site has it: identity first, then the counts. `asked` holds every name in the request; the site accepts an eid
 * or a chosen name. `refused` interprets a `result` other than 1.
 * @throws Failure `not_found`, `removed` and as the answers state
 */
export async function liveUser(asked: Ids, ask: Ask, refused: Refused): Promise<LiveUser> {
  const principalId = asked.eid ?? asked.kwai_id ?? '';
  const user = await member(ask, refused, 'byid', principalId, 'userInfo');
  if (tree(user.bannedStatus).banned === true) throw refuse('removed');
  // Without a readable id, the answer cannot be attributed to a user.
  if (typeof user.id !== 'string') throw refuse('upstream_changed', 'shortclip_user_without_id');
  const sensitive = await sensitivePart(ask, refused, principalId);
  const others = namesGiven(null, user.originUserId ?? sensitive?.originUserId, sensitive?.kwaiId);
  const { shared, agree } = compareNames(asked, others);
  // The site's id is not always the eid: if another name proves the user, the id is ignored.
  const given = shared && agree ? others : { ...others, ...namesGiven(eidIn(user.id), null, null) };
  const other = otherUser(asked, given, principalId);
  if (other) throw other;
  return { user, sensitive };
}

/** Both answers as one record, without rounded counts and without an id that is not the requested eid. */
export function liveRecord({ user, sensitive }: LiveUser, { ids }: Item): Tree {
  const told = [sensitive?.counts, user.counts].map((data) => ({ source: '', data: tree(data) }));
  const counts = merged(told).data;
  return userRecord('live', { user, more: sensitive, counts, eid: user.id === ids.eid ? ids.eid : undefined });
}
