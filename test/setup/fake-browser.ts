import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Stands in for the browser's API in unit tests: `wxt/browser`, and the global that `polyfill.ts` gives. */
export const browser = fakeBrowser;
Object.assign(globalThis, { browser });
