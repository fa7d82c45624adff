import type { Browser } from 'webextension-polyfill';

/**
 * The extension API as the browser itself offers it: in the supported versions (Chromium 148, Firefox 140) the very object the
 * polyfill hands out, without the polyfill's 10 kB. For pages that count their bytes.
 */
export const browser = (globalThis as unknown as { readonly browser: Browser }).browser;
