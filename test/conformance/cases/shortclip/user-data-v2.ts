import { shortclipUserDataV2 } from '../../../../lib/platforms/shortclip/user-data-v2.ts';
import type { ConformanceCase } from '../../case.ts';
import { sharedCells } from './cells.ts';
import { sharedFailures } from './failures.ts';
import { bothOpen, desktop, otherUser, shared, sharedSources, sharedWays, user, whole } from './user.ts';

const { work, observed, state, userAsked, userRequest, live, liveRequest, desktopTab, vision, room, tab } =
  sharedSources;

/** Required, and known to the mobile page alone. */
const mobileOnly = 'userSettingOption enableMoment canGuestShowMomentNews isSubscribe showCount isFriend isFavorited';
const byRoom = ['ownerCount', 'isFollowing'];

/** E8: its sources (shortclip README, S1) and failure signals. */
export const shortclipUserDataV2Case: ConformanceCase = {
  operation: shortclipUserDataV2,
  page: desktop,
  itemId: user,
  body: { share_text: shared },
  first: 'profile-state',
  ways: sharedWays,
  // The live site alone knows the name: it rounds the count.
  lacks: { 'the chosen name as text': ['followers'], 'the chosen name, without a tab': ['followers'] },
  sources: [work, observed, state, userAsked, userRequest, live, liveRequest, desktopTab, vision, room, tab],
  others: [{ name: 'another user', names: otherUser, except: bothOpen }],
  failures: sharedFailures,
  turn: 'second',
  cells: sharedCells,
  departures: [
    ...mobileOnly
      .split(' ')
      .map((name) => ({ path: `data[].${name}`, reason: 'no other site than the mobile one gives it' })),
    ...byRoom.map((name) => ({
      path: `data[].${name}`,
      reason: 'a live room names its host only; the page of a work does not say who is followed',
    })),
  ],
  captured: [
    {
      file: 'e7-user-profile-2020.json',
      id: '3xcaptured0user',
      columns: whole,
      body: { share_text: 'https://c.kuaishou.com/fw/user/3xcaptured0user' },
      arrange: { tabs: ['https://c.kuaishou.com/fw/user/3xcaptured0user'] },
      departures: [{ path: 'data[].canGuestShowMomentNews', reason: 'not yet written in 2020' }],
      exact: ['"eid":"3xcaptured0user"', '"user_id":482256779'],
    },
  ],
  exact: [`"eid":"${user}"`],
  shows: { title: '纸船｜Paper Boat 🛶', counters: ['followers', 'following', 'posts'] },
  start: {
    examples: ['another shared profile', 'a short link'],
    live: [{ label: 'a profile', url: 'https://c.kuaishou.com/fw/user/3xz63mn6fngqtiq' }],
  },
};
