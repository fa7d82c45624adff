import type { Ask, Asking, Messages, Reply } from './messages.ts';
import { browser } from './native.ts';

/** The way to ask the background. What it gives rejects with the background's error, or when nobody answered. */
export function askOf<P extends Messages<P>>(): Ask<P> {
  return async (name, argument) => {
    const asking: Asking = { name: name as string, argument };
    const reply = (await browser.runtime.sendMessage(asking)) as Reply<P[typeof name]['answer']> | undefined;
    if (!reply) throw new Error(`${asking.name}: no answer from the background`);
    if (!reply.ok) throw new Error(reply.error);
    return reply.answer;
  };
}
