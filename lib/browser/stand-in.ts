/**
 * Stands in for the extension API where Node loads this code (wxt.config.ts): `webextension-polyfill` refuses to load where there is none.
 * Imported before whatever imports `browser.ts`.
 */
const api = { runtime: { id: 'stand-in' } };
Object.assign(globalThis, { chrome: api, browser: api });
