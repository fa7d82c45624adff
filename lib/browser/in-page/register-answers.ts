import type { TabProtocol } from './tab-protocol.ts';

export type Answers = { readonly [Name in keyof TabProtocol]?: (argument: TabProtocol[Name]['ask']) => TabProtocol[Name]['answer'] };

/** The isolated world's own globals, which no page can reach; an element of the page's shows through where nothing of ours stands. */
const own = globalThis as { gleaner?: Answers };

const standing = (): Answers => (Object.hasOwn(own, 'gleaner') ? (own.gleaner ?? {}) : {});

/** Whether a recogniser of this very extension is at work in this page: one of an extension that was updated or switched off is not. */
export const isRecognised = (): boolean => standing()['page.alive']?.({}) === true;

/** Answers what `askTab` asks in this page, beside what other scripts answer. */
export function registerAnswers(answers: Answers): void {
  own.gleaner = { ...standing(), ...answers };
}
