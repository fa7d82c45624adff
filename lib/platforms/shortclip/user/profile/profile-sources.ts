import { jsonTree, type Tree, tree } from '../../../../core/json/json.ts';
import { recognize } from '../../../../core/platform.ts';
import { because } from '../../../../core/reason.ts';
import type {
  Item,
  NetworkSource,
  PageContext,
  PageSource,
  ReadContext,
  Reading,
  TabSource,
} from '../../../../core/source.ts';
import { absent, found, pending } from '../../../../core/source.ts';
import type { Page } from '../../../../core/transport.ts';
import { bodyOf, refuse, refusedBody, refusedOwn } from '../../failures.ts';
import { shortclip } from '../../platform.ts';
import { desktopUserProfile } from '../../upstream/vision-profile.ts';
import { onceAnswered } from '../refused-in-run.ts';
import { userRecord } from '../user-fields.ts';
import { isUnproven, userPage } from '../user-names.ts';
import type { UserInput } from '../user-source.ts';

const profileUserAddress = 'https://www.kuaishou.com/rest/v/profile/user';

/** The request for one user, whose id must be an eid; it is unsigned (README, Q2). */
function profileUserRequest(eid: string) {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ user_id: eid }) };
}

/**
 * Whether a desktop record is that of the requested user: by its eid or, if that is not known, by the name the user
 * chose.
 */
export function isUser(user: Tree, { ids }: Item): boolean {
  if (ids.eid) return tree(user.profile).user_id === ids.eid;
  return ids.kwai_id !== undefined && user.userDefineId === ids.kwai_id;
}

/**
 * Whether the record proves that id and link of the request name one user: it has an eid and a chosen name, but no
 * number.
 */
export function settles(user: Tree, item: Item, { user_id }: UserInput): boolean {
  return !isUnproven(item, user_id) || (!item.ids.uid && user.userDefineId === item.ids.kwai_id);
}

/**
 * The `userProfile` of an answer; null: the answer says that the requested id is not an eid. @throws Failure as the
 * answer states
 */
export function profileUser(answer: { readonly status: number; readonly text: string }, item: Item): Tree | null {
  const body = bodyOf(answer);
  if (body.result === 21) return null;
  const refused = refusedBody(body);
  if (refused) throw refused;
  const user = tree(body.userProfile);
  const id = tree(user.profile).user_id;
  if (id === undefined) throw refuse('upstream_changed', because('lacks', { field: 'profile' }));
  if (!isUser(user, item))
    throw refuse('upstream_changed', because('other_item', { id: String(item.ids.eid) }, { id: String(id) }));
  return user;
}

/** The record of the desktop site, exact and the same for guests. */
export const profileUserRecord = (user: Tree): Tree => userRecord('desktop', user);

/** A profile page older than this, in ms, and still without state will not get one (README, C1). */
const settled = 15_000;

/**
 * Runs in the page: the answers in `INIT_STATE` that hold a user, as JSON texts; null when there is no state. Its keys
 * are encoded and its text is not JSON, so it is read from the global itself.
 */
function readUsers(): { users: string[] | null; complete: boolean; profile: boolean; age: number; check: boolean } {
  const page = {
    complete: document.readyState === 'complete',
    profile: location.pathname.startsWith('/profile/'),
    age: performance.now(),
    check: document.querySelector('iframe[src*="captcha.zt.kuaishou.com"]') !== null,
  };
  const state: unknown = Reflect.get(window, 'INIT_STATE');
  if (typeof state !== 'object' || state === null) return { users: null, ...page };
  const users: string[] = [];
  for (const entry of Object.values(state)) {
    try {
      if (entry?.result === 1 && entry.userProfile?.profile?.user_id) users.push(JSON.stringify(entry));
    } catch {
      // Skip entries that cannot be read or serialised as JSON.
    }
  }
  return { users, ...page };
}

/**
 * The user among the answers in the state of an open desktop page, identified by content. @throws Failure `challenge`
 */
export async function userInState(item: Item, { page, input }: PageContext<UserInput>): Promise<Reading<Tree>> {
  const { users, complete, profile, age, check } = await page.evaluate(readUsers);
  const user = (users ?? []).map((text) => tree(jsonTree(text)?.userProfile)).find((one) => isUser(one, item));
  if (user) return settles(user, item, input) ? found(user) : absent('shortclip_state_unproven');
  if (check) throw refuse('challenge');
  if (!complete) return pending('page_loading');
  if (users) return absent('shortclip_other_state');
  return profile && age < settled ? pending('shortclip_has_no_state_yet') : absent('shortclip_has_no_state');
}

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
  return (
    answers.map(({ text }) => verdicts.get(jsonTree(text)?.result)).find((verdict) => verdict !== undefined) ?? null
  );
}

const hosts = ['www.kuaishou.com'];
/**
 * This source never states `removed`, so nothing from it ends a run, but its failures count as much as the live site's.
 */
const conclusive = ['removed'] as const;
const onlyEid = 'shortclip_eid_only';
const unproven = 'shortclip_unproven';

type Answered = { readonly status: number; readonly text: string };

/** Requests the user by eid, once per run. @throws Failure */
async function asked(
  item: Item,
  { transport, input }: ReadContext<UserInput>,
  ask: (eid: string) => Promise<Answered>,
) {
  const { eid, uid } = item.ids;
  if (!eid) return absent(onlyEid);
  if (uid && isUnproven(item, input.user_id)) return absent(unproven);
  return onceAnswered(transport, profileUserAddress, async (): Promise<Reading<Tree>> => {
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
    return withViewer(
      await asked(item, context, (eid) => page.fetch(profileUserAddress, profileUserRequest(eid))),
      page,
    );
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
      if (response.headers['intercept-result'] === 'risk-control')
        throw refuse('rate_limited', 'shortclip_risk_control');
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
