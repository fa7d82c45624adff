import { browser } from '../browser.ts';
import type { Broadcast } from './messages.ts';

/** Returns the function that broadcasts to all open extension pages; having none open is not an error. */
export function broadcastOf<B>(): <Name extends keyof B>(name: Name, detail: B[Name]) => void {
  return (name, detail) => {
    const message: Broadcast = { broadcast: String(name), detail };
    void browser.runtime.sendMessage(message).catch(() => {});
  };
}
