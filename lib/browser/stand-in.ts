/**
 * Stands in for the extension API where Node loads this code (wxt.config.ts): `webextension-polyfill` refuses to load
 * where there is none. Imported before whatever imports `browser.ts`. Tests that load that configuration keep the API
 * that they have.
 */
const own = globalThis as { browser?: object; chrome?: object };
own.browser ??= { runtime: { id: 'stand-in' } };
own.chrome ??= own.browser;
