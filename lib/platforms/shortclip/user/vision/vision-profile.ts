import { type Tree, tree, trees } from '../../../../core/json/tree.ts';
import { because, saying } from '../../../../core/reason.ts';
import { bodyOf, refuse, refusedBody, refusedResult } from '../../failures.ts';
import { userRecord } from '../user-fields.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

export const visionAddress = 'https://www.kuaishou.com/graphql';

/** The desktop page's own query (README, Q3); unsigned. */
const query =
  'query visionProfile($userId: String) { visionProfile(userId: $userId) { result hostName userProfile { ' +
  'ownerCount { fan photo follow photo_public } profile { gender user_name user_id headurl user_text user_profile_bg_url } ' +
  'isFollowing } } }';

/** The request for one user, whose id must be an eid. */
export function visionRequest(eid: string) {
  const body = JSON.stringify({ operationName: 'visionProfile', variables: { userId: eid }, query });
  return { headers: { 'content-type': 'application/json' }, body };
}

function errorText(body: Tree): string {
  const messages = trees(body.errors).map(({ message }) => String(message ?? ''));
  return messages.filter(Boolean).join('; ').slice(0, 200);
}

/**
 * The `userProfile` of an answer. `expired`: if the answer is one for guests, the login that was sent has expired.
 * @throws Failure as the answer states
 */
export function visionUser(answer: Answer, eid: string, expired: boolean): Tree {
  const body = bodyOf(answer);
  const signIn = () => refuse(expired ? 'session_expired' : 'sign_in_required');
  const error = errorText(body);
  if (/No Login/i.test(error)) throw signIn();
  const data = tree(body.data);
  const stated = refusedBody(body);
  if (stated) throw stated;
  const vision = tree(data.visionProfile);
  if (error && !vision.userProfile) throw refuse('upstream_refused', saying(error));
  if (data.visionProfile === null || (vision.result === 2 && !vision.userProfile)) throw signIn();
  if (vision.result !== 1) throw refusedResult(vision.result);
  // One source's statement only (README, C8).
  if (!vision.userProfile) throw refuse('not_found');
  const user = tree(vision.userProfile);
  const id = tree(user.profile).user_id;
  if (id === undefined) throw refuse('upstream_changed', because('lacks', { field: 'profile' }));
  if (id !== eid) throw refuse('upstream_changed', because('other_item', { id: String(eid) }, { id: String(id) }));
  return user;
}

/** The answer's `userProfile` as the record, without rounded counts. */
export const visionRecord = (user: Tree): Tree => userRecord('vision', user);
