import { jsonTree } from '../../../../core/json/json-value.ts';
import type { Tree } from '../../../../core/json/tree.ts';
import { recognize } from '../../../../core/platform.ts';
import {
  absent,
  found,
  type Item,
  type NetworkSource,
  type PageSource,
  type ReadContext,
  type Reading,
  type TabSource,
} from '../../../../core/source.ts';
import type { Page } from '../../../../core/transport.ts';
import { refuse, refusedOwn } from '../../failures.ts';
import { shortclip } from '../../platform.ts';
import { desktopUserProfile } from '../../upstream/profile-user.ts';
import { unlessRefused } from '../refused-in-run.ts';
import { userPage } from '../user-address.ts';
import { isUnproven } from '../user-names.ts';
import type { UserInput } from '../user-source.ts';
import { userInState } from './profile-state.ts';
import { profileUser, profileUserAddress, profileUserRecord, profileUserRequest, settles } from './profile-user.ts';

/** A desktop profile's own request for its viewer. Signed by the page, so it is only observed (README, Q4). */
const viewerPath = '/rest/v/profile/get';

/** `result` → whether the viewer is signed in; other values, such as 50, say nothing (README, L1). */
const verdicts: ReadonlyMap<unknown, boolean> = new Map([
  [1, true],
  [2, false],
  [109, false],
]);

/** Whether a desktop page's viewer is signed in: the only reliable evidence (README, C5). Null = not known. */
async function viewerSignedIn(page: Page): Promise<boolean | null> {
  const answers = await page.observed(viewerPath);
  return answers.map(({ text }) => verdicts.get(jsonTree(text)?.result)).find((verdict) => verdict !== undefined) ?? null;
}

const hosts = ['www.kuaishou.com'];
/** This source never states `removed`, so nothing from it ends a run, but its failures count as much as the live site's. */
const conclusive = ['removed'] as const;
const onlyEid = 'shortclip_eid_only';
const unproven = 'shortclip_unproven';

type Answered = { readonly status: number; readonly text: string };

/** Requests the user by eid, once per run. @throws Failure */
async function asked(item: Item, { transport, input }: ReadContext<UserInput>, ask: (eid: string) => Promise<Answered>) {
  const { eid, uid } = item.ids;
  if (!eid) return absent(onlyEid);
  if (uid && isUnproven(item, input.user_id)) return absent(unproven);
  return unlessRefused(transport, profileUserAddress, async (): Promise<Reading<Tree>> => {
    const user = profileUser(await ask(eid), item);
    if (!user) return absent('shortclip_no_eid');
    return settles(user, item, input) ? found(user) : absent(unproven);
  });
}

/** Adds whether the viewer of the page is signed in. */
async function withViewer(reading: Reading<Tree>, page: Page): Promise<Reading<Tree>> {
  return reading.outcome === 'found' ? { ...reading, signedIn: await viewerSignedIn(page) } : reading;
}

const ofDesktop = { conclusive, upstream: desktopUserProfile, normalize: profileUserRecord } as const;

/** The user in the state of an open desktop page: exact counts, no request, no login. */
export const profileState: PageSource<Tree, UserInput> = {
  ...ofDesktop,
  kind: 'embedded',
  id: 'profile-state',
  hosts,
  read: async (item, context) => withViewer(await userInState(item, context), context.page),
};

/** The same data, requested by any open desktop page. */
export const profileUserAsked: PageSource<Tree, UserInput> = {
  ...ofDesktop,
  kind: 'in-page',
  id: 'profile-user',
  hosts,
  async read(item, context) {
    const { page } = context;
    return withViewer(await asked(item, context, (eid) => page.fetch(profileUserAddress, profileUserRequest(eid))), page);
  },
};

/** The same data from a request of ours: any visitor's cookies suffice; without cookies it fails. */
export const profileUserRequested: NetworkSource<Tree, UserInput> = {
  ...ofDesktop,
  kind: 'api',
  id: 'profile-request',
  sessions: ['own', 'anonymous', 'caller'],
  read(item, context) {
    const { transport, session } = context;
    return asked(item, context, async (eid) => {
      const { headers, body } = profileUserRequest(eid);
      const from = { ...headers, origin: 'https://www.kuaishou.com', referer: userPage(item) };
      const response = await transport.fetch(profileUserAddress, { session, method: 'POST', headers: from, body });
      if (response.headers['intercept-result'] === 'risk-control') throw refuse('rate_limited', 'shortclip_risk_control');
      if (session.kind === 'own' && /^\s*\{\s*"result"\s*:\s*2\b/.test(response.text)) throw refusedOwn(2);
      return response;
    });
  },
};

/** The user's desktop page, opened briefly: its state first, then a request made in it. */
export const desktopTab: TabSource = {
  kind: 'tab',
  id: 'desktop-page',
  url: ({ ids, url }) => {
    // If the number comes from another part of the request, no record of this page can prove it.
    const proven = !ids.uid || !url || recognize(url, [shortclip])?.ids.uid !== undefined;
    return ids.eid && proven ? `https://www.kuaishou.com/profile/${ids.eid}` : null;
  },
  reads: ['profile-state', 'profile-user'],
};
