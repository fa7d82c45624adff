import type { Browser } from 'webextension-polyfill';

/**
 * The browser's native extension API: in the supported versions (Chromium 148, Firefox 140) the same object that the polyfill exports,
 * without the polyfill's 10 kB. For pages with a size budget.
 */
export const browser = (globalThis as unknown as { readonly browser: Browser }).browser;
