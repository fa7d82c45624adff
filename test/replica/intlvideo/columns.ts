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
];
