import { browser } from '../browser.ts';
import type { Broadcast } from './messages.ts';

/** Tells every open page of the extension; that none is open is no error. */
export function broadcastOf<B>(): <Name extends keyof B>(name: Name, detail: B[Name]) => void {
  return (name, detail) => {
    const message: Broadcast = { broadcast: String(name), detail };
    void browser.runtime.sendMessage(message).catch(() => {});
  };
}
