import { microblogUserDetail } from '../../../../lib/platforms/microblog/user-detail/index.ts';
import { post, users } from '../../../replica/microblog/catalogue.ts';
import type { ConformanceCase } from '../../case.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { microblogUserCells } from './user-cells.ts';
import { microblogUserFailures } from './user-failures.ts';

const { user, nextUser, oldUser, membersOnly } = users;
const page = `https://weibo.com/u/${user.uid}`;
const mobile = `https://m.weibo.cn/u/${user.uid}`;
const home = 'https://weibo.com/';
const otherAccount = { [user.uid]: nextUser.uid, [user.domain]: nextUser.domain, [user.nickname]: nextUser.nickname };
const nickname = encodeURIComponent(user.nickname);

function link(name: string, url: string, itemId?: string) {
  return { name, body: { share_text: url }, arrange: { tabs: [home] }, ...(itemId ? { itemId } : {}) };
}

/** E10: its sources (microblog README, S10) and failure signals. */
export const microblogUserDetailCase: ConformanceCase = {
  operation: microblogUserDetail,
  page,
  itemId: user.uid,
  body: { uid: user.uid },
  ways: [
    ...waysBy(
      {
        uid: { uid: user.uid },
        'uid and null text': { uid: user.uid, share_text: null },
        'uid and link that agree': { uid: user.uid, share_text: page },
      },
      { arrange: { tabs: [home] } },
    ),
    { name: 'a short uid', body: { uid: oldUser.uid }, arrange: { tabs: [home] }, itemId: oldUser.uid },
    link('profile address', `${page}?tabtype=album`),
    link('numeric address', `https://weibo.com/${user.uid}/profile`),
    link('address with www', `https://www.weibo.com/u/${user.uid}`),
    link('personal domain', `https://weibo.com/${user.domain}`),
    link('nickname', `https://weibo.com/n/${nickname}`),
    link('nickname in a text, not encoded', `看看 https://weibo.com/n/${user.nickname} 的主页`),
    link('page address', `https://weibo.com/p/100505${user.uid}/home?from=page_100505`),
    link('mobile address', mobile),
    link('mobile page address', `https://m.weibo.cn/p/230283${user.uid}_-_INFO`),
    link('post, which names its author', `https://weibo.com/${user.uid}/${post.id}`),
    link('app link', `sinaweibo://userinfo?uid=${user.uid}`),
    link('share text with a short link', '风筝很好看 https://t.cn/A6replica'),
    link('short link to the mobile site', 'http://t.cn/A6mobile，转发微博'),
    link('short link to a post', 'https://t.cn/A6post'),
    link('a uid alone in the text', user.uid),
    {
      name: 'uid and a nickname of the same account',
      body: { uid: user.uid, share_text: `https://weibo.com/n/${nickname}` },
    },
    { name: 'personal domain, with no tab open', body: { share_text: `https://weibo.com/${user.domain}` } },
    { name: 'uid, with no tab open', body: { uid: user.uid }, arrange: {} },
    { name: 'uid, without a tab and not by name', body: { uid: user.uid }, arrange: { explicit: false } },
    { name: 'uid, signed in', body: { uid: user.uid }, arrange: { signedIn: true } },
    {
      name: 'uid, anonymous only',
      body: { uid: user.uid },
      arrange: { tabs: [home], signedIn: true, choice: 'anonymous' },
    },
    { name: 'uid, with a cookie of the caller', body: { uid: user.uid }, arrange: { cookie: 'signed-in' } },
    {
      name: 'members only, signed in',
      body: { uid: membersOnly.uid },
      arrange: { signedIn: true },
      itemId: membersOnly.uid,
    },
    {
      name: 'after in-page navigation',
      body: { uid: nextUser.uid },
      arrange: { tabs: [page], navigateTo: '#next-user' },
      itemId: nextUser.uid,
    },
  ],
  sources: [
    { id: 'observed-profile', arrange: { tabs: [page] } },
    { id: 'in-page-profile', arrange: { tabs: [page] } },
    { id: 'profile-info', arrange: { signedIn: true }, session: 'own' },
    { id: 'tab', arrange: {} },
    { id: 'visitor-profile', arrange: {}, session: 'anonymous' },
    { id: 'mobile-profile', arrange: { choice: 'anonymous' }, session: 'anonymous', columns: ['mobile-open'] },
  ],
  others: [
    { name: 'another account', names: otherAccount },
    {
      name: 'another account, by its domain',
      names: otherAccount,
      body: { share_text: `https://weibo.com/${user.domain}` },
    },
    {
      name: 'another account, by its nickname',
      names: otherAccount,
      body: { share_text: `https://weibo.com/n/${nickname}` },
    },
  ],
  failures: microblogUserFailures,
  cells: microblogUserCells,
  captured: [
    {
      file: 'e10-profile-info-2023.json',
      id: '4944091147',
      body: { uid: '4944091147' },
      arrange: { tabs: [home] },
      exact: ['"id":4944091147', '"followers_count":246776', '"is_star":"0"'],
    },
    {
      file: 'e10-session-missing.json',
      id: '9915107894',
      body: { uid: '9915107894' },
      arrange: { tabs: [home] },
      sources: ['in-page-profile', 'profile-info', 'visitor-profile'],
      failure: 'sign_in_required',
    },
  ],
  exact: [`"id":${user.uid}`, `"idstr":"${user.uid}"`],
  shows: { title: '复本的风筝', counters: ['followers', 'following', 'posts'] },
  start: {
    examples: ['another profile', 'a profile by personal domain', 'a post', 'a short link'],
    live: [{ label: 'a profile', url: 'https://weibo.com/u/2803301701' }],
  },
};
