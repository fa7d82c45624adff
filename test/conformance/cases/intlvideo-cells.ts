import { canonical, ids } from '../../replica/intlvideo/catalogue.ts';
import type { Cell } from '../case.ts';

const video = canonical(ids.video);
const photo = canonical(ids.photo);
const home = 'https://www.tiktok.com/foryou';
const photoBody = { aweme_id: ids.photo };

/** E1 in every column, from upstream/intlvideo.md: "row" = its table of sources, R = its replica rules. */
export const intlvideoCells: readonly Cell[] = [
  {
    columns: [
      'default',
      'returning-visitor',
      'document-shell',
      'document-full',
      'reflow',
      'least-parameters',
      'hooks-mind',
      'photo-as-photo',
    ],
    rule: 'row 1: the state of the open page, over R2 and R9, in either scope (R3 a, c)',
    arrange: { tabs: [video] },
    source: 'page-state',
    complete: true,
    requests: 0,
  },
  {
    columns: ['default', 'document-full', 'reflow', 'hooks-mind'],
    rule: 'row 4: a tab passes the firewall (R2) and has the state',
    arrange: {},
    source: 'tab: page-state',
    complete: true,
    requests: 0,
  },
  {
    columns: ['default', 'least-parameters'],
    rule: 'row 3, R5: any page of the site asks, with its own parameters; R7: not all fields',
    arrange: { tabs: [home] },
    source: 'item-detail',
    requests: 1,
  },
  {
    columns: ['default'],
    rule: 'row 2: lists are partial, so item detail is asked',
    arrange: { tabs: [home] },
    body: { aweme_id: ids.listed },
    source: 'item-detail',
    requests: 1,
  },
  {
    columns: ['default', 'least-parameters'],
    rule: 'R4: photo pages ask for the item themselves',
    arrange: { tabs: [photo] },
    body: photoBody,
    source: 'observed-detail',
    requests: 0,
  },
  { columns: ['default'], rule: 'R4 (a): /video/ of a photo', arrange: {}, body: photoBody, source: 'tab: page-state', requests: 0 },
  {
    columns: ['photo-as-photo', 'photo-as-photo + least-parameters'],
    rule: 'R4 (b): /video/ of a photo is as its page',
    arrange: {},
    body: photoBody,
    source: 'tab: observed-detail',
    requests: 0,
  },
  {
    columns: ['shell', 'seo-only', 'seo-only + least-parameters'],
    rule: 'R3 (b, d): the page in front asks for the item itself',
    arrange: { tabs: [video] },
    source: 'observed-detail',
    requests: 0,
  },
  {
    columns: ['shell'],
    rule: 'change 3: a shell in a tab is loaded again once, then asks',
    arrange: {},
    source: 'tab: observed-detail',
    requests: 1,
  },
  { columns: ['seo-only'], rule: 'R3 (d): the tab asks for the item', arrange: {}, source: 'tab: observed-detail', requests: 0 },
  {
    columns: ['document-full'],
    rule: 'R1 (c), row 5: where no tab can be opened the document is asked',
    arrange: { explicit: false },
    source: 'page-document',
    complete: true,
    requests: 1,
  },
  {
    columns: ['default', 'document-shell', 'shell'],
    rule: 'R1 (a, b): the document says nothing; rows 6 and 7 (busy once, R10)',
    arrange: { explicit: false },
    source: 'embed-page',
    requests: 4,
  },
  {
    columns: ['hooks-mind'],
    rule: 'R6 (b): no call of the page; rows 6 and 7',
    arrange: { tabs: [photo], explicit: false },
    body: photoBody,
    source: 'embed-page',
    requests: 4,
  },
  {
    columns: ['hooks-mind + seo-only', 'hooks-mind + photo-as-photo'],
    rule: 'R6 (b), change 5: a watched tab without any call is followed by one without hooks, and row 3 in it',
    arrange: {},
    body: photoBody,
    source: 'tab-unwatched: item-detail',
    requests: 1,
  },
  {
    columns: ['seo-only', 'photo-as-photo'],
    rule: 'R6 (a): a page that does not mind is opened once',
    arrange: {},
    body: photoBody,
    source: 'tab: observed-detail',
    requests: 0,
  },
  {
    columns: ['verification'],
    rule: 'R8: what the page holds is read all the same',
    arrange: { tabs: [video] },
    source: 'page-state',
    requests: 0,
  },
  { columns: ['verification'], rule: 'R8, change 6: 10000 is a challenge', arrange: { tabs: [home] }, failure: 'challenge', requests: 1 },
  {
    columns: ['verification'],
    rule: 'R8: the captcha over a photo page is a challenge',
    arrange: { tabs: [photo] },
    body: photoBody,
    failure: 'challenge',
    requests: 0,
  },
];
