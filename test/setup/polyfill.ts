import type { Browser } from 'webextension-polyfill';

/**
 * Stands in for webextension-polyfill in unit tests: what the test has as the browser's API when the code under test is
 * loaded.
 */
export default (globalThis as unknown as { readonly browser: Browser }).browser;
