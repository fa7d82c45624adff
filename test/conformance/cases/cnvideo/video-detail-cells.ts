import { ids } from '../../../replica/cnvideo/catalogue.ts';
import type { Cell } from '../../case.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { otherColumns } from './columns.ts';

const page = `https://www.douyin.com/video/${ids.video}`;
const home = 'https://www.douyin.com/recommend';
const player = `https://open.douyin.com/player/video?vid=${ids.video}`;
const seen = 'R6 and row E2.1: the page asks by itself, its own answer is taken';

/** Written from the rules and the order of sources in the platform's README. */
export const cells: readonly Cell[] = [
  ...cellsAt({ arrange: { tabs: [page] }, complete: true }, [
    [['default', ...otherColumns('xhr-json captcha')], 'observed-detail', 0, seen],
    'XHR responseType json: rounded numbers must not be used, so the ready page is asked (row E2.2)',
    ['xhr-json', 'in-page-detail', 1],
  ]),
  ...cellsAt({ arrange: { tabs: [home] }, complete: true }, [
    'row E2.2: a ready page of any item signs a plain request',
    ['default www-host legacy-state exempt-network fallbacks-challenge fallbacks-empty', 'in-page-detail', 1],
    ['xhr-signer', 'in-page-detail', 2, 'What changed 6: fetch was left unsigned, once more by XHR'],
  ]),
  ...cellsAt({ arrange: { signedIn: true }, complete: true }, [
    'row E2.3, R14: a hidden page asks for its item',
    ['default www-host mixed-hosts hidden-asks-all', 'tab: observed-detail', 0],
    ['hidden-asks-nothing', 'tab: in-page-detail', 1, 'What changed 16: nothing after 15 s, then the page is asked'],
  ]),
  ...cellsAt({ arrange: {}, complete: true }, [
    'R17, row E2.3: guests are shown the player first, which asks by itself and signs nothing',
    ['default fallbacks-empty xhr-signer hidden-asks-nothing', 'player-tab: observed-detail', 0],
    ['player-closed', 'tab: observed-detail', 0, 'R17: where the player is closed, guests get the item’s own page'],
  ]),
  ...cellsAt({ arrange: { tabs: [player], explicit: false }, complete: true }, [
    ['default', 'observed-detail', 0, 'R17: an open player page answers as any page of the item'],
  ]),
  ...cellsAt({ arrange: {}, body: { share_text: `https://www.douyin.com/note/${ids.note}` } }, [
    ['player-videos-only', 'tab: observed-detail', 0, 'S2: notes come by their own page'],
  ]),
  ...cellsAt({ arrange: { tabs: [home], signedIn: true }, complete: true }, [
    'F1, S2: a captcha over the page is not asked; after it the player answers for those who are signed in',
    ['captcha', 'player-tab-last: observed-detail', 0],
  ]),
  ...cellsAt({ arrange: { tabs: [home], explicit: false } }, [
    'F1, P4, Q4: a check in a page says nothing of the modal page and slidesinfo, nor www of iesdouyin',
    ['captcha', 'modal-page', 3],
  ]),
  ...cellsAt({ arrange: { choice: 'anonymous' } }, [
    ['default captcha', 'slides-info', 2, 'Q4: without the user’s session, by slidesinfo alone, at either host'],
  ]),
  ...cellsAt({ arrange: { explicit: false } }, [
    ['default', 'slides-info', 1, 'P4, R1: no modal page for a browser without a nonce'],
  ]),
  ...cellsAt({ arrange: { choice: 'anonymous' }, body: { share_text: `https://www.douyin.com/note/${ids.note}` } }, [
    ['guest-notes', 'slides-info', 1, 'R9: in one report guests get notes'],
  ]),
  ...cellsAt(
    { arrange: { tabs: [`https://www.douyin.com/video/${ids.withheld}`] }, body: { aweme_id: ids.withheld } },
    [['default', 'upstream_refused', 0, 'F3: withheld for good, no other source can add to it']],
  ),
  ...cellsAt({ arrange: { tabs: [`https://www.douyin.com/note/${ids.note}`] }, body: { aweme_id: ids.note } }, [
    ['default xhr-signer', 'observed-detail', 0, 'row E2.1: notes as videos'],
  ]),
  ...cellsAt({ arrange: { tabs: [`https://www.douyin.com/video/${ids.removed}`] }, body: { aweme_id: ids.removed } }, [
    ['default', 'removed', 0, 'row E2.1: aweme_detail null + filter_detail is conclusive'],
  ]),
];
