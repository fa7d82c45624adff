import { ids } from '../../../replica/cnvideo/catalogue.ts';
import type { Cell } from '../../case.ts';
import { otherColumns } from './columns.ts';

const page = `https://www.douyin.com/video/${ids.video}`;
const home = 'https://www.douyin.com/recommend';
const player = `https://open.douyin.com/player/video?vid=${ids.video}`;
const seen = 'R6 and row E2.1: the page asks by itself, its own answer is taken';

/** Written from the rules and the order of sources in the platform's README. */
export const cells: readonly Cell[] = [
  {
    columns: ['default', ...otherColumns(['xhr-json', 'captcha'])],
    rule: seen,
    arrange: { tabs: [page] },
    source: 'observed-detail',
    complete: true,
    requests: 0,
  },
  {
    columns: ['xhr-json'],
    rule: 'XHR responseType json: rounded numbers must not be used, so the ready page is asked (row E2.2)',
    arrange: { tabs: [page] },
    source: 'in-page-detail',
    complete: true,
    requests: 1,
  },
  {
    columns: ['default', 'www-host', 'legacy-state', 'exempt-network', 'fallbacks-challenge', 'fallbacks-empty'],
    rule: 'row E2.2: a ready page of any item signs a plain request',
    arrange: { tabs: [home] },
    source: 'in-page-detail',
    complete: true,
    requests: 1,
  },
  {
    columns: ['xhr-signer'],
    rule: 'What changed 6: fetch was left unsigned, once more by XHR',
    arrange: { tabs: [home] },
    source: 'in-page-detail',
    complete: true,
    requests: 2,
  },
  {
    columns: ['default', 'www-host', 'mixed-hosts', 'hidden-asks-all'],
    rule: 'row E2.3, R14: a hidden page asks for its item',
    arrange: { signedIn: true },
    source: 'tab: observed-detail',
    complete: true,
    requests: 0,
  },
  {
    columns: ['hidden-asks-nothing'],
    rule: 'What changed 16: nothing after 15 s, then the page is asked',
    arrange: { signedIn: true },
    source: 'tab: in-page-detail',
    complete: true,
    requests: 1,
  },
  {
    columns: ['default', 'fallbacks-empty', 'xhr-signer', 'hidden-asks-nothing'],
    rule: 'R17, row E2.3: guests are shown the player first, which asks by itself and signs nothing',
    arrange: {},
    source: 'player-tab: observed-detail',
    complete: true,
    requests: 0,
  },
  {
    columns: ['default'],
    rule: 'R17: an open player page answers as any page of the item',
    arrange: { tabs: [player], explicit: false },
    source: 'observed-detail',
    complete: true,
    requests: 0,
  },
  {
    columns: ['player-closed'],
    rule: 'R17: where the player is closed, guests get the item’s own page',
    arrange: {},
    source: 'tab: observed-detail',
    complete: true,
    requests: 0,
  },
  {
    columns: ['player-videos-only'],
    rule: 'S2: notes come by their own page',
    arrange: {},
    body: { share_text: `https://www.douyin.com/note/${ids.note}` },
    source: 'tab: observed-detail',
    requests: 0,
  },
  {
    columns: ['captcha'],
    rule: 'F1, S2: a captcha over the page is not asked; after it the player answers for those who are signed in',
    arrange: { tabs: [home], signedIn: true },
    source: 'player-tab-last: observed-detail',
    complete: true,
    requests: 0,
  },
  {
    columns: ['captcha'],
    rule: 'F1, P4, Q4: a check in a page says nothing of the modal page and slidesinfo, nor www of iesdouyin',
    arrange: { tabs: [home], explicit: false },
    source: 'modal-page',
    requests: 3,
  },
  {
    columns: ['default', 'captcha'],
    rule: 'Q4: without the user’s session, by slidesinfo alone, at either host',
    arrange: { choice: 'anonymous' },
    source: 'slides-info',
    requests: 2,
  },
  {
    columns: ['default'],
    rule: 'P4, R1: no modal page for a browser without a nonce',
    arrange: { explicit: false },
    source: 'slides-info',
    requests: 1,
  },
  {
    columns: ['guest-notes'],
    rule: 'R9: in one report guests get notes',
    arrange: { choice: 'anonymous' },
    body: { share_text: `https://www.douyin.com/note/${ids.note}` },
    source: 'slides-info',
    requests: 1,
  },
  {
    columns: ['default'],
    rule: 'F3: withheld for good, no other source can add to it',
    arrange: { tabs: [`https://www.douyin.com/video/${ids.withheld}`] },
    body: { aweme_id: ids.withheld },
    failure: 'upstream_refused',
    requests: 0,
  },
  {
    columns: ['default', 'xhr-signer'],
    rule: 'row E2.1: notes as videos',
    arrange: { tabs: [`https://www.douyin.com/note/${ids.note}`] },
    body: { aweme_id: ids.note },
    source: 'observed-detail',
    requests: 0,
  },
  {
    columns: ['default'],
    rule: 'row E2.1: aweme_detail null + filter_detail is conclusive',
    arrange: { tabs: [`https://www.douyin.com/video/${ids.removed}`] },
    body: { aweme_id: ids.removed },
    failure: 'removed',
    requests: 0,
  },
];
