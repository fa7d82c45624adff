import type { Column } from '../framework/site.ts';

/** What the document lists beside the default, and visitors who are past its first rule. */
export const columns: readonly Column[] = [
  { name: 'document-shell', rule: 'R1 (b): scripted requests get the shell' },
  { name: 'document-shell-once', rule: 'R1 (d): scripted requests get the shell, the second time the page' },
  { name: 'document-full', rule: 'R1 (c): scripted requests get the page' },
  { name: 'returning-visitor', rule: 'R2: not the first navigation of this visitor' },
  { name: 'shell', rule: 'R3 (b): pages are shells that ask item detail' },
  { name: 'reflow', rule: 'R3 (c): the item in the reflow scope' },
  { name: 'seo-only', rule: 'R3 (d): a state without the item, the page asks item detail' },
  { name: 'photo-as-photo', rule: 'R4 (b): /video/ of a photo is as the photo page' },
  { name: 'least-parameters', rule: 'R5 (b): item detail wants the least parameters, an invented msToken fails' },
  { name: 'hooks-mind', rule: 'R6 (b): hooks set before the SDK stop all calls of the page' },
  { name: 'verification', rule: 'R8: after N quick calls; here after none' },
  { name: 'profile-rounded', rule: 'R21 (A): a profile without exact counts' },
  { name: 'prefetch-24', rule: 'R14: 24 works before the grid', lists: true },
  { name: 'works-gated', rule: 'R14: works are empty, and a slider lies over the page', lists: true },
  { name: 'grid-error', rule: 'R14: the third page fails once', lists: true },
  { name: 'works-end-missing', rule: 'R15: no list at the end', lists: true },
  { name: 'works-repeat', rule: 'R15: the first page again and again', lists: true },
  { name: 'search-unchecked', rule: 'R16: no check', lists: true },
  { name: 'hit-shark', rule: 'R16: hit_shark', lists: true },
  { name: 'made-empty', rule: 'R22: collections and playlists are empty', lists: true },
  { name: 'comments-on-click', rule: 'R19: after a click on the icon', lists: true },
  { name: 'comments-on-own-click', rule: 'R19: after a person’s own click', lists: true },
  { name: 'comments-endless', rule: 'R19: has_more never ends', lists: true },
  { name: 'comments-day-later', rule: 'R19: more a day later', lists: true },
];
