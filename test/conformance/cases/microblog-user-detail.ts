import { microblogUserDetail } from '../../../lib/platforms/microblog/user-detail.ts';
import { closed, post, topics, users } from '../../replica/microblog/catalogue.ts';
import type { Arrangement, ConformanceCase, FailureCase } from '../case.ts';

const { user, nextUser, oldUser, membersOnly } = users;
const page = `https://weibo.com/u/${user.uid}`;
const mobile = `https://m.weibo.cn/u/${user.uid}`;
const home = 'https://weibo.com/';
const nickname = encodeURIComponent(user.nickname);
const info = '/ajax/profile/info';

function link(name: string, url: string, itemId?: string) {
  return { name, body: { share_text: url }, arrange: { tabs: [home] }, ...(itemId ? { itemId } : {}) };
}

/** A refusal of the profile answer, as one source meets it. */
function refused(fault: string, kind: FailureCase['kind'], source: string, arrange: Arrangement, as = ''): FailureCase {
  return { name: `${fault} for ${source}${as}`, scenarios: [{ fault, path: info }], kind, sources: [source], arrange };
}

const background = (fault: string, kind: FailureCase['kind']) => refused(fault, kind, 'profile-info', { signedIn: true });
const inPage = (fault: string, kind: FailureCase['kind']) => refused(fault, kind, 'in-page-profile', { tabs: [home] });
const mobileSite = (fault: string, kind: FailureCase['kind']): FailureCase => ({
  name: `${fault} for mobile-profile`,
  scenarios: [{ fault, path: '/api/container/getIndex' }],
  kind,
  sources: ['mobile-profile'],
  arrange: { choice: 'anonymous' },
  columns: ['mobile-open'],
});
/** The answers that the profile page's own request gets. */
const observed = (fault: string): FailureCase => ({
  name: `${fault} for observed-profile: nothing is read from it`,
  scenarios: [{ fault, path: info }],
  kind: 'upstream_refused',
  sources: ['observed-profile'],
  arrange: { tabs: [page] },
});

function body(name: string, kind: FailureCase['kind'], request: Readonly<Record<string, unknown>>): FailureCase {
  return { name, scenarios: [], kind, body: request, arrange: { tabs: [home] } };
}

/** E10, as upstream/microblog.md describes its sources and failure signals. */
export const microblogUserDetailCase: ConformanceCase = {
  operation: microblogUserDetail,
  page,
  itemId: user.uid,
  body: { uid: user.uid },
  ways: [
    { name: 'uid', body: { uid: user.uid }, arrange: { tabs: [home] } },
    { name: 'uid and null text', body: { uid: user.uid, share_text: null }, arrange: { tabs: [home] } },
    { name: 'a short uid', body: { uid: oldUser.uid }, arrange: { tabs: [home] }, itemId: oldUser.uid },
    link('profile address', `${page}?tabtype=album`),
    link('numeric address', `https://weibo.com/${user.uid}/profile`),
    link('address with www', `https://www.weibo.com/u/${user.uid}`),
    link('personal domain', `https://weibo.com/${user.domain}`, user.domain),
    link('nickname', `https://weibo.com/n/${nickname}`, user.nickname),
    link('nickname in a text, not encoded', `看看 https://weibo.com/n/${user.nickname} 的主页`, user.nickname),
    link('page address', `https://weibo.com/p/100505${user.uid}/home?from=page_100505`),
    link('mobile address', mobile),
    link('mobile page address', `https://m.weibo.cn/p/230283${user.uid}_-_INFO`),
    link('post, which names its author', `https://weibo.com/${user.uid}/${post.id}`),
    link('app link', `sinaweibo://userinfo?uid=${user.uid}`),
    link('share text with a short link', '风筝很好看 https://t.cn/A6replica'),
    link('short link to the mobile site', 'http://t.cn/A6mobile，转发微博'),
    link('short link to a post', 'https://t.cn/A6post'),
    link('a uid alone in the text', user.uid),
    { name: 'uid and link that agree', body: { uid: user.uid, share_text: page }, arrange: { tabs: [home] } },
    { name: 'uid and a nickname of the same account', body: { uid: user.uid, share_text: `https://weibo.com/n/${nickname}` } },
    { name: 'uid, with no tab open', body: { uid: user.uid }, arrange: {} },
    { name: 'personal domain, with no tab open', body: { share_text: `https://weibo.com/${user.domain}` }, itemId: user.domain },
    { name: 'uid, without a tab and not by name', body: { uid: user.uid }, arrange: { explicit: false } },
    { name: 'uid, signed in', body: { uid: user.uid }, arrange: { signedIn: true } },
    { name: 'uid, anonymous only', body: { uid: user.uid }, arrange: { tabs: [home], signedIn: true, choice: 'anonymous' } },
    { name: 'uid, with a cookie of the caller', body: { uid: user.uid }, arrange: { cookie: 'signed-in' } },
    { name: 'members only, signed in', body: { uid: membersOnly.uid }, arrange: { signedIn: true }, itemId: membersOnly.uid },
    {
      name: 'after in-page navigation',
      body: { uid: nextUser.uid },
      arrange: { tabs: [page], navigateTo: '#next-user' },
      itemId: nextUser.uid,
    },
  ],
  sources: [
    { id: 'observed-profile', arrange: { tabs: [page] }, session: 'page' },
    { id: 'in-page-profile', arrange: { tabs: [page] }, session: 'page' },
    { id: 'profile-info', arrange: { signedIn: true }, session: 'own' },
    { id: 'tab', arrange: {}, session: 'page' },
    { id: 'visitor-profile', arrange: {}, session: 'anonymous' },
    { id: 'mobile-profile', arrange: { choice: 'anonymous' }, session: 'anonymous', columns: ['mobile-open'] },
  ],
  failures: [
    inPage('session-missing', 'sign_in_required'),
    refused('session-missing', 'session_expired', 'in-page-profile', { tabs: [home], signedIn: true }, ', signed in'),
    refused('session-missing', 'sign_in_required', 'profile-info', {}, ', without cookies'),
    refused('session-missing', 'session_expired', 'profile-info', { signedIn: true }, ', signed in'),
    refused('session-missing', 'session_expired', 'profile-info', { cookie: 'signed-in' }, ', with a cookie of the caller'),
    refused('session-missing', 'sign_in_required', 'visitor-profile', {}),
    inPage('hidden', 'sign_in_required'),
    refused('hidden', 'upstream_refused', 'in-page-profile', { tabs: [home], signedIn: true }, ', signed in'),
    refused('hidden', 'upstream_refused', 'profile-info', { signedIn: true }, ', signed in'),
    refused('hidden', 'upstream_refused', 'profile-info', { cookie: 'signed-in' }, ', with a cookie of the caller'),
    refused('hidden', 'sign_in_required', 'visitor-profile', {}),
    refused('visitor-redirect', 'session_expired', 'profile-info', {}, ', without cookies'),
    refused('visitor-redirect', 'session_expired', 'profile-info', { signedIn: true }, ', signed in'),
    refused('visitor-redirect', 'session_expired', 'profile-info', { cookie: 'signed-in' }, ', with a cookie of the caller'),
    refused('visitor-redirect', 'unreachable', 'in-page-profile', { tabs: [home] }, ', whose page may not follow it'),
    refused('login-redirect', 'sign_in_required', 'profile-info', {}, ', without cookies'),
    ...[inPage, background].flatMap((by) => [
      by('captcha', 'challenge'),
      by('busy', 'upstream_refused'),
      by('system-error', 'upstream_refused'),
      by('html', 'upstream_changed'),
      by('no-user', 'not_found'),
      by('another-user', 'upstream_changed'),
      by('changed-shape', 'upstream_changed'),
      by('empty', 'upstream_changed'),
      by('malformed', 'upstream_changed'),
      by('status-414', 'upstream_refused'),
      by('too-fast', 'rate_limited'),
      by('html-6102', 'session_expired'),
      by('html-bot', 'upstream_refused'),
      by('html-visitor', 'upstream_refused'),
      by('login-wall', 'sign_in_required'),
      by('login-prose', 'sign_in_required'),
      by('forbidden', 'upstream_refused'),
      by('status-432', 'upstream_refused'),
      by('cut', 'unreachable'),
      by('slow', 'timed_out'),
    ]),
    background('status-400', 'upstream_changed'),
    background('status-403', 'upstream_refused'),
    background('status-418', 'rate_limited'),
    background('status-429', 'rate_limited'),
    background('status-500', 'upstream_refused'),
    background('status-504', 'timed_out'),
    background('cut-early', 'unreachable'),
    mobileSite('session-missing', 'sign_in_required'),
    mobileSite('hidden', 'sign_in_required'),
    mobileSite('visitor-redirect', 'session_expired'),
    mobileSite('status-432', 'upstream_refused'),
    mobileSite('another-user', 'upstream_changed'),
    mobileSite('changed-shape', 'upstream_changed'),
    {
      name: 'no visitor session given',
      scenarios: [{ fault: 'no-visitor', path: '/visitor/genvisitor' }],
      kind: 'upstream_refused',
      sources: ['visitor-profile'],
    },
    {
      name: 'members only, as a guest',
      scenarios: [],
      kind: 'sign_in_required',
      body: { uid: membersOnly.uid },
      arrange: { tabs: [home] },
    },
    refused('another-user', 'upstream_changed', 'visitor-profile', {}),
    observed('another-user'),
    observed('session-missing'),
    body('a banned account', 'removed', { uid: closed.banned }),
    body('a frozen account', 'removed', { uid: closed.frozen }),
    {
      name: 'a banned account, by its own page',
      scenarios: [],
      kind: 'removed',
      body: { uid: closed.banned },
      arrange: { tabs: [`https://weibo.com/u/${closed.banned}`] },
      sources: ['observed-profile'],
    },
    {
      name: 'another account under a nickname',
      scenarios: [{ fault: 'another-user', path: info }],
      kind: 'upstream_changed',
      body: { share_text: `https://weibo.com/n/${nickname}` },
      arrange: { tabs: [home] },
      sources: ['in-page-profile'],
    },
    {
      name: 'another account under a personal domain',
      scenarios: [{ fault: 'another-user', path: info }],
      kind: 'upstream_changed',
      body: { share_text: `https://weibo.com/${user.domain}` },
      sources: ['visitor-profile'],
    },
    body('a uid nobody has', 'not_found', { uid: '1999999999' }),
    body('a nickname nobody has', 'not_found', { share_text: 'https://weibo.com/n/nobody' }),
    body('nothing', 'invalid_request', {}),
    body('a uid that is no number', 'invalid_request', { uid: '复本' }),
    body('a text without a link', 'invalid_request', { share_text: 'nothing here' }),
    body('uid and link of two accounts', 'invalid_request', { uid: nextUser.uid, share_text: page }),
    body('uid and nickname of two accounts', 'invalid_request', {
      uid: nextUser.uid,
      share_text: `https://weibo.com/n/${nickname}`,
    }),
    body('uid and domain of two accounts', 'invalid_request', { uid: nextUser.uid, share_text: `https://weibo.com/${user.domain}` }),
    body('a post without its author', 'unsupported_link', { share_text: `https://m.weibo.cn/status/${post.mid}` }),
    body('a short link to a post without its author', 'unsupported_link', { share_text: 'https://t.cn/A6status' }),
    body('a super-topic', 'unsupported_link', { share_text: 'https://weibo.com/p/1008081234567890abcdef' }),
    body('a short link to a super-topic', 'unsupported_link', { share_text: 'https://t.cn/A6super' }),
    body('a short link that leads nowhere', 'not_found', { share_text: 'https://t.cn/A6nowhere' }),
    body('a topic', 'unsupported_link', { share_text: `https://s.weibo.com/weibo?q=%23${encodeURIComponent(topics.topic)}%23` }),
    body('another site', 'unsupported_link', { share_text: 'https://blog.example.org/' }),
  ],
  // Read off the document: 1 costs nothing; without a tab the guest's own call is refused and asked about, then 4; `log` is in no answer.
  cells: [
    {
      columns: [
        'default',
        'config-user',
        'config-uid',
        'config-none',
        'login-php',
        'visitor-old',
        'rid-wanted',
        'topic-302',
        'topic-referer-only',
      ],
      rule: 'source 1; R9, R10, R12, R15',
      arrange: { tabs: [page], explicit: false },
      source: 'observed-profile',
      requests: 0,
    },
    {
      columns: ['default', 'config-none', 'visitor-none'],
      rule: 'source 3',
      arrange: { signedIn: true },
      source: 'profile-info',
      requests: 1,
    },
    {
      columns: ['default', 'login-php', 'visitor-old', 'mobile-wall', 'mobile-open'],
      rule: 'R8, R15, source 4: the page makes its visitor and asks',
      arrange: {},
      source: 'tab: observed-profile',
      requests: 2,
    },
    {
      columns: ['default', 'visitor-old', 'rid-wanted'],
      rule: 'R15, source 5: by request, where no tab may be opened',
      arrange: { choice: 'anonymous' },
      source: 'visitor-profile',
      requests: 4,
    },
    {
      columns: ['brake'],
      rule: 'R14: gone on the second call, which is one of ours',
      arrange: { tabs: [page], explicit: false },
      source: 'in-page-profile',
      requests: 1,
    },
    // A refused call, the newer handshake and its refused call, the older pair and its call.
    { columns: ['visitor-500'], rule: 'R16, change 11', arrange: { choice: 'anonymous' }, source: 'visitor-profile', requests: 5 },
    // Both handshakes of weibo.com are refused (2 requests), and those of weibo.cn (2).
    { columns: ['visitor-none'], rule: 'R15 C', arrange: { choice: 'anonymous' }, failure: 'upstream_refused', requests: 4 },
    {
      columns: ['visitor-500 + mobile-open'],
      rule: 'R16: the older pair still answers on weibo.com',
      arrange: { choice: 'anonymous' },
      source: 'visitor-profile',
      requests: 5,
    },
  ],
  departures: [],
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
  shows: { title: '复本的风筝', author: '复本的风筝', counters: ['followers', 'following', 'posts'], rows: 1 },
  start: {
    examples: ['another profile', 'a profile by personal domain', 'a post', 'a short link'],
    live: [{ label: 'a profile', url: 'https://weibo.com/u/2803301701' }],
  },
};
