import { canonical, ids } from '../../../replica/intlvideo/catalogue.ts';
import type { Cell } from '../../case.ts';
import { cellsAt } from '../../tables/cells-at.ts';

const video = canonical(ids.video);
const photo = canonical(ids.photo);
const home = 'https://www.tiktok.com/foryou';
const photoBody = { aweme_id: ids.photo };

/** E1 in every column, by the order of sources (intlvideo README, S1) and the rules of the replica. */
export const intlvideoCells: readonly Cell[] = [
  ...cellsAt({ arrange: { tabs: [video] }, complete: true }, [
    'row 1: the state of the open page, over R2 and R9, in either scope (R3 a, c)',
    [
      [
        'default returning-visitor document-shell document-full reflow least-parameters hooks-mind',
        'photo-as-photo profile-rounded',
      ],
      'page-state',
      0,
    ],
  ]),
  ...cellsAt({ arrange: {}, complete: true }, [
    'row 4: a tab passes the firewall (R2) and has the state',
    ['default document-full reflow hooks-mind', 'tab: page-state', 0],
  ]),
  ...cellsAt({ arrange: { tabs: [home] } }, [
    'row 3, R5: any page of the site asks, with its own parameters; R7: not all fields',
    ['default least-parameters', 'item-detail', 1],
  ]),
  ...cellsAt({ arrange: { tabs: [home] }, body: { aweme_id: ids.listed } }, [
    ['default', 'item-detail', 1, 'row 2: lists are partial, so item detail is asked'],
  ]),
  ...cellsAt({ arrange: { tabs: [photo] }, body: photoBody }, [
    ['default least-parameters', 'observed-detail', 0, 'R4: photo pages ask for the item themselves'],
    ['verification', 'embed-page', 4, 'R8, S1: the captcha over a photo page closes pages alone, too'],
  ]),
  ...cellsAt({ arrange: {}, body: photoBody }, [
    ['default', 'tab: page-state', 0, 'R4 (a): /video/ of a photo'],
    'R4 (b): /video/ of a photo is as its page',
    ['photo-as-photo photo-as-photo+least-parameters', 'tab: observed-detail', 0],
    'R6 (b), change 5: a watched tab without any call is followed by one without hooks, and row 3 in it',
    ['hooks-mind+seo-only hooks-mind+photo-as-photo', 'tab-unwatched: item-detail', 1],
    ['seo-only photo-as-photo', 'tab: observed-detail', 0, 'R6 (a): a page that does not mind is opened once'],
  ]),
  ...cellsAt({ arrange: { tabs: [video] } }, [
    'R3 (b, d): the page in front asks for the item itself',
    ['shell seo-only seo-only+least-parameters', 'observed-detail', 0],
    ['verification', 'page-state', 0, 'R8: what the page holds is read all the same'],
  ]),
  ...cellsAt({ arrange: {} }, [
    ['shell', 'tab: observed-detail', 1, 'change 3: a shell in a tab is loaded again once, then asks'],
    ['seo-only', 'tab: observed-detail', 0, 'R3 (d): the tab asks for the item'],
  ]),
  ...cellsAt({ arrange: { explicit: false }, complete: true }, [
    ['document-full', 'page-document', 1, 'R1 (c), row 5: where no tab can be opened the document is asked'],
    'R1 (d), change 1: a shell that is asked for again after 1 s may be whole',
    ['document-shell-once', 'page-document', 2],
  ]),
  ...cellsAt({ arrange: { worked: ['page-document'] }, complete: true }, [
    ['document-full', 'page-document', 1, 'change 1, rule A: the document first, where the last one brought a state'],
    ['default', 'tab: page-state', 1, 'change 1: one try, which says nothing about the item; then the tab'],
    'change 1: a shell is asked for again once, and says nothing about the item; then the tab',
    ['document-shell', 'tab: page-state', 2],
  ]),
  ...cellsAt({ arrange: { explicit: false } }, [
    ['default shell', 'embed-page', 4, 'R1 (a): the document says nothing; rows 6 and 7 (busy once, R10)'],
    ['document-shell', 'embed-page', 5, 'R1 (b): a shell both times; rows 6 and 7 (busy once, R10)'],
  ]),
  ...cellsAt({ arrange: { tabs: [photo], explicit: false }, body: photoBody }, [
    ['hooks-mind', 'embed-page', 4, 'R6 (b): no call of the page; rows 6 and 7'],
  ]),
  {
    columns: ['verification'],
    rule: 'R8, S1: a captcha over a page closes pages alone; rows 6 and 7 answer',
    // Past the firewall's check, which takes up to 10 s, and its own call has been answered: the captcha is on show.
    arrange: { tabs: [home], openFor: 12_000 },
    source: 'embed-page',
    requests: 4,
  },
];
