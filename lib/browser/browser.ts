import type { Browser } from 'webextension-polyfill';

/** The browser's own extension API, which is the same in the supported versions (Chromium 148, Firefox 140). */
export const browser = (globalThis as unknown as { readonly browser: Browser }).browser;
