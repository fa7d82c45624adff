import { lifestyleUserDetail } from '../../../../lib/platforms/lifestyle/user-detail/index.ts';
import { authorId, ids, names } from '../../../replica/lifestyle/catalogue.ts';
import type { ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';

const address = (name: string) => `https://www.lemon8-app.com/@${name}?region=sg`;
const page = address(names.author);
const front = { tabs: [page], explicit: false };

/** A fault of the page, met by the open one and by the background's own request for it. */
const open = faultsAt({
  name: 'embedded-user: $fault',
  on: 'document',
  sources: ['embedded-user'],
  arrange: { tabs: [page] },
});
const document = faultsAt({ name: 'document: $fault', on: 'document', sources: ['document'] });

/** Profiles of Lemon8 (lifestyle README, S2, D2, R15). */
export const lifestyleUserDetailCase: ConformanceCase = {
  operation: lifestyleUserDetail,
  page,
  itemId: authorId,
  body: { link_name: names.author },
  ways: [
    ...waysBy({
      'its name, with no tab open': { link_name: names.author },
      'its address': { share_text: page },
      'an address without @': { share_text: page.replace('@', '') },
      'its page of followers': { share_text: page.replace('?', '/follow?') },
      'an address with its id': { share_text: `https://www.lemon8-app.com/user/${authorId}/share` },
      'a short link': { share_text: 'https://v.lemon8-app.com/s/OgReplicaP' },
    }),
    {
      name: 'in front after in-page navigation from another profile',
      body: { link_name: names.other },
      arrange: { tabs: [page], navigateTo: '#next-profile' },
      itemId: '7063746495539791335',
    },
  ],
  sources: [
    { id: 'embedded-user', arrange: { tabs: [page] } },
    { id: 'router-state', arrange: { tabs: [page] } },
    { id: 'document', arrange: { choice: 'anonymous' }, session: 'anonymous' },
    { id: 'tab', arrange: {} },
  ],
  others: [{ name: 'another account', names: { [names.author]: names.other } }],
  failures: [
    ...[open, document].flatMap((at) =>
      byKind(at, {
        upstream_changed: 'no-user another-person',
        removed: 'banned-account',
        not_found: 'loader-404',
        upstream_refused: 'loader-500',
        region_blocked: 'region-ban',
        challenge: 'captcha',
      }),
    ),
    ...byKind(document, {
      upstream_changed: 'no-state to-other-host malformed',
      not_found: 'to-discover',
      upstream_refused: 'status-403',
      rate_limited: 'status-429',
      unreachable: 'status-500',
      timed_out: 'slow',
    }),
    ...asking({
      removed: { 'a banned account': { link_name: names.banned } },
      not_found: { 'a name nobody has': { link_name: 'nobody.at_all' } },
      invalid_request: { 'a malformed name': { link_name: 'no name' } },
      unsupported_link: { 'a post': { share_text: `https://www.lemon8-app.com/@${names.author}/${ids.post}` } },
    }),
    {
      name: 'banned, by the live router',
      kind: 'removed',
      sources: ['router-state'],
      body: { link_name: names.banned },
      arrange: { tabs: [address(names.banned)] },
    },
  ],
  cells: [
    ...cellsAt({ arrange: front, complete: true }, [
      'source 1, R15: whatever it stands under',
      ['default streamed no-router other-types profile-by-id profile-key', 'embedded-user', 0],
      ['single-fetch', 'router-state', 0, 'C3: the live router, whatever the transport'],
    ]),
    ...cellsAt({ arrange: front }, [['consent-wall', 'challenge', 1, 'R4: one try of the document']]),
    ...cellsAt({ arrange: {}, complete: true }, [
      ['default streamed no-router other-types profile-by-id profile-key', 'document', 1, 'source 3'],
      ['single-fetch', 'tab: router-state', 2, 'C4: the document holds no data, a tab’s router does'],
    ]),
    ...cellsAt({ arrange: {} }, [['consent-wall', 'challenge', 1, 'R4: also for scripted GETs']]),
  ],
  captured: [
    {
      file: 'e4-profile-page-2026.html',
      id: 'nmayng82',
      itemId: authorId,
      body: { link_name: 'nmayng82' },
      arrange: {},
      sources: ['document'],
      exact: ['"favoredCount":11785'],
    },
  ],
  exact: [`"userId":"${authorId}"`, '"dugCount":16261'],
  shows: {
    title: `测试作者 ${names.author} 🌾`,
    counters: ['followers', 'following', 'likes', 'saves', 'posts'],
  },
  turn: 'second',
  start: {
    examples: ['a profile', 'another profile'],
    link: 'a short link to a profile',
    live: [{ label: 'a profile', url: 'https://www.lemon8-app.com/@f82_bmw4' }],
  },
};
