import type { Runtime } from 'webextension-polyfill';
import type { Broadcasts } from '../../protocol.ts';
import { browser } from './native.ts';

/** A broadcast as it travels from the background to every extension page. */
export interface Broadcast<Name extends keyof Broadcasts = keyof Broadcasts> {
  readonly broadcast: Name;
  readonly detail: Broadcasts[Name];
}

/** The background, or a page of the extension: content scripts stand in pages that may have taken them over. */
function isOurs({ id, tab, url }: Runtime.MessageSender): boolean {
  return id === browser.runtime.id && (tab === undefined || url?.startsWith(browser.runtime.getURL('')) === true);
}

/** Hears broadcasts of one name; returns the function that stops listening. */
export function listen<Name extends keyof Broadcasts>(name: Name, listener: (detail: Broadcasts[Name]) => void): () => void {
  // Returns nothing for every message, so that requests are left to the background.
  const onMessage = (message: unknown, sender: Runtime.MessageSender): undefined => {
    const { broadcast, detail } = (message ?? {}) as Partial<Broadcast<Name>>;
    if (broadcast === name && detail && isOurs(sender)) listener(detail);
  };
  browser.runtime.onMessage.addListener(onMessage);
  return () => browser.runtime.onMessage.removeListener(onMessage);
}
