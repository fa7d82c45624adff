import { eids, sharedProfile } from '../../../replica/shortclip/catalogue.ts';
import type { Arrangement, Cell } from '../../case.ts';
import { atProfile, nextWork, shared, video, work } from './user.ts';

const guest = atProfile;
const atMobile: Arrangement = { tabs: [shared], explicit: false };

/**
 * The whole order of sources (shortclip README, S1): the state asks for nothing; then one request for the desktop
 * record, two of the live site and one of GraphQL, which a guest is refused. Without any page: refused without cookies
 * (1), home page and record with those it gave (2), and the same for the live site (1 + 2).
 */
export const sharedCells: readonly Cell[] = [
  {
    columns: ['default', 'viewer-refused', 'unsigned-refused', 'risk-control', 'video-null'],
    rule: 'sources 2, 4, 5: R4 (A); what profile/user and get answer is not asked',
    arrange: guest,
    source: 'profile-state',
    requests: 3,
  },
  {
    columns: ['default'],
    rule: 'as above, signed in: GraphQL adds one field',
    arrange: { ...guest, signedIn: true },
    source: 'profile-state',
    requests: 3,
  },
  {
    columns: ['no-state', 'foreign-state'],
    rule: 'R4 (B), (C): next source, no failure',
    arrange: guest,
    source: 'profile-user',
    requests: 4,
  },
  {
    columns: ['no-state + unsigned-refused', 'no-state + risk-control'],
    rule: 'R6 (B), (C): live goes on',
    arrange: guest,
    source: 'live-request',
    requests: 4,
  },
  {
    columns: ['rest-check', 'errors-check'],
    rule: 'R12, change 6: no check ends the run',
    arrange: guest,
    source: 'profile-state',
    requests: 2,
  },
  { columns: ['live-too-fast'], rule: 'R13: goes on', arrange: guest, source: 'profile-state', requests: 2 },
  {
    columns: ['default', 'no-state'],
    rule: 'source 3 needs no page, but cookies',
    arrange: {},
    source: 'profile-request',
    requests: 6,
  },
  {
    columns: ['unsigned-refused'],
    rule: 'source 6: the tab has it in its state',
    arrange: {},
    source: 'live-request',
    requests: 6,
  },
  {
    columns: ['rest-check', 'errors-check'],
    rule: 'source 6, change 6: the host stays open',
    arrange: {},
    source: 'desktop-page: profile-state',
    requests: 2,
  },
  {
    columns: ['no-state + rest-check'],
    rule: 'R12: nothing is asked twice, the check is what is told',
    arrange: {},
    failure: 'challenge',
    requests: 2,
  },
  {
    columns: ['default'],
    rule: 'R1, change 4: the gate is not for this browser',
    arrange: atMobile,
    source: 'profile-request',
    requests: 6,
  },
  {
    columns: ['mobile-page'],
    rule: 'R2, change 3: 2001 is the usual answer',
    arrange: atMobile,
    source: 'profile-request',
    requests: 4,
  },
  {
    columns: ['full-answer'],
    rule: 'source 1: the page has asked',
    arrange: atMobile,
    source: 'observed-profile',
    complete: true,
    requests: 0,
  },
  {
    columns: ['mobile-page'],
    rule: 'change 11, #8: a video names its author exactly; then the record (1) and live (2)',
    arrange: { tabs: [nextWork, work], explicit: false },
    body: { share_text: work },
    source: 'work-page',
    requests: 3,
  },
  {
    columns: ['mobile-page'],
    rule: 'R16: an empty page is asked once more (1), its author by the document of the video (1)',
    arrange: { tabs: [work], explicit: false },
    body: { share_text: work },
    source: 'work-page',
    requests: 5,
  },
  {
    columns: ['default'],
    rule: 'R1: the gate in the place of the page; R18 (a): its cookieless document (1), then a tab of it',
    arrange: { tabs: [work] },
    body: { share_text: work },
    source: 'profile-request',
    requests: 4,
  },
  {
    columns: ['mobile-page'],
    rule: '#8 for the desktop address of the same video',
    arrange: { tabs: [nextWork, work], explicit: false },
    body: { share_text: video },
    source: 'work-page',
    requests: 3,
  },
  // R14: the live site's id proves nothing; the number of the shared address does.
  {
    columns: ['default'],
    rule: 'R14, change 10',
    arrange: {},
    body: { share_text: sharedProfile(eids.streamer) },
    source: 'profile-request',
    requests: 6,
  },
];
