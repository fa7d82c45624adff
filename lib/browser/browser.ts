import api from 'webextension-polyfill';

/**
 * The extension API, with promises. The package hands out the browser's own `browser` where there is one (Firefox;
 * Chromium from 148 on), else a wrapper of `chrome`.
 */
export const browser = api;
