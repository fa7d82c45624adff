import { jsonTree } from '../../../../core/json/json-value.ts';
import { type Tree, tree } from '../../../../core/json/tree.ts';
import { absent, found, type Item, type PageContext, pending, type Reading } from '../../../../core/source.ts';
import { refuse } from '../../failures.ts';
import type { UserInput } from '../user-source.ts';
import { isUser, settles } from './profile-user.ts';

/** A profile page older than this, in ms, and still without state will not get one (README, C1). */
const settled = 15_000;

/**
 * Runs in the page: the answers in `INIT_STATE` that hold a user, as JSON texts; null when there is no state. Its keys are encoded
 * and its text is not JSON, so it is read from the global itself.
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

/** The user among the answers in the state of an open desktop page, identified by content. @throws Failure `challenge` */
export async function userInState(item: Item, { page, input }: PageContext<UserInput>): Promise<Reading<Tree>> {
  const { users, complete, profile, age, check } = await page.evaluate(readUsers);
  const user = (users ?? []).map((text) => tree(jsonTree(text)?.userProfile)).find((one) => isUser(one, item));
  if (user) return settles(user, item, input) ? found(user) : absent('shortclip_state_unproven');
  if (check) throw refuse('challenge');
  if (!complete) return pending('page_loading');
  if (users) return absent('shortclip_other_state');
  return profile && age < settled ? pending('shortclip_has_no_state_yet') : absent('shortclip_has_no_state');
}
