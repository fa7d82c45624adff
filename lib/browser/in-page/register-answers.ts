import type { TabProtocol } from './tab-protocol.ts';

export type Answers = { readonly [Name in keyof TabProtocol]?: (argument: TabProtocol[Name]['ask']) => TabProtocol[Name]['answer'] };

/**
 * The isolated world's globals, which the page cannot reach. If we have not set the property, a page element of that name shows through.
 */
const own = globalThis as { gleaner?: Answers };

const standing = (): Answers => (Object.hasOwn(own, 'gleaner') ? (own.gleaner ?? {}) : {});

/** Whether a detector of this extension instance runs in this page: one left by an updated or disabled extension does not count. */
export const isDetected = (): boolean => standing()['page.alive']?.({}) === true;

/** Registers answers to what `askTab` asks in this page, in addition to those of other scripts. */
export function registerAnswers(answers: Answers): void {
  own.gleaner = { ...standing(), ...answers };
}
