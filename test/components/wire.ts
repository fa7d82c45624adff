import { expect } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { browser } from '../../lib/browser/browser.ts';

type Listener = (message: unknown, sender: Runtime.MessageSender, answer: (reply: unknown) => void) => unknown;

/**
 * The messages between the background and one page of the extension, as older browsers carry them: as JSON, which loses
 * nothing. `sent` holds each.
 */
export function wire() {
  const listeners = new Set<Listener>();
  const sent: string[] = [];
  const carry = (value: unknown): unknown => {
    const text = JSON.stringify(value) ?? 'null';
    sent.push(text);
    const carried: unknown = JSON.parse(text);
    expect(carried).toEqual(value ?? null);
    return carried;
  };
  const onMessage = {
    addListener: (one: Listener) => listeners.add(one),
    removeListener: (one: Listener) => listeners.delete(one),
  };
  const sender = { id: 'gleaner', url: 'chrome-extension://gleaner/popup.html' };
  const sendMessage = async (message: unknown): Promise<unknown> => {
    const carried = carry(message);
    return new Promise((resolve, reject) => {
      const taken = [...listeners].filter(
        (listener) => listener(carried, sender, (reply) => resolve(carry(reply))) === true,
      );
      if (taken.length === 0) reject(new Error('Could not establish connection. Receiving end does not exist.'));
    });
  };
  Object.assign(browser.runtime, {
    id: 'gleaner',
    getURL: (path: string) => `chrome-extension://gleaner/${path}`,
    onMessage,
    sendMessage,
  });
  return { sent };
}
