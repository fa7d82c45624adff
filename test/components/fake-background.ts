import type { Background, Broadcasts, Protocol } from '../../lib/protocol.ts';

/** No page needs to say what operations show, unless it is about that. */
const usual: Answers = { 'operations.read': () => [] };

type Answers = { [Name in keyof Protocol]?: (argument: Protocol[Name]['ask']) => unknown };

/** A background that answers from a table, remembers what it was asked, and can broadcast. */
export function fakeBackground(answers: Answers) {
  const listeners = new Set<readonly [name: keyof Broadcasts, listener: (detail: never) => void]>();
  const asked: { name: string; argument: unknown }[] = [];
  const background: Background = {
    ask: async <Name extends keyof Protocol>(name: Name, argument: Protocol[Name]['ask']) => {
      asked.push({ name, argument });
      const answer = answers[name] ?? usual[name];
      if (!answer) throw new Error(`${name} was not expected`);
      return (await answer(argument)) as Protocol[Name]['answer'];
    },
    listen: (name, listener) => {
      const entry = [name, listener] as const;
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
  const tell = <Name extends keyof Broadcasts>(name: Name, detail: Broadcasts[Name]) => {
    for (const [heard, listener] of listeners) if (heard === name) listener(detail as never);
  };
  return { background, asked, tell, broadcast: (detail: Broadcasts['run.changed']) => tell('run.changed', detail) };
}
