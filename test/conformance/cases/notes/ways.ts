import type { FailureKind } from '../../../../lib/core/failure.ts';
import { authorId, ids, noteLink, tokenOf } from '../../../replica/notes/catalogue.ts';
import type { Arrangement, CapturedCase, FailureCase, Way } from '../../case.ts';
import { byKind, type Faults } from '../../tables/by-kind.ts';
import { faultsAt, signals } from '../../tables/signals.ts';

/** What both note operations are asked with, and what both must make of a refusal. */
export const home = 'https://www.xiaohongshu.com/explore';
export const address = (id: string) => `https://www.xiaohongshu.com${noteLink(id, 'pc_feed')}`;
/** A browser signed in at RedNote alone: this address leads to its feed (R9). */
export const rednoteSignIn = 'https://www.rednote.com/__replica/sign-in';
export const onRednote = (id: string) => address(id).replace('xiaohongshu', 'rednote');
const profile = `https://www.xiaohongshu.com/user/profile/${authorId}`;
export const fromProfile = `https://www.xiaohongshu.com${noteLink(ids.image, 'pc_user', `/user/profile/${authorId}/`)}`;
export const token = tokenOf(ids.image, 'pc_feed');
/** Another note, with the token that opens it. */
export const otherNote = Object.fromEntries(
  [
    [ids.video, ids.image],
    [ids.livePhoto, ids.video],
    [ids.image, ids.livePhoto],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [tokenOf(one, 'pc_feed'), tokenOf(other, 'pc_feed')],
  ]),
);
const text = (link: string) =>
  `33 复本发布了一篇小红书笔记，快来看吧！ 😆 rEplicaCode0001 😆 ${link}，复制本条信息，打开【小红书】App查看精彩内容！`;

/** Ways that name the note by a link; `body` makes the operation's body of a text. */
export function linkWays(body: (share_text: string) => Readonly<Record<string, unknown>>): Way[] {
  // R1: guests are walled; what they get stands in the cells.
  const way = (name: string, link: string, arrange: Arrangement = {}) => ({
    name,
    body: body(link),
    arrange: { signedIn: true, ...arrange },
  });
  return [
    way('the page in front, loaded directly', address(ids.image), { tabs: [address(ids.image)], explicit: false }),
    way('with no tab open', address(ids.image)),
    way('an overlay after in-page navigation', address(ids.image), {
      tabs: [home],
      navigateTo: `#note-${ids.image}`,
      explicit: false,
    }),
    way('a note opened from a profile in the page', fromProfile, {
      tabs: [profile],
      navigateTo: `#note-${ids.image}`,
      explicit: false,
    }),
    way('a note opened from a profile, by its address', fromProfile),
    way('a share text with a short link', text('http://xhslink.com/m/1replicaNote'), {
      tabs: ['https://blog.example.org/'],
    }),
    way('a short link that ends at the error page', text('xhslink.com/o/3replicaGate')),
    way('an address of RedNote', onRednote(ids.image), { tabs: [rednoteSignIn], signedIn: false }),
    way('an address of RedNote, its page open', onRednote(ids.image), {
      tabs: [rednoteSignIn, onRednote(ids.image)],
      signedIn: false,
    }),
    way('another page of the site open', address(ids.image), { tabs: [home] }),
  ];
}

const feed = '/api/sns/web/v1/feed';

/** Refusals that the page's own client meets: another page of the site is open, the note is not. */
const answered: Faults = {
  challenge: 'pull-block scan-check risk-spam',
  sign_in_required: 'sent-to-login forced-login no-login',
  upstream_refused: [
    'sent-home soft-461 soft-200 no-items no-fingerprint no-permission',
    'account-abnormal network-abnormal browser-abnormal not-viewable status-401 status-403 status-406',
  ],
  session_expired: 'login-expired',
  rate_limited: 'too-frequent status-429',
  not_found: 'not-found',
  private: 'not-public',
  removed: 'deleted-text',
  upstream_changed: 'changed-shape other-note empty malformed',
  unreachable: 'cut-early',
  timed_out: 'slow',
};

/** Refusals that a visit to the note's page meets. */
const visited: Faults = {
  challenge: 'page-captcha wall-check',
  sign_in_required: 'page-login wall-login page-sorry',
  token_missing: 'page-bad-link',
  rate_limited: 'page-too-frequent',
  upstream_refused: 'page-network page-account page-not-viewable page-security',
  not_found: 'wall-missing',
  removed: 'wall-violation',
  private: 'wall-private',
};

/** Every failure signal; `named` makes the operation's body of a note's id and token, '' for none. */
export function failures(named: (id: string, xsec_token: string) => Readonly<Record<string, unknown>>): FailureCase[] {
  const body = named(ids.image, token);
  const open = { tabs: [home] };
  const openSignedIn = { tabs: [home], signedIn: true };
  const elsewhere = (name: string, id: string, kind: FailureKind, arrange: Arrangement = {}): FailureCase => ({
    name,
    kind,
    arrange: { ...arrange, signedIn: true },
    body: named(id, tokenOf(id, 'pc_feed')),
  });
  const client = faultsAt({ name: '$fault', path: feed, sources: ['page-client'], arrange: open, body });
  const visit = faultsAt({ name: '$fault', on: 'document', body });
  return [
    ...byKind(client, answered),
    ...byKind(visit, visited),
    // Risk control of an address or account passes with time alone.
    visit('page-blank', 'upstream_refused', { action: 'wait' }),
    visit('page-sorry', 'upstream_refused', {
      name: 'risk control, signed in',
      action: 'wait',
      arrange: { signedIn: true },
    }),
    ...signals({
      token_missing: {
        'no token, as a guest, another page open': { arrange: open, body: named(ids.unlisted, '') },
        'no token, signed in, another page open': { arrange: openSignedIn, body: named(ids.unlisted, '') },
      },
      upstream_refused: {
        // Change 4: with a token, dead or wrong, the same disguises are a refusal.
        "another note's token": { arrange: openSignedIn, body: named(ids.unlisted, tokenOf(ids.video, 'pc_feed')) },
      },
    }),
    elsewhere('a note nobody has', ids.unknown, 'not_found'),
    elsewhere('a private note', ids.private, 'private'),
    elsewhere('a removed note', ids.removed, 'removed'),
    elsewhere('a private note, another page open', ids.private, 'private', open),
  ];
}

/** The video of the captured map, whose id no double holds. */
export const capturedVideoId = '103025833922308162';

/**
 * The captured map of a page's state, once for each of its two notes, and the captured page of a feed, which holds
 * none.
 */
export function captured(
  named: (id: string, xsec_token: string) => Readonly<Record<string, unknown>>,
  ofVideo: readonly string[],
): CapturedCase[] {
  const open = (file: string, id: string) => ({
    file,
    id,
    body: named(id, tokenOf(id, 'pc_feed')),
    arrange: { tabs: [address(id)], explicit: false, signedIn: true },
  });
  return [
    { ...open('e9-note-detail-map.json', '7006ba088714432267299c51'), exact: ofVideo },
    open('e9-note-detail-map.json', '7015e128305264199f44e9bc'),
    { ...open('e9-explore-page-2024.html', ids.image), failure: 'upstream_refused' },
  ];
}
