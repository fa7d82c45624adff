import { because, Reasoned } from '../../core/reason.ts';
import type { Ask, Asking, Messages, Reply } from './messages.ts';
import { browser } from './native.ts';

/** Returns the function that asks the background. It rejects with the background's error, or when there is no answer. */
export function askOf<P extends Messages<P>>(): Ask<P> {
  return async (name, argument) => {
    const asking: Asking = { name: name as string, argument };
    const reply = (await browser.runtime.sendMessage(asking)) as Reply<P[typeof name]['answer']> | undefined;
    if (!reply) throw new Reasoned(because('silent_background', { field: asking.name }));
    if (!reply.ok) throw new Reasoned(reply.reason);
    return reply.answer;
  };
}
