import browser from 'webextension-polyfill';

/** The extension API of whatever browser this is. Nothing else imports the polyfill. */
export { browser };
