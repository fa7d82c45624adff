import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Stands in for `wxt/browser` (named) and `webextension-polyfill` (default) in unit tests. */
export const browser = fakeBrowser;
export default fakeBrowser;
