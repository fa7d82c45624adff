import type { Tree } from '../../../../core/json/tree.ts';
import type { ReasonCode } from '../../../../core/reason.ts';
import { absent, found, type Item, type NetworkSource, type PageSource } from '../../../../core/source.ts';
import { holdsSignIn } from '../../session.ts';
import { visionUserProfile } from '../../upstream/vision-profile.ts';
import { unlessRefused } from '../refused-in-run.ts';
import { userPage } from '../user-address.ts';
import { isUnproven } from '../user-names.ts';
import type { UserInput } from '../user-source.ts';
import { visionAddress, visionRecord, visionRequest, visionUser } from './vision-profile.ts';

/** Why the source cannot be used: requests need an eid, and only an answer with all names can distinguish two users. */
function whyNot(item: Item, { user_id }: UserInput): ReasonCode | null {
  if (!item.ids.eid) return 'shortclip_eid_only';
  return isUnproven(item, user_id) ? 'shortclip_unproven' : null;
}

/** Runs in the page: whether it has a user (the site's readable cookie), who may already be signed out on the server. */
function hasUser(): boolean {
  return /(?:^|; )userId=\d/.test(document.cookie);
}

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
