import { eids, sharedProfile } from '../../../replica/shortclip/catalogue.ts';
import type { Arrangement, Cell } from '../../case.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { atProfile, nextWork, shared, video, work } from './user.ts';

const guest = atProfile;
const atMobile: Arrangement = { tabs: [shared], explicit: false };

/**
 * The whole order of sources (shortclip README, S1): the state asks for nothing; then one request for the desktop
 * record, two of the live site and one of GraphQL, which a guest is refused. Without any page: refused without cookies
 * (1), home page and record with those it gave (2), and the same for the live site (1 + 2).
 */
export const sharedCells: readonly Cell[] = [
  ...cellsAt({ arrange: guest }, [
    'sources 2, 4, 5: R4 (A); what profile/user and get answer is not asked',
    ['default viewer-refused unsigned-refused risk-control video-null', 'profile-state', 3],
    ['no-state foreign-state', 'profile-user', 4, 'R4 (B), (C): next source, no failure'],
    ['no-state+unsigned-refused no-state+risk-control', 'live-request', 4, 'R6 (B), (C): live goes on'],
    ['rest-check errors-check', 'profile-state', 2, 'R12, change 6: no check ends the run'],
    ['live-too-fast', 'profile-state', 2, 'R13: goes on'],
  ]),
  ...cellsAt({ arrange: { ...guest, signedIn: true } }, [
    ['default', 'profile-state', 3, 'as above, signed in: GraphQL adds one field'],
  ]),
  ...cellsAt({ arrange: {} }, [
    ['default no-state', 'profile-request', 6, 'source 3 needs no page, but cookies'],
    ['unsigned-refused', 'live-request', 6, 'source 6: the tab has it in its state'],
    ['rest-check errors-check', 'desktop-page: profile-state', 2, 'source 6, change 6: the host stays open'],
    ['no-state+rest-check', 'challenge', 2, 'R12: nothing is asked twice, the check is what is told'],
  ]),
  ...cellsAt({ arrange: atMobile }, [
    ['default', 'profile-request', 6, 'R1, change 4: the gate is not for this browser'],
    ['mobile-page', 'profile-request', 4, 'R2, change 3: 2001 is the usual answer'],
  ]),
  ...cellsAt({ arrange: atMobile, complete: true }, [
    ['full-answer', 'observed-profile', 0, 'source 1: the page has asked'],
  ]),
  ...cellsAt({ arrange: { tabs: [nextWork, work], explicit: false }, body: { share_text: work } }, [
    'change 11, #8: a video names its author exactly; then the record (1) and live (2)',
    ['mobile-page', 'work-page', 3],
  ]),
  ...cellsAt({ arrange: { tabs: [work], explicit: false }, body: { share_text: work } }, [
    'R16: an empty page is asked once more (1), its author by the document of the video (1)',
    ['mobile-page', 'work-page', 5],
  ]),
  ...cellsAt({ arrange: { tabs: [work] }, body: { share_text: work } }, [
    'R1: the gate in the place of the page; R18 (a): its cookieless document (1), then a tab of it',
    ['default', 'profile-request', 4],
  ]),
  ...cellsAt({ arrange: { tabs: [nextWork, work], explicit: false }, body: { share_text: video } }, [
    ['mobile-page', 'work-page', 3, '#8 for the desktop address of the same video'],
  ]),
  ...cellsAt({ arrange: {}, body: { share_text: sharedProfile(eids.streamer) } }, [
    // R14: the live site's id proves nothing; the number of the shared address does.
    ['default', 'profile-request', 6, 'R14, change 10'],
  ]),
];
