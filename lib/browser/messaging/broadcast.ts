import type { Broadcasts } from '../../protocol.ts';
import { browser } from '../browser.ts';
import type { Broadcast } from './listen.ts';

/** Tells every open page of the extension; that none is open is no error. */
export function broadcast<Name extends keyof Broadcasts>(name: Name, detail: Broadcasts[Name]): void {
  const message: Broadcast<Name> = { broadcast: name, detail };
  void browser.runtime.sendMessage(message).catch(() => {});
}
