import { Failure } from '../../../../core/failure.ts';
import { type Tree, tree } from '../../../../core/json/tree.ts';
import type { Ids } from '../../../../core/platform.ts';
import type { Item } from '../../../../core/source.ts';
import { bodyOf, refuse, refusedBody } from '../../failures.ts';
import { userRecord } from '../user-fields.ts';
import { compareNames, eidIn, namesGiven, otherUser } from '../user-names.ts';

/** Both answers of the live site about one user. `sensitive`: null when it was refused. */
export interface LiveUser {
  readonly user: Tree;
  readonly sensitive: Tree | null;
}

type Ask = (url: string) => Promise<{ readonly status: number; readonly text: string }>;
type Refused = (result: unknown) => Failure;

/** An empty signature is accepted with a browser's cookies (README, Q5). */
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
  if (typeof data[name] !== 'object' || data[name] === null) throw refuse('upstream_changed', `no ${name}`);
  return tree(data[name]);
}

async function sensitivePart(ask: Ask, refused: Refused, principalId: string): Promise<Tree | null> {
  try {
    return await member(ask, refused, 'sensitive', principalId, 'sensitiveUserInfo');
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.kind === 'cancelled') throw thrown;
    // What is in hand already counts more than why there is no more.
    return null;
  }
}

/**
 * A user as the live site has it: who it is, then the counts. `asked` holds every name the request gave; the site takes an eid
 * or a chosen name.
 * `refused` says what a `result` other than 1 means.
 * @throws Failure `not_found`, `removed` and as the answers state
 */
export async function liveUser(asked: Ids, ask: Ask, refused: Refused): Promise<LiveUser> {
  const principalId = asked.eid ?? asked.kwai_id ?? '';
  const user = await member(ask, refused, 'byid', principalId, 'userInfo');
  if (tree(user.bannedStatus).banned === true) throw refuse('removed');
  // Without an id that can be read, nothing tells whose answer it is.
  if (typeof user.id !== 'string') throw refuse('upstream_changed', 'a user without id');
  const sensitive = await sensitivePart(ask, refused, principalId);
  const others = namesGiven(null, user.originUserId ?? sensitive?.originUserId, sensitive?.kwaiId);
  const { shared, agree } = compareNames(asked, others);
  // The id of the site is not always the eid: where another name proves the user, it says nothing.
  const given = shared && agree ? others : { ...others, ...namesGiven(eidIn(user.id), null, null) };
  const other = otherUser(asked, given, principalId);
  if (other) throw other;
  return { user, sensitive };
}

/** Both answers as one record; counts that are shown rounded are left out, and an id that is not the eid asked for. */
export function liveRecord({ user, sensitive }: LiveUser, { ids }: Item): Tree {
  const counts = { ...tree(user.counts), ...tree(sensitive?.counts) };
  return userRecord('live', { user, more: sensitive, counts, eid: user.id === ids.eid ? ids.eid : undefined });
}
