import type { Runtime } from 'webextension-polyfill';
import { browser } from '../browser.ts';

/**
 * Hears what the background says to a page in a form of its own. `hear` gives true where it answers later. No content
 * script is heard, because the page that it runs in may be hostile.
 */
export function hearBackground(hear: (message: unknown, answer: (reply: unknown) => void) => true | undefined): void {
  const onMessage = (
    message: unknown,
    { id, tab }: Runtime.MessageSender,
    answer: (reply: unknown) => void,
  ): true | undefined => (id === browser.runtime.id && tab === undefined ? hear(message, answer) : undefined);
  browser.runtime.onMessage.addListener(onMessage as Runtime.OnMessageListener);
}
