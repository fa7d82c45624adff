import type { FailureKind } from '../../../../lib/core/failure.ts';
import { lifestyleUserDetail } from '../../../../lib/platforms/lifestyle/user-detail/index.ts';
import { authorId, ids, names } from '../../../replica/lifestyle/catalogue.ts';
import type { ConformanceCase, FailureCase } from '../../case.ts';

const address = (name: string) => `https://www.lemon8-app.com/@${name}?region=sg`;
const page = address(names.author);
const front = { tabs: [page], explicit: false };

/** A fault of the page, met by the open one or by the background's own request for it. */
function met(fault: string, kind: FailureKind, source: 'embedded-user' | 'document'): FailureCase {
  const open = source === 'document' ? {} : { arrange: { tabs: [page] } };
  return { name: `${source}: ${fault}`, scenarios: [{ fault, on: 'document' }], kind, sources: [source], ...open };
}

/** Profiles of Lemon8 (lifestyle README, S2, D2, R15). */
export const lifestyleUserDetailCase: ConformanceCase = {
  operation: lifestyleUserDetail,
  page,
  itemId: authorId,
  body: { link_name: names.author },
  ways: [
    { name: 'its name, with no tab open', body: { link_name: names.author } },
    { name: 'its address', body: { share_text: page } },
    { name: 'an address without @', body: { share_text: page.replace('@', '') } },
    { name: 'its page of followers', body: { share_text: page.replace('?', '/follow?') } },
    { name: 'an address with its id', body: { share_text: `https://www.lemon8-app.com/user/${authorId}/share` } },
    { name: 'a short link', body: { share_text: 'https://v.lemon8-app.com/s/OgReplicaP' } },
    {
      name: 'in front after in-page navigation from another profile',
      body: { link_name: names.other },
      arrange: { tabs: [page], navigateTo: '#next-profile' },
      itemId: '7063746495539791335',
    },
  ],
  sources: [
    { id: 'embedded-user', arrange: { tabs: [page] }, session: 'page' },
    { id: 'router-state', arrange: { tabs: [page] }, session: 'page' },
    { id: 'document', arrange: { choice: 'anonymous' }, session: 'anonymous' },
    { id: 'tab', arrange: {}, session: 'page' },
  ],
  others: [{ name: 'another account', names: { [names.author]: names.other } }],
  failures: [
    ...(['embedded-user', 'document'] as const).flatMap((source) => [
      met('no-user', 'upstream_changed', source),
      met('another-person', 'upstream_changed', source),
      met('banned-account', 'removed', source),
      met('loader-404', 'not_found', source),
      met('loader-500', 'upstream_refused', source),
      met('region-ban', 'region_blocked', source),
      met('captcha', 'challenge', source),
    ]),
    met('no-state', 'upstream_changed', 'document'),
    met('to-discover', 'not_found', 'document'),
    met('to-other-host', 'upstream_changed', 'document'),
    met('status-403', 'upstream_refused', 'document'),
    met('status-429', 'rate_limited', 'document'),
    met('status-500', 'unreachable', 'document'),
    met('malformed', 'upstream_changed', 'document'),
    met('slow', 'timed_out', 'document'),
    { name: 'a banned account', scenarios: [], kind: 'removed', body: { link_name: names.banned } },
    {
      name: 'banned, by the live router',
      scenarios: [],
      kind: 'removed',
      sources: ['router-state'],
      body: { link_name: names.banned },
      arrange: { tabs: [address(names.banned)] },
    },
    { name: 'a name nobody has', scenarios: [], kind: 'not_found', body: { link_name: 'nobody.at_all' } },
    { name: 'a malformed name', scenarios: [], kind: 'invalid_request', body: { link_name: 'no name' } },
    {
      name: 'a post',
      scenarios: [],
      kind: 'unsupported_link',
      body: { share_text: `https://www.lemon8-app.com/@${names.author}/${ids.post}` },
    },
  ],
  cells: [
    {
      columns: ['default', 'streamed', 'no-router', 'other-types', 'profile-by-id', 'profile-key'],
      rule: 'source 1, R15: whatever it stands under',
      arrange: front,
      source: 'embedded-user',
      complete: true,
      requests: 0,
    },
    {
      columns: ['single-fetch'],
      rule: 'C3: the live router, whatever the transport',
      arrange: front,
      source: 'router-state',
      complete: true,
      requests: 0,
    },
    {
      columns: ['consent-wall'],
      rule: 'R4: one try of the document',
      arrange: front,
      failure: 'challenge',
      requests: 1,
    },
    {
      columns: ['default', 'streamed', 'no-router', 'other-types', 'profile-by-id', 'profile-key'],
      rule: 'source 3',
      arrange: {},
      source: 'document',
      complete: true,
      requests: 1,
    },
    {
      columns: ['single-fetch'],
      rule: 'C4: the document holds no data, a tab’s router does',
      arrange: {},
      source: 'tab: router-state',
      complete: true,
      requests: 2,
    },
    { columns: ['consent-wall'], rule: 'R4: also for scripted GETs', arrange: {}, failure: 'challenge', requests: 1 },
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
  departures: [],
  exact: [`"userId":"${authorId}"`, '"dugCount":16261'],
  shows: {
    title: `测试作者 ${names.author} 🌾`,
    author: `测试作者 ${names.author} 🌾`,
    counters: ['followers', 'following', 'likes', 'saves', 'posts'],
    rows: 1,
  },
  turn: 'second',
  start: {
    examples: ['a profile', 'another profile'],
    link: 'a short link to a profile',
    live: [{ label: 'a profile', url: 'https://www.lemon8-app.com/@f82_bmw4' }],
  },
};
