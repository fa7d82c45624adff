import type { Broadcasts } from './messages.ts';
import { browser } from './native.ts';

/** A broadcast as it travels from the background to every extension page. */
export interface Broadcast<Name extends keyof Broadcasts = keyof Broadcasts> {
  readonly broadcast: Name;
  readonly detail: Broadcasts[Name];
}

/** Hears broadcasts of one name; returns the function that stops listening. */
export function listen<Name extends keyof Broadcasts>(name: Name, listener: (detail: Broadcasts[Name]) => void): () => void {
  // Returns nothing for every message, so that requests are left to the background.
  const onMessage = (message: unknown): undefined => {
    const { broadcast, detail } = (message ?? {}) as Partial<Broadcast<Name>>;
    if (broadcast === name && detail) listener(detail);
  };
  browser.runtime.onMessage.addListener(onMessage);
  return () => browser.runtime.onMessage.removeListener(onMessage);
}
