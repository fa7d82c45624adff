import { shortclipUserData } from '../../../../lib/platforms/shortclip/user-data.ts';
import { person } from '../../../fixtures/shortclip/person.ts';
import { eids, sharedProfile } from '../../../replica/shortclip/catalogue.ts';
import type { ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { sharedCells } from './cells.ts';
import { sharedFailures } from './failures.ts';
import {
  bothOpen,
  desktop,
  kwaiId,
  otherUser,
  plain,
  shared,
  sharedSources,
  sharedWays,
  user,
  userId,
  whole,
} from './user.ts';

const nextUserId = String(person(eids.nextUser).userId);
const byCookie = faultsAt({
  name: 'desktop site by request: $fault',
  path: '/graphql',
  sources: ['vision-request'],
  arrange: { cookie: 'signed-in' },
});
const { work, observed, state, userAsked, userRequest, live, liveRequest, desktopTab, vision, room, tab } =
  sharedSources;

/** E7: its sources (shortclip README, S1) and failure signals. */
export const shortclipUserDataCase: ConformanceCase = {
  operation: shortclipUserData,
  page: desktop,
  itemId: user,
  body: { user_id: user },
  first: 'profile-state',
  // The live site alone knows the name: it rounds the count.
  lacks: {
    'chosen name': ['followers'],
    'the chosen name as text': ['followers'],
    'the chosen name, without a tab': ['followers'],
    'number and plain link of the same user': ['followers'],
  },
  ways: [
    ...waysBy({
      eid: { user_id: user },
      'link in the place of the id': { user_id: 'https://v.kuaishou.com/Replica1', share_text: '' },
      'id and link that agree': { user_id: user, share_text: shared },
      'number and plain link of the same user': { user_id: String(userId), share_text: plain },
    }),
    { name: 'eid and null text', body: { user_id: user, share_text: null }, arrange: { tabs: [shared] } },
    {
      name: 'number and shared link of the same user',
      body: { user_id: String(userId), share_text: shared },
      arrange: { tabs: [shared] },
    },
    {
      name: 'number',
      body: { user_id: String(userId) },
      arrange: { tabs: [shared], explicit: false },
      itemId: String(userId),
      columns: whole,
    },
    { name: 'chosen name', body: { user_id: ` ${kwaiId} ` }, itemId: kwaiId },
    {
      name: 'chosen name and plain link of the same user',
      body: { user_id: kwaiId, share_text: plain },
      arrange: { explicit: false },
    },
    { name: 'the cookie of the request', body: { user_id: user }, arrange: { cookie: 'signed-in', tabs: [shared] } },
    { name: "a guest's cookie", body: { share_text: shared }, arrange: { cookie: 'signed-in', choice: 'anonymous' } },
    ...sharedWays,
  ],
  sources: [
    work,
    observed,
    state,
    userAsked,
    userRequest,
    live,
    liveRequest,
    desktopTab,
    vision,
    { id: 'vision-request', arrange: { cookie: 'signed-in' }, session: 'caller' },
    room,
    tab,
  ],
  others: [{ name: 'another user', names: otherUser, except: bothOpen }],
  failures: [
    ...sharedFailures,
    ...byKind(byCookie, { challenge: 'desktop-check', session_expired: 'no-login', unreachable: 'cut' }),
    {
      name: "desktop site by request: a guest's cookie",
      kind: 'sign_in_required',
      sources: ['vision-request'],
      arrange: { cookie: 'did=web_0' },
    },
    ...asking({
      invalid_request: {
        'eid and link of two users': { user_id: eids.nextUser, share_text: shared },
        'number and shared link of two users': { user_id: nextUserId, share_text: shared },
        'number and plain link of two users': { user_id: nextUserId, share_text: plain },
        'links of two users': { user_id: sharedProfile(eids.nextUser), share_text: shared },
        'two texts with links': { user_id: 'https://v.kuaishou.com/Replica1', share_text: shared },
        'no id': { user_id: '快手' },
      },
    }),
  ],
  turn: 'first',
  cells: sharedCells,
  captured: [
    {
      file: 'e7-user-profile-2020.json',
      id: '482256779',
      columns: whole,
      body: { user_id: '482256779' },
      arrange: { tabs: ['https://c.kuaishou.com/fw/user/482256779'] },
      exact: ['"user_id":482256779', '"shortclipId":"IY698872587"', '"fan":17276'],
    },
    {
      file: 'e7-user-profile-2020.json',
      id: '3xcaptured0user',
      columns: whole,
      body: { share_text: 'https://c.kuaishou.com/fw/user/3xcaptured0user' },
      arrange: {},
      exact: ['"eid":"3xcaptured0user"'],
    },
  ],
  exact: [`"eid":"${user}"`],
  shows: { title: '纸船｜Paper Boat 🛶', counters: ['followers', 'following', 'posts'] },
  start: {
    examples: ['a shared profile', 'another video', 'a short link'],
    live: [{ label: 'a profile', url: 'https://c.kuaishou.com/fw/user/3xz63mn6fngqtiq' }],
  },
};
