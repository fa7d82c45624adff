import type { Runtime } from 'webextension-polyfill';
import type { Broadcast, Listen } from './messages.ts';
import { browser } from './native.ts';

/** The background, or a page of the extension: content scripts stand in pages that may have taken them over. */
function isOurs({ id, tab, url }: Runtime.MessageSender): boolean {
  return id === browser.runtime.id && (tab === undefined || url?.startsWith(browser.runtime.getURL('')) === true);
}

/** The way to hear broadcasts. */
export function listenOf<B>(): Listen<B> {
  return (name, listener) => {
    // Returns nothing for every message, so that requests are left to the background.
    const onMessage = (message: unknown, sender: Runtime.MessageSender): undefined => {
      const { broadcast, detail } = (message ?? {}) as Partial<Broadcast>;
      if (broadcast === name && detail && isOurs(sender)) listener(detail as B[typeof name]);
    };
    browser.runtime.onMessage.addListener(onMessage);
    return () => browser.runtime.onMessage.removeListener(onMessage);
  };
}
