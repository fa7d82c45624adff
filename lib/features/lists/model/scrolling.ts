import type { ScrollPlan } from '../../../core/list.ts';
import { inOrder, type ScrolledPage, type ScrollRun } from './scroll-run.ts';
import {
  beginning,
  next,
  type ScrollEnd,
  type ScrollEvent,
  type ScrollMove,
  type ScrollStep,
  type Seen,
} from './scroll-steps.ts';

export interface ScrollParts {
  readonly plan: ScrollPlan;
  /** Null: the page is gone. */
  page(move: ScrollMove): Promise<Seen['view']>;
  /** The list as it is stored; null: it was removed. */
  list(): Promise<Seen['list']>;
  /** The list's answers since the last call, oldest first. */
  answers(): readonly ScrolledPage[];
  /** Takes what the page holds in its state while nothing has come; earlier answers come again with it. */
  pull(): Promise<void>;
  /** Whether an earlier list or the library knew all these items before the run began. */
  known(ids: readonly string[], run: ScrollRun): Promise<boolean>;
  /** Whether the user still lets Gleaner scroll here. */
  allowed(): Promise<boolean>;
  /** How long until the platform's budget has room for a load, in ms; 0 where a counted one has no answer yet. */
  room(): Promise<number>;
  /**
   * Counts a load that is requested now, or was just now, unless a counted one has no answer yet. Other loads count as
   * they come.
   */
  spend(): Promise<void>;
  /** Notes that the load counted last will not be answered. */
  waive(): Promise<void>;
  keep(run: ScrollRun): Promise<void>;
  sleep(ms: number): Promise<void>;
  random(): number;
}

/** Pause between two looks, in ms. */
const poll = 1_000;

async function look(
  parts: ScrollParts,
  step: Exclude<ScrollStep, { at: 'asking' | 'ended' }>,
  run: ScrollRun,
): Promise<ScrollEvent> {
  const slept = 'left' in step ? Math.min(step.left, poll) : 0;
  if (slept > 0) await parts.sleep(slept);
  const view = await parts.page('left' in step ? 'look' : step.at);
  const pages = parts.answers();
  let known = false;
  for (const page of run.until.known ? pages : []) {
    const ids = inOrder(page).map(({ itemId }) => itemId);
    known ||= page.thread === undefined && ids.length > 0 && (await parts.known(ids, run));
  }
  return { kind: 'seen', view, pages, known, list: await parts.list(), slept, chance: parts.random() };
}

/**
 * Scrolls a list's page until it ends: a step, its answer, a pause. After its end, nothing more is asked of the page.
 * `begun`: the run as stored last.
 */
export async function scrollList(parts: ScrollParts, begun: ScrollRun): Promise<ScrollEnd> {
  const { plan } = parts;
  let state = beginning(begun, plan);
  let kept = begun;
  for (;;) {
    const { step, due, run } = state;
    if (due) await parts[due]();
    if (run !== kept) await parts.keep(run);
    kept = run;
    if (step.at === 'ended') return { end: step.end, reason: step.reason };
    const event =
      step.at === 'asking'
        ? ({ kind: 'asked', wait: await parts.room(), allowed: await parts.allowed() } as const)
        : await look(parts, step, run);
    state = next(state, event, plan);
  }
}
