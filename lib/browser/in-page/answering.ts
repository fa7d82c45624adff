import type { TabProtocol } from '../messaging/messages.ts';

export type Answers = { readonly [Name in keyof TabProtocol]?: (argument: TabProtocol[Name]['ask']) => TabProtocol[Name]['answer'] };

/** The isolated world's own globals, which no page can reach; an element of the page's shows through where nothing of ours stands. */
const own = globalThis as { gleaner?: Answers };

const standing = (): Answers => (Object.hasOwn(own, 'gleaner') ? (own.gleaner ?? {}) : {});

/** Whether a script in this page answers a question already. */
export const isAnswered = (name: keyof TabProtocol): boolean => name in standing();

/** Answers what `askTab` asks in this page, beside what other scripts answer. */
export function answering(answers: Answers): void {
  own.gleaner = { ...standing(), ...answers };
}
