import type { Runtime } from 'webextension-polyfill';
import { reasonOf } from '../../core/reason.ts';
import { browser } from '../browser.ts';
import { noteCaught } from '../storage/caught-errors.ts';
import type { Asking, Messages, Reply } from './messages.ts';

/** Who sent a message: a page of this extension, or a content script. */
export interface Sender {
  /** The sender's tab; null for a popup. */
  readonly tabId: number | null;
  readonly incognito: boolean;
  /** The sender's address as the browser reports it. */
  readonly url: string;
}

export type Handlers<P extends Messages<P>> = {
  readonly [Name in keyof P]: (argument: P[Name]['ask'], sender: Sender) => Promise<P[Name]['answer']>;
};

function allowed(name: string, sender: Runtime.MessageSender, fromContent: readonly string[]): boolean {
  if (sender.id !== browser.runtime.id) return false;
  if (sender.url?.startsWith(browser.runtime.getURL(''))) return true;
  return fromContent.includes(name) && sender.tab !== undefined && (sender.frameId ?? 0) === 0;
}

async function reply(work: () => Promise<unknown>): Promise<Reply> {
  try {
    return { ok: true, answer: await work() };
  } catch (thrown) {
    noteCaught(thrown);
    return { ok: false, reason: reasonOf(thrown) };
  }
}

/** Handlers of a part that is loaded for the first of these requests. */
export function handlersOf<P extends Messages<P>, Name extends keyof P>(
  names: readonly Name[],
  load: () => Promise<Handlers<Pick<P, Name>>>,
): Handlers<Pick<P, Name>> {
  const handler = (name: Name) => async (argument: P[Name]['ask'], sender: Sender) =>
    (await load())[name](argument, sender);
  return Object.fromEntries(names.map((name) => [name, handler(name)])) as Handlers<Pick<P, Name>>;
}

/**
 * Answers the protocol's requests; called once, while the background starts. It decides synchronously whether to answer
 * a message, and answers through `sendResponse`: the only way that works in every browser and version. Errors are sent
 * as data. `fromContent`: the only requests a content script may make, because the page it runs in may be hostile.
 */
export function serve<P extends Messages<P>>(handlers: Handlers<P>, fromContent: readonly (keyof P & string)[]): void {
  const listener = (
    message: unknown,
    from: Runtime.MessageSender,
    answer: (reply: unknown) => void,
  ): true | undefined => {
    const { name, argument } = (message ?? {}) as Partial<Record<keyof Asking, unknown>>;
    if (typeof name !== 'string' || !Object.hasOwn(handlers, name) || !allowed(name, from, fromContent))
      return undefined;
    const handler = handlers[name as keyof P] as (argument: unknown, sender: Sender) => Promise<unknown>;
    const sender = { tabId: from.tab?.id ?? null, incognito: from.tab?.incognito ?? false, url: from.url ?? '' };
    void reply(async () => handler(argument, sender)).then(answer);
    return true;
  };
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListener);
}
