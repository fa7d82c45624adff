export { dataAddress } from './data-address.ts';
export { createTextHandlers } from './fetch-text.ts';
export { mayAskMedia } from './may-ask-media.ts';
export { serveOffscreen } from './offscreen.ts';
export { openOffscreen } from './offscreen-document.ts';
export { createSiteTurn, type SiteTurn } from './site-turn.ts';
export { startMedia } from './start-media.ts';
export { withReferer } from './with-referer.ts';
