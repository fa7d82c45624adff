import { closed, post, topics, users } from '../../../replica/microblog/catalogue.ts';
import type { Arrangement, FailureCase } from '../../case.ts';

const { user, nextUser, membersOnly } = users;
const page = `https://weibo.com/u/${user.uid}`;
const home = 'https://weibo.com/';
const nickname = encodeURIComponent(user.nickname);
const info = '/ajax/profile/info';

/** A refusal of the profile answer, as one source meets it. */
function refused(fault: string, kind: FailureCase['kind'], source: string, arrange: Arrangement, as = ''): FailureCase {
  return { name: `${fault} for ${source}${as}`, scenarios: [{ fault, path: info }], kind, sources: [source], arrange };
}

const background = (fault: string, kind: FailureCase['kind']) =>
  refused(fault, kind, 'profile-info', { signedIn: true });
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
const observed = (fault: string, kind: FailureCase['kind']): FailureCase => ({
  name: `${fault} for observed-profile: nothing is read from it`,
  scenarios: [{ fault, path: info }],
  kind,
  sources: ['observed-profile'],
  arrange: { tabs: [page] },
});

function body(name: string, kind: FailureCase['kind'], request: Readonly<Record<string, unknown>>): FailureCase {
  return { name, scenarios: [], kind, body: request, arrange: { tabs: [home] } };
}

/** The failure signals of E10 (microblog README, F1, F2, F3, F4). */
export const microblogUserFailures: readonly FailureCase[] = [
  inPage('session-missing', 'sign_in_required'),
  inPage('relogin', 'session_expired'),
  refused('session-missing', 'session_expired', 'in-page-profile', { tabs: [home], signedIn: true }, ', signed in'),
  refused('session-missing', 'sign_in_required', 'profile-info', {}, ', without cookies'),
  refused('session-missing', 'session_expired', 'profile-info', { signedIn: true }, ', signed in'),
  refused(
    'session-missing',
    'session_expired',
    'profile-info',
    { cookie: 'signed-in' },
    ', with a cookie of the caller',
  ),
  refused('session-missing', 'sign_in_required', 'visitor-profile', {}),
  inPage('hidden', 'sign_in_required'),
  refused('hidden', 'upstream_refused', 'in-page-profile', { tabs: [home], signedIn: true }, ', signed in'),
  refused('hidden', 'upstream_refused', 'profile-info', { signedIn: true }, ', signed in'),
  refused('hidden', 'upstream_refused', 'profile-info', { cookie: 'signed-in' }, ', with a cookie of the caller'),
  refused('hidden', 'sign_in_required', 'visitor-profile', {}),
  refused('visitor-redirect', 'session_expired', 'profile-info', {}, ', without cookies'),
  refused('visitor-redirect', 'session_expired', 'profile-info', { signedIn: true }, ', signed in'),
  refused(
    'visitor-redirect',
    'session_expired',
    'profile-info',
    { cookie: 'signed-in' },
    ', with a cookie of the caller',
  ),
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
  observed('another-user', 'upstream_changed'),
  observed('session-missing', 'sign_in_required'),
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
  body('uid and domain of two accounts', 'invalid_request', {
    uid: nextUser.uid,
    share_text: `https://weibo.com/${user.domain}`,
  }),
  body('a post without its author', 'unsupported_link', { share_text: `https://m.weibo.cn/status/${post.mid}` }),
  body('a short link to a post without its author', 'unsupported_link', { share_text: 'https://t.cn/A6status' }),
  body('a super-topic', 'unsupported_link', { share_text: 'https://weibo.com/p/1008081234567890abcdef' }),
  body('a short link to a super-topic', 'unsupported_link', { share_text: 'https://t.cn/A6super' }),
  body('a short link that leads nowhere', 'not_found', { share_text: 'https://t.cn/A6nowhere' }),
  body('a topic', 'unsupported_link', {
    share_text: `https://s.weibo.com/weibo?q=%23${encodeURIComponent(topics.topic)}%23`,
  }),
  body('another site', 'unsupported_link', { share_text: 'https://blog.example.org/' }),
];
