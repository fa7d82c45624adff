import type { Runtime } from 'webextension-polyfill';
import type { Broadcast, Listen } from './messages.ts';
import { browser } from './native.ts';

/** True for the background and extension pages. Content scripts are not trusted: their page may have compromised them. */
function isOurs({ id, tab, url }: Runtime.MessageSender): boolean {
  return id === browser.runtime.id && (tab === undefined || url?.startsWith(browser.runtime.getURL('')) === true);
}

/** Returns the function that listens for broadcasts. */
export function listenOf<B>(): Listen<B> {
  return (name, listener) => {
    // Always returns undefined, so that the background answers requests.
    const onMessage = (message: unknown, sender: Runtime.MessageSender): undefined => {
      const { broadcast, detail } = (message ?? {}) as Partial<Broadcast>;
      if (broadcast === name && detail && isOurs(sender)) listener(detail as B[typeof name]);
    };
    browser.runtime.onMessage.addListener(onMessage);
    return () => browser.runtime.onMessage.removeListener(onMessage);
  };
}
