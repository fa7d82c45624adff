import { closed, post, topics, users } from '../../../replica/microblog/catalogue.ts';
import type { Arrangement, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { faultsAt } from '../../tables/signals.ts';

const { user, nextUser, membersOnly } = users;
const page = `https://weibo.com/u/${user.uid}`;
const home = 'https://weibo.com/';
const nickname = encodeURIComponent(user.nickname);
const info = '/ajax/profile/info';

/** A refusal of the profile answer, as one source meets it. */
const met = (source: string, arrange: Arrangement, as = '') =>
  faultsAt({ name: `$fault for ${source}${as}`, path: info, sources: [source], arrange });

const inPage = met('in-page-profile', { tabs: [home] });
const background = met('profile-info', { signedIn: true });
const visitor = met('visitor-profile', {});
const observed = met('observed-profile', { tabs: [page] }, ': nothing is read from it');
const mobileSite = faultsAt({
  name: '$fault for mobile-profile',
  path: '/api/container/getIndex',
  sources: ['mobile-profile'],
  arrange: { choice: 'anonymous' },
  columns: ['mobile-open'],
});
/** The same refusals, met by another session. */
const withoutCookies = met('profile-info', {}, ', without cookies');
const signedIn = met('profile-info', { signedIn: true }, ', signed in');
const ofCaller = met('profile-info', { cookie: 'signed-in' }, ', with a cookie of the caller');
const inPageSignedIn = met('in-page-profile', { tabs: [home], signedIn: true }, ', signed in');
const inPageRedirect = met('in-page-profile', { tabs: [home] }, ', whose page may not follow it');

/** The failure signals of E10 (microblog README, F1, F2, F3, F4). */
export const microblogUserFailures: readonly FailureCase[] = [
  ...byKind(inPage, { sign_in_required: 'session-missing hidden', session_expired: 'relogin' }),
  ...byKind(inPageSignedIn, { session_expired: 'session-missing', upstream_refused: 'hidden' }),
  ...byKind(withoutCookies, {
    sign_in_required: 'session-missing login-redirect',
    session_expired: 'visitor-redirect',
  }),
  ...[signedIn, ofCaller].flatMap((by) =>
    byKind(by, { session_expired: 'session-missing visitor-redirect', upstream_refused: 'hidden' }),
  ),
  ...byKind(visitor, { sign_in_required: 'session-missing hidden', upstream_changed: 'another-user' }),
  inPageRedirect('visitor-redirect', 'unreachable'),
  ...byKind(observed, { sign_in_required: 'session-missing', upstream_changed: 'another-user' }),
  ...[inPage, background].flatMap((by) =>
    byKind(by, {
      challenge: 'captcha',
      upstream_refused: 'busy system-error status-414 html-bot html-visitor forbidden status-432',
      upstream_changed: 'html another-user changed-shape empty malformed',
      not_found: 'no-user',
      rate_limited: 'too-fast',
      session_expired: 'html-6102',
      sign_in_required: 'login-wall login-prose',
      unreachable: 'cut',
      timed_out: 'slow',
    }),
  ),
  ...byKind(background, {
    upstream_changed: 'status-400',
    upstream_refused: 'status-403 status-500',
    rate_limited: 'status-418 status-429',
    timed_out: 'status-504',
    unreachable: 'cut-early',
  }),
  ...byKind(mobileSite, {
    sign_in_required: 'session-missing hidden',
    session_expired: 'visitor-redirect',
    upstream_refused: 'status-432',
    upstream_changed: 'another-user changed-shape',
  }),
  {
    name: 'no visitor session given',
    scenarios: [{ fault: 'no-visitor', path: '/visitor/genvisitor' }],
    kind: 'upstream_refused',
    sources: ['visitor-profile'],
  },
  ...asking(
    {
      sign_in_required: { 'members only, as a guest': { uid: membersOnly.uid } },
      removed: { 'a banned account': { uid: closed.banned }, 'a frozen account': { uid: closed.frozen } },
      not_found: {
        'a uid nobody has': { uid: '1999999999' },
        'a nickname nobody has': { share_text: 'https://weibo.com/n/nobody' },
        'a short link that leads nowhere': { share_text: 'https://t.cn/A6nowhere' },
      },
      invalid_request: {
        nothing: {},
        'a uid that is no number': { uid: '复本' },
        'a text without a link': { share_text: 'nothing here' },
        'uid and link of two accounts': { uid: nextUser.uid, share_text: page },
        'uid and nickname of two accounts': { uid: nextUser.uid, share_text: `https://weibo.com/n/${nickname}` },
        'uid and domain of two accounts': { uid: nextUser.uid, share_text: `https://weibo.com/${user.domain}` },
      },
      unsupported_link: {
        'a post without its author': { share_text: `https://m.weibo.cn/status/${post.mid}` },
        'a short link to a post without its author': { share_text: 'https://t.cn/A6status' },
        'a super-topic': { share_text: 'https://weibo.com/p/1008081234567890abcdef' },
        'a short link to a super-topic': { share_text: 'https://t.cn/A6super' },
        'a topic': { share_text: `https://s.weibo.com/weibo?q=%23${encodeURIComponent(topics.topic)}%23` },
        'another site': { share_text: 'https://blog.example.org/' },
      },
    },
    { arrange: { tabs: [home] } },
  ),
  {
    name: 'a banned account, by its own page',
    kind: 'removed',
    body: { uid: closed.banned },
    arrange: { tabs: [`https://weibo.com/u/${closed.banned}`] },
    sources: ['observed-profile'],
  },
  inPage('another-user', 'upstream_changed', {
    name: 'another account under a nickname',
    body: { share_text: `https://weibo.com/n/${nickname}` },
  }),
  visitor('another-user', 'upstream_changed', {
    name: 'another account under a personal domain',
    body: { share_text: `https://weibo.com/${user.domain}` },
  }),
];
