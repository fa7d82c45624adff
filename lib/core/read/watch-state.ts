import type { z } from 'zod';
import type { Failure } from '../failure.ts';
import { because, type Reason } from '../reason.ts';
import { missingPaths } from '../record/missing.ts';
import type { Settings } from '../settings.ts';
import type { PageCondition, PageSource } from '../source.ts';
import type { Page } from '../transport.ts';
import type { SourceAnswer } from './read-job.ts';

export type WatchedSource = PageSource<unknown, unknown>;

/** A source that has not answered yet, on one page. */
export interface Waiting {
  readonly page: Page;
  readonly source: WatchedSource;
  /** Why it has not answered. */
  readonly reason: Reason;
  /** The failure when its patience ends; null: it is absent. */
  readonly finalFailure: Failure | null;
  /** Hosts that its last read sent requests to. */
  readonly asked: readonly string[];
  /** When its patience began, by the transport's clock in ms. */
  readonly since: number;
}

export interface WatchState {
  /** When watching began, by the transport's clock in ms. */
  readonly start: number;
  /** In order of preference. Watching ends when none is left. */
  readonly waiting: readonly Waiting[];
  /** The partial answer that lacks least. */
  readonly best: SourceAnswer | null;
  /** What each page last showed, and how often in a row it could not be read. */
  readonly shown: ReadonlyMap<Page, { readonly condition: PageCondition; readonly blind: number }>;
}

export type WatchEvent =
  /** A page was looked at. `blind`: it is open, does not hang, and cannot be read. */
  | {
      readonly kind: 'shown';
      readonly page: Page;
      readonly condition: PageCondition & { readonly blind?: boolean };
      readonly at: number;
    }
  /** A source says "not yet", or may not be read yet. What is absent stays as it is. */
  | ({ readonly kind: 'delayed'; readonly waiter: Waiting } & Partial<
      Pick<Waiting, 'reason' | 'finalFailure' | 'asked'>
    >)
  /** A source has no answer on these pages. */
  | { readonly kind: 'ended'; readonly source: WatchedSource; readonly pages: readonly Page[] }
  /** A source gave a partial answer to the operation with this `schema`. */
  | { readonly kind: 'partial'; readonly attempt: SourceAnswer; readonly schema: z.ZodType };

/** After so many blind looks in a row a page is as ready as it will be: its sources say what they cannot read. */
const blindLooks = 3;

export function watchOf(pages: readonly Page[], sources: readonly WatchedSource[], start: number): WatchState {
  const reason = because('not_in_time');
  const waiting = pages.flatMap((page) =>
    sources.map((source) => ({ page, source, reason, finalFailure: null, asked: [], since: start })),
  );
  return { start, waiting, best: null, shown: new Map() };
}

/** The same source on the same page as it waits now; undefined: it no longer does. */
export const nowOf = ({ waiting }: WatchState, { page, source }: Pick<Waiting, 'page' | 'source'>) =>
  waiting.find((waiter) => waiter.page === page && waiter.source === source);

function afterLook(state: WatchState, { page, condition, at }: Extract<WatchEvent, { kind: 'shown' }>): WatchState {
  const before = state.shown.get(page);
  const blind = condition.blind ? (before?.blind ?? 0) + 1 : 0;
  const seen: PageCondition = blind < blindLooks ? condition : { state: 'ready' };
  // The document after a passed check is a new one: what waits for it begins anew.
  const isNew = before?.condition.state === 'check' && seen.state !== 'check';
  return {
    ...state,
    shown: new Map(state.shown).set(page, { condition: seen, blind }),
    waiting: isNew
      ? state.waiting.map((waiter) => (waiter.page === page ? { ...waiter, since: at } : waiter))
      : state.waiting,
  };
}

/** The state after an event, as the drawing in docs/development.md has it. */
export function next(state: WatchState, event: WatchEvent): WatchState {
  const { waiting } = state;
  switch (event.kind) {
    case 'shown':
      return afterLook(state, event);
    case 'delayed': {
      const { kind: _, waiter, ...changed } = event;
      const now = nowOf(state, waiter);
      return { ...state, waiting: waiting.map((other) => (other === now ? { ...other, ...changed } : other)) };
    }
    case 'ended':
      return {
        ...state,
        waiting: waiting.filter(({ page, source }) => source !== event.source || !event.pages.includes(page)),
      };
    case 'partial': {
      const { attempt, schema } = event;
      const best = state.best && state.best.missing.length <= attempt.missing.length ? state.best : attempt;
      const adds = ({ gives }: WatchedSource) => {
        const lacking = missingPaths(schema, gives);
        return best.missing.some((path) => !lacking.includes(path));
      };
      return {
        ...state,
        best,
        waiting: waiting.filter(({ source }) => source !== attempt.readBy && adds(source)),
      };
    }
  }
}

/** Minimum patience of every source on an open page, however long others have watched it, in ms. */
export const leastPatience = 5000;

/**
 * Whether a source's patience is over. `before`: how long earlier sources have watched the user's pages, in ms; the
 * pages kept loading meanwhile, so it is subtracted. A source that began anew ends with the time that a tab has.
 */
export function isOver(
  { start }: WatchState,
  { page, source, since }: Waiting,
  now: number,
  before: number,
  settings: Settings,
): boolean {
  const isAnew = since > start;
  if (isAnew && now - start >= settings.tabDeadline) return true;
  if (page.temporary) return now - since >= (source.patience?.hidden ?? settings.hiddenPatience);
  const usual = source.patience?.open ?? settings.openPatience;
  return now - since >= Math.max(Math.min(usual, leastPatience), isAnew ? usual : usual - before);
}
