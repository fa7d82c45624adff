import type { Protocol } from '../../protocol.ts';
import { browser } from './native.ts';

/** A request as it travels from a page or content script to the background. */
export interface Asking<Name extends keyof Protocol = keyof Protocol> {
  readonly name: Name;
  readonly argument: Protocol[Name]['ask'];
}

/** What travels back: errors cross as data, because the browsers do not agree on how an error survives the way. */
export type Reply<Name extends keyof Protocol = keyof Protocol> =
  | { readonly ok: true; readonly answer: Protocol[Name]['answer'] }
  | { readonly ok: false; readonly error: string };

/** Asks the background. Rejects with its error, or when nobody answered. */
export async function ask<Name extends keyof Protocol>(name: Name, argument: Protocol[Name]['ask']): Promise<Protocol[Name]['answer']> {
  const asking: Asking<Name> = { name, argument };
  const reply = (await browser.runtime.sendMessage(asking)) as Reply<Name> | undefined;
  if (!reply) throw new Error(`${name}: no answer from the background`);
  if (!reply.ok) throw new Error(reply.error);
  return reply.answer;
}
