export { dataAddress } from './data-address.ts';
export { serveOffscreen } from './offscreen.ts';
export { startMedia } from './start-media.ts';
