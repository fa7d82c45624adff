import api from 'webextension-polyfill';

/**
 * The extension API, with promises. What the package hands out is the browser's own `browser` where there is one
 * (Firefox; Chromium from 148 on), and otherwise a wrapper of `chrome`.
 */
export const browser = api;
