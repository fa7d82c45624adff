import { type Tree, tree, trees } from '../../../../core/json/json.ts';
import { because, type ReasonCode, saying } from '../../../../core/reason.ts';
import { absent, found, type Item, type NetworkSource, type PageSource } from '../../../../core/source.ts';
import type { PageAnswer } from '../../../../core/transport.ts';
import { bodyOf, refuse, refusedBody, refusedResult } from '../../failures.ts';
import { holdsSignIn } from '../../session.ts';
import { visionUserProfile } from '../../upstream/vision-profile.ts';
import { unlessRefused } from '../refused-in-run.ts';
import { userRecord } from '../user-fields.ts';
import { isUnproven, userPage } from '../user-names.ts';
import type { UserInput } from '../user-source.ts';

const visionAddress = 'https://www.kuaishou.com/graphql';

/** The desktop page's own query (README, Q3); unsigned. */
const query =
  'query visionProfile($userId: String) { visionProfile(userId: $userId) { result hostName userProfile { ' +
  'ownerCount { fan photo follow photo_public } profile { gender user_name user_id headurl user_text user_profile_bg_url } ' +
  'isFollowing } } }';

/** The request for one user, whose id must be an eid. */
function visionRequest(eid: string) {
  const body = JSON.stringify({ operationName: 'visionProfile', variables: { userId: eid }, query });
  return { headers: { 'content-type': 'application/json' }, body };
}

function errorText(body: Tree): string {
  const messages = trees(body.errors).map(({ message }) => String(message ?? ''));
  return messages.filter(Boolean).join('; ').slice(0, 200);
}

/**
 * The `userProfile` of an answer. `expired`: an answer for guests means that the login sent has expired. @throws
 * Failure as the answer states
 */
function visionUser(answer: Pick<PageAnswer, 'status' | 'text'>, eid: string, expired: boolean): Tree {
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

/** Why the source cannot be used: requests need an eid, and only an answer with all names can distinguish two users. */
function whyNot(item: Item, { user_id }: UserInput): ReasonCode | null {
  if (!item.ids.eid) return 'shortclip_eid_only';
  return isUnproven(item, user_id) ? 'shortclip_unproven' : null;
}

/**
 * Runs in the page: whether it has a user (the site's readable cookie), who may already be signed out on the server.
 */
const hasUser = (): boolean => /(?:^|; )userId=\d/.test(document.cookie);

const ofVision = { conclusive: [], upstream: visionUserProfile, normalize: visionRecord } as const;

/** Part of the user, requested by an open desktop page with its login. */
export const visionProfile: PageSource<Tree, UserInput> = {
  ...ofVision,
  kind: 'in-page',
  id: 'vision-profile',
  hosts: ['www.kuaishou.com'],
  async read(item, { page, transport, input }) {
    const reason = whyNot(item, input);
    if (reason) return absent(reason);
    const eid = String(item.ids.eid);
    return unlessRefused(transport, visionAddress, async () => {
      const response = await page.fetch(visionAddress, visionRequest(eid));
      return found(visionUser(response, eid, await page.evaluate(hasUser)), true);
    });
  },
};

/** The same with the cookie of the request: unsigned, it needs only a login (README, Q3). */
export const visionRequested: NetworkSource<Tree, UserInput> = {
  ...ofVision,
  kind: 'api',
  id: 'vision-request',
  sessions: ['caller'],
  async read(item, { transport, session, input }) {
    const reason = whyNot(item, input);
    if (reason) return absent(reason);
    const eid = String(item.ids.eid);
    const request = visionRequest(eid);
    const headers = { ...request.headers, origin: 'https://www.kuaishou.com', referer: userPage(item) };
    const response = await transport.fetch(visionAddress, { ...request, session, method: 'POST', headers });
    return found(visionUser(response, eid, session.kind !== 'own' && holdsSignIn(session.cookie)), true);
  },
};
