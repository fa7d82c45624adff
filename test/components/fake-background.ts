import type { Background } from '../../components/parts/background.ts';
import type { Broadcasts, Protocol } from '../../lib/browser/messaging/messages.ts';

/** No page needs to say what operations show, unless it is about that. */
const usual: Answers = { 'operations.read': () => [] };

type Answers = { [Name in keyof Protocol]?: (argument: Protocol[Name]['ask']) => unknown };

/** A background that answers from a table, remembers what it was asked, and can broadcast. */
export function fakeBackground(answers: Answers) {
  const listeners = new Set<(detail: Broadcasts['run.changed']) => void>();
  const asked: { name: string; argument: unknown }[] = [];
  const background: Background = {
    ask: async <Name extends keyof Protocol>(name: Name, argument: Protocol[Name]['ask']) => {
      asked.push({ name, argument });
      const answer = answers[name] ?? usual[name];
      if (!answer) throw new Error(`${name} was not expected`);
      return (await answer(argument)) as Protocol[Name]['answer'];
    },
    listen: (_name, listener) => {
      listeners.add(listener as never);
      return () => listeners.delete(listener as never);
    },
  };
  const broadcast = (detail: Broadcasts['run.changed']) => {
    for (const listener of listeners) listener(detail);
  };
  return { background, asked, broadcast };
}
