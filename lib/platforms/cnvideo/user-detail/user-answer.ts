import { type Tree, tree } from '../../../core/json/json.ts';
import { judging } from '../../../core/read/observed.ts';
import { because } from '../../../core/reason.ts';
import { changed } from '../../../core/record/mapped.ts';
import type { Page, PageAnswer, Transport } from '../../../core/transport.ts';
import { missingMember, parseAnswer, refuse } from '../failures.ts';
import { signedFetch } from '../page/signed-fetch.ts';
import { ofViewer } from '../records/cn-author.ts';

/** The end of the path, the same on both hosts, www and www-hj. */
export const userPath = '/aweme/v1/web/user/profile/other/';

/** The person in a profile answer. @throws Failure that it states instead (README, F10) */
function userOf(answer: Pick<PageAnswer, 'status' | 'text'>, secUid: string): Tree {
  const body = parseAnswer(answer);
  if (typeof body.user !== 'object' || body.user === null) throw missingMember(body, 'user');
  const { sec_uid } = tree(body.user);
  if (sec_uid === undefined) throw refuse('not_found', undefined, { weight: 'weak' });
  if (sec_uid !== secUid)
    throw refuse('upstream_changed', because('other_item', { id: secUid }, { id: String(sec_uid) }));
  return tree(body.user);
}

/** The record, without the viewer's own fields. */
export const fromUserAnswer = (user: Tree): Tree =>
  changed(user, { without: `follow_status follower_status ${ofViewer}` });

/** Judges copies of the page's own answer. */
export const judgeUser = (secUid: string) =>
  judging(
    (query) => query.get('sec_user_id') === secUid,
    (copy) => userOf(copy, secUid),
  );

/** Business parameters alone: the page's scripts add the rest and the signature (README, Q3). */
const asked =
  'device_platform=webapp&aid=6383&channel=channel_pc_web&source=channel_pc_web&publish_video_strategy_type=2' +
  '&personal_center_strategy=1';

/** The same, asked for by a www.douyin.com page. @throws Failure as `userOf` */
export async function fetchUser(page: Page, transport: Transport, secUid: string): Promise<Tree> {
  const url = `https://www.douyin.com${userPath}?${asked}&sec_user_id=${secUid}`;
  return userOf(await signedFetch(page, transport, url), secUid);
}
