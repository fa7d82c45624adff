import type { Runtime } from 'webextension-polyfill';
import { Failure } from '../../core/failure.ts';
import type { Protocol } from '../../protocol.ts';
import { browser } from '../browser.ts';
import type { Asking } from './ask.ts';

/** Who sent a message: a page of this extension, or a content script. */
export interface Sender {
  /** The sender's tab; null for a popup. */
  readonly tabId: number | null;
  readonly incognito: boolean;
  /** The address the browser reports for it. */
  readonly url: string;
}

export type Handlers = {
  readonly [Name in keyof Protocol]: (argument: Protocol[Name]['ask'], sender: Sender) => Promise<Protocol[Name]['answer']>;
};

/** All that a content script may say: the page it runs in is a hostile place. */
const fromContent: readonly string[] = ['page.seen'] satisfies readonly (keyof Protocol)[];

function allowed(name: string, sender: Runtime.MessageSender): boolean {
  if (sender.id !== browser.runtime.id) return false;
  if (sender.url?.startsWith(browser.runtime.getURL(''))) return true;
  return fromContent.includes(name) && sender.tab !== undefined && (sender.frameId ?? 0) === 0;
}

async function reply(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return { ok: true, answer: await work() };
  } catch (thrown) {
    return { ok: false, error: Failure.from(thrown).message };
  }
}

/**
 * Answers the protocol's requests; called once, while the background starts. Whether a message is answered is decided at
 * once, and by `sendResponse`: the one way every browser and version knows. Errors cross as data.
 */
export function serve(handlers: Handlers): void {
  const listener = (message: unknown, from: Runtime.MessageSender, answer: (reply: unknown) => void): true | undefined => {
    const { name, argument } = (message ?? {}) as Partial<Record<keyof Asking, unknown>>;
    if (typeof name !== 'string' || !Object.hasOwn(handlers, name) || !allowed(name, from)) return undefined;
    const handler = handlers[name as keyof Protocol] as (argument: unknown, sender: Sender) => Promise<unknown>;
    const sender = { tabId: from.tab?.id ?? null, incognito: from.tab?.incognito ?? false, url: from.url ?? '' };
    void reply(async () => handler(argument, sender)).then(answer);
    return true;
  };
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListener);
}
