import type { Ids, PageAnchor } from '../../core/platform.ts';
import type { ObservedAnswer } from '../../core/transport.ts';

/** Background → a content script of one tab. */
export interface TabProtocol {
  'page.ids': { ask: { anchors: readonly PageAnchor[] }; answer: { url: string; ids: Ids } };
  'page.observed': { ask: { path: string }; answer: readonly ObservedAnswer[] };
  /** Whether the extension that injected the detector is still running. */
  'page.alive': { ask: Record<never, never>; answer: boolean };
  /**
   * All copies that the page holds, oldest first, and how many it has dropped, for reading its lists. The copies stay
   * in the page. Null: nobody copies what this page receives.
   */
  'page.received': {
    ask: Record<never, never>;
    answer: { readonly answers: readonly ObservedAnswer[]; readonly dropped: number } | null;
  };
  /**
   * Turns handing over on or off: the gatherer, which must run there, sends what the page receives to the background as
   * it comes (`list.received`). Null: it asks whether its tab is gathered from. Undefined: the extension that injected
   * it is gone.
   */
  'page.gather': { ask: { on: boolean | null }; answer: string | undefined };
  /** Tells the page's observer to restore everything; does nothing where none runs. */
  'page.unwatch': { ask: Record<never, never>; answer: undefined };
}

export type Answers = {
  readonly [Name in keyof TabProtocol]?: (argument: TabProtocol[Name]['ask']) => TabProtocol[Name]['answer'];
};

/**
 * The isolated world's globals, out of the page's reach. A property we have not set may be a page element of that name.
 */
const own = globalThis as { gleaner?: Answers };

/** The answers that scripts of this page have registered. */
export const standing = (): Answers => (Object.hasOwn(own, 'gleaner') ? (own.gleaner ?? {}) : {});

/**
 * Whether a detector of this extension instance runs in this page: one left by an updated or disabled extension does
 * not count.
 */
export const isDetected = (): boolean => standing()['page.alive']?.({}) === true;

/** Registers answers to what `askTab` asks in this page, in addition to those of other scripts. */
export function registerAnswers(answers: Answers): void {
  own.gleaner = { ...standing(), ...answers };
}
