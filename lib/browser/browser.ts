import browser from 'webextension-polyfill';

/** The extension API of the current browser. Nothing else imports the polyfill. */
export { browser };
