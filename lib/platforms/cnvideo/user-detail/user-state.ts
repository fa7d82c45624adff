import type { Tree } from '../../../core/json/json.ts';
import { held } from '../../../core/read/held.ts';
import { by, camel, type Fields, mapped } from '../../../core/record/mapped.ts';
import { absent, pending, type Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';
import { peopleIn, stateOn, withoutMissing } from '../page/state.ts';
import { imageRef } from '../video-detail/camel-item.ts';

const fields: Fields = {
  ...camel('uid sec_uid unique_id short_id nickname'),
  signature: 'desc',
  ...camel('gender aweme_count following_count follower_count mplatform_followers_count favoriting_count'),
  ...camel('total_favorited ip_location country province city district'),
  school_name: 'school',
  user_age: 'age',
  ...camel('custom_verify enterprise_verify_reason secret user_canceled is_ban is_block is_blocked'),
  ...camel('show_favorite_list room_id room_id_str'),
  avatar_thumb: by(imageRef, 'avatarUrl'),
  avatar_300x300: by(imageRef, 'avatar300Url'),
};

/** Converts a person from the state's form to the answer's (README, D10). */
export const fromUserState = (user: Tree): Tree => mapped(withoutMissing(user), fields);

/** Runs in the page: gives the site's notice that it shows instead of a person, and its document's age in ms. */
function readNotice(notices: readonly string[]): { notice: string; age: number } {
  const shown = [...document.querySelectorAll('h1, h2, h3, p, div, span')].map(({ textContent }) =>
    textContent?.trim(),
  );
  return { notice: notices.find((one) => shown.includes(one)) ?? '', age: performance.now() };
}

/** After this document age, in ms, a page without the person is taken to show somebody else. Our guess. */
const settled = { open: 4000, hidden: 15_000 };

/**
 * The person in the state of an open page (README, S14).
 * @throws Failure that the page says in the person's place (README, F10)
 */
export async function userOnPage(page: Page, secUid: string): Promise<Reading<Tree>> {
  const { values, age: heldFor } = await stateOn(page);
  const { users } = peopleIn(values);
  const user = users.find((one) => one.secUid === secUid);
  if (user) return held(heldFor, user);
  const { notice, age } = await page.evaluate(readNotice, ['账号已注销', '用户不存在']);
  if (notice) throw refuse(notice === '用户不存在' ? 'not_found' : 'removed');
  return age < (page.temporary ? settled.hidden : settled.open)
    ? pending('cnvideo_not_held')
    : absent('cnvideo_not_held');
}
