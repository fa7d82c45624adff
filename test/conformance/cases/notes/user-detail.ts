import { notesUserDetail } from '../../../../lib/platforms/notes/user-detail/index.ts';
import { ids, noteLink, tokenOf } from '../../../replica/notes/catalogue.ts';
import { creators } from '../../../replica/notes/lists/listed.ts';
import type { Cell, ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { disguised } from './cells.ts';
import { address as noteAddress, rednoteSignIn } from './ways.ts';

const itemId = creators.many.id;
const next = creators.thousand.id;
const closed = creators.closed.id;
const address = (id: string) => `https://www.xiaohongshu.com/user/profile/${id}`;
const page = address(itemId);
const withToken = (token = tokenOf(itemId, 'pc_note')) =>
  `https://www.xiaohongshu.com${noteLink(itemId, 'pc_note', '/user/profile/', token)}`;
const body = { user_id: itemId };
const signedIn = { signedIn: true };
const front = { tabs: [page], signedIn: true };
/** In front after a click on another profile, whose state stays. */
const clicked = { tabs: [page], navigateTo: '#creator-thousand', signedIn: true };
const needsToken = { columns: ['profile-needs-token'] };

/** A refusal that a visit to the profile meets. */
const visited = faultsAt({ name: '$fault', on: 'document', path: '/user/profile/' });

/** A refusal of the page's own request, after a click. */
const answered = faultsAt({
  name: 'answer: $fault',
  path: '/user/otherinfo',
  sources: ['page-state', 'observed-user'],
  arrange: clicked,
  body: { user_id: next },
});

const cells: readonly Cell[] = [
  ...cellsAt({ arrange: front, complete: true }, [
    'S2, place 1, R27: the state is filled late',
    [['default guest-error guest-open late-state empty-entry', disguised, 'caller-walled'], 'page-state', 0],
    ['emptied-state', 'page-html', 0, 'S2, place 3, R2 c: the script text stays'],
    ['no-state', 'observed-user', 0, 'S2, place 2, R2 d: the page asks'],
  ]),
  ...cellsAt({ arrange: { ...front, explicit: false } }, [
    ['cut-state', 'upstream_changed', 0, 'R2 e: nothing is asked for in its place'],
  ]),
  ...cellsAt({ arrange: clicked, body: { user_id: next }, complete: true }, [
    ['default', 'observed-user', 0, 'S2, place 2, R27 A: the state stays that of the person before'],
  ]),
  ...cellsAt({ arrange: signedIn }, [
    ['default', 'tab: page-state', 0, 'S2, place 4'],
    ['profile-needs-token', 'token_missing', 0, 'A4, R27 C: without one, once'],
  ]),
  ...cellsAt({ arrange: signedIn, body: { share_text: withToken() } }, [
    ['profile-needs-token', 'tab: page-state', 0, 'A4, R27 C: the token of the link opens the tab'],
  ]),
  ...cellsAt({ arrange: { tabs: [page] } }, [['default', 'sign_in_required', 0, 'R20: a guest’s groups are empty']]),
  ...cellsAt({ arrange: {} }, [['guest-error', 'sign_in_required', 0, 'R20, R27 B: a guest meets the login']]),
];

/** Profiles of Xiaohongshu (notes README, S2, D6). */
export const notesUserDetailCase: ConformanceCase = {
  operation: notesUserDetail,
  page,
  itemId,
  body,
  ways: [
    { name: 'id', body, arrange: signedIn },
    { name: 'address', body: { share_text: `${page}?tab=note` }, arrange: signedIn },
    { name: 'id, the profile in a tab', body, arrange: front },
    { name: 'address with its token', body: { share_text: withToken() }, arrange: signedIn, ...needsToken },
    {
      name: 'a short link',
      body: { share_text: '来看Ta的主页 https://xhslink.com/m/5replicaCreator' },
      arrange: signedIn,
      ...needsToken,
    },
    { name: 'after a click on another profile', body: { user_id: next }, arrange: clicked, itemId: next },
    {
      name: 'an address of RedNote',
      body: { share_text: page.replace('xiaohongshu', 'rednote') },
      arrange: { tabs: [rednoteSignIn] },
    },
  ],
  sources: [
    { id: 'page-state', arrange: front },
    { id: 'observed-user', arrange: clicked, body: { user_id: next }, itemId: next, exact: ['"count":"201000"'] },
    { id: 'page-html', arrange: front, columns: ['emptied-state'] },
    { id: 'tab', arrange: signedIn },
    { id: 'tab-other-face', arrange: signedIn, absent: 'the first face asks for no sign-in: notes-faces.test.ts' },
  ],
  front: signedIn,
  others: [
    {
      name: 'another creator',
      names: { [itemId]: next },
      except: { 'observed-user': 'the answer names nobody: whom the page asked for says its request' },
    },
  ],
  failures: [
    ...byKind(visited, {
      challenge: 'page-captcha wall-check',
      sign_in_required: 'page-login page-sorry',
      rate_limited: 'page-too-frequent',
      token_missing: 'page-bad-link page-not-viewable',
      upstream_refused: 'page-network',
      unreachable: 'cut-early',
    }),
    visited('page-blank', 'upstream_refused', { action: 'wait' }),
    visited('another-person', 'upstream_changed', { arrange: front, sources: ['page-state'] }),
    ...byKind(answered, {
      challenge: 'risk-spam',
      session_expired: 'login-expired',
      rate_limited: 'too-frequent',
      upstream_refused: 'account-abnormal soft-200',
      upstream_changed: 'changed-shape',
    }),
    {
      name: 'answer: slow',
      scenarios: [{ fault: 'slow', path: '/user/otherinfo' }],
      kind: 'timed_out',
      action: 'open_page',
      sources: ['tab'],
      arrange: signedIn,
      columns: ['no-state'],
    },
    { name: 'a closed account', kind: 'removed', arrange: signedIn, body: { user_id: closed } },
    {
      name: 'a closed account in front',
      kind: 'removed',
      arrange: { tabs: [address(closed)], signedIn: true },
      body: { user_id: closed },
    },
    {
      name: 'another token',
      kind: 'upstream_refused',
      arrange: signedIn,
      body: { share_text: withToken(tokenOf(next, 'pc_note')) },
      ...needsToken,
    },
    ...asking({
      invalid_request: { 'a malformed id': { user_id: 'no id' } },
      unsupported_link: { 'a note': { share_text: noteAddress(ids.image) } },
    }),
  ],
  cells,
  captured: [
    {
      file: 'p-profile-otherinfo-2023.json',
      id: next,
      body: { user_id: next },
      // What signs for the page comes up to three seconds late (R6), and this source does not wait.
      arrange: { ...clicked, openFor: 3_000 },
      sources: ['observed-user'],
      exact: ['"count":"16736"', '"count":"293043"', '"red_id":"52783164"'],
    },
  ],
  exact: ['"count":"20120"', '"red_id":"52783120"'],
  shows: { title: '纸船 paper boat', counters: ['followers', 'following', 'interactions'] },
  start: {
    signInAt: 'www.xiaohongshu.com',
    examples: ['a creator of 120 notes'],
    link: 'a short link to a creator',
    live: [{ label: 'a profile', url: 'https://www.xiaohongshu.com/user/profile/5ff0e6410000000001008400' }],
  },
};
