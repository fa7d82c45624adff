import type { FrontPage } from '../protocol.ts';

/** A page of no platform, of which nothing is known. */
export const blankPage: FrontPage = {
  tabId: null,
  url: '',
  title: '',
  incognito: false,
  platform: null,
  target: null,
  list: null,
  offers: [],
  pages: null,
  granted: true,
  origins: [],
  enabled: true,
  agreed: '',
  run: null,
  saved: null,
  session: { choice: 'automatic', signedIn: null },
  gate: false,
  renewed: false,
  picked: null,
  starting: null,
  step: '',
  toCopy: '',
};
