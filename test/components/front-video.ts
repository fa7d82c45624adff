import type { FrontPage } from '../../lib/features/capture/protocol.ts';
import { consentVersion } from '../../lib/features/consent/model/index.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';

export const operation = {
  spec: 'E2',
  path: exampleCapture.path,
  name: 'video-detail',
  platform: 'cnvideo',
  cookie: 'none',
  proxy: false,
} as const;

/** A video in front, which can be captured. */
export const front: FrontPage = {
  tabId: 1,
  url: exampleCapture.itemUrl,
  title: 'A video',
  incognito: false,
  platform: { id: 'cnvideo', name: 'Douyin' },
  target: { platform: 'cnvideo', kind: 'video', ids: { aweme_id: exampleCapture.itemId }, url: exampleCapture.itemUrl },
  list: null,
  offers: [{ operation, body: '{"aweme_id":"7300000000000000001"}' }],
  pages: null,
  granted: true,
  origins: [],
  enabled: true,
  agreed: consentVersion,
  run: null,
  session: { choice: 'automatic', signedIn: null },
  gate: false,
  renewed: false,
  beside: false,
  saved: null,
  picked: null,
  starting: null,
  step: '',
  toCopy: '',
};
