import type { Runtime } from 'webextension-polyfill';
import { because, type Reason, Reasoned } from '../../core/reason.ts';
import { browser } from '../browser.ts';

/** Types that JSON turns into something else, or drops. */
type Lost =
  | bigint
  | symbol
  | ((...args: never) => unknown)
  | Date
  | RegExp
  | Error
  | Blob
  | ArrayBuffer
  | ArrayBufferView;

/**
 * `T` as far as JSON carries it: Chromium below 148 sends messages as JSON, other browsers as structured clones, and
 * both bring the same. A member without a value may be left out.
 */
export type Carried<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Lost | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : { readonly [Key in keyof T]: Carried<T[Key]> };

export type Messages<P> = { readonly [Name in keyof P]: { readonly ask: unknown; readonly answer: unknown } };

export type Ask<P extends Messages<P>> = <Name extends keyof P>(
  name: Name,
  argument: P[Name]['ask'],
) => Promise<P[Name]['answer']>;

/** Listens for broadcasts of one name; returns the function that stops listening. */
export type Listen<B> = <Name extends keyof B>(name: Name, listener: (detail: B[Name]) => void) => () => void;

/** A request as sent from a page or content script to the background. */
export interface Asking {
  readonly name: string;
  readonly argument: unknown;
}

/** The reply to a request. Errors are sent as data, because browsers differ in how they pass an error in a message. */
export type Reply<Answer = unknown> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: Reason };

/** A broadcast as sent from the background to every extension page. */
export interface Broadcast {
  readonly broadcast: string;
  readonly detail: unknown;
}

/**
 * Returns the function that asks the background. It rejects with the background's error, or when there is no answer.
 */
export function askOf<P extends Messages<P>>(): Ask<P> {
  return async (name, argument) => {
    const asking: Asking = { name: name as string, argument };
    const reply = (await browser.runtime.sendMessage(asking)) as Reply<P[typeof name]['answer']> | undefined;
    if (!reply) throw new Reasoned(because('silent_background', { field: asking.name }));
    if (!reply.ok) throw new Reasoned(reply.reason);
    return reply.answer;
  };
}

/**
 * True for the background and extension pages. Content scripts are not trusted: their page may have compromised them.
 */
function isOurs({ id, tab, url }: Runtime.MessageSender): boolean {
  return id === browser.runtime.id && (tab === undefined || url?.startsWith(browser.runtime.getURL('')) === true);
}

export function listenOf<B>(): Listen<B> {
  return (name, listener) => {
    // Always returns undefined, so that the background answers requests.
    const onMessage = (message: unknown, sender: Runtime.MessageSender): undefined => {
      const { broadcast, detail } = (message ?? {}) as Partial<Broadcast>;
      if (broadcast === name && detail && isOurs(sender)) listener(detail as B[typeof name]);
    };
    browser.runtime.onMessage.addListener(onMessage);
    return () => browser.runtime.onMessage.removeListener(onMessage);
  };
}

/** Returns the function that broadcasts to all open extension pages; having none open is not an error. */
export function broadcastOf<B>(): <Name extends keyof B>(name: Name, detail: B[Name]) => void {
  return (name, detail) => {
    const message: Broadcast = { broadcast: String(name), detail };
    void browser.runtime.sendMessage(message).catch(() => {});
  };
}
