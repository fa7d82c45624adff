import type { CapturedFailure } from '../../../core/capture.ts';
import type { FailureKind } from '../../../core/failure.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import type { QueueItem } from './job.ts';
import { type Ledger, type PlatformBlock, pruned, scaledBudget, withLoads } from './ledger.ts';
import type { PagedAnswer } from './paged.ts';

/** For an item that was read: whether the session was signed in (null = unknown). */
interface Read {
  readonly signedIn: boolean | null;
}

/** How an attempt ended. `loads`: the requests and page loads it cost. */
export type AttemptOutcome =
  | ({ readonly kind: 'done'; readonly loads: number; readonly title: string } & Read)
  /** One page of a list; whether there are more is decided when the page is added. */
  | ({ readonly kind: 'page'; readonly loads: number; readonly page: PagedAnswer } & Read)
  /** The user's page in which it ran is gone: its job is paused until that page is open again. */
  | { readonly kind: 'away'; readonly loads: number; readonly failure: CapturedFailure }
  | {
      readonly kind: 'failed';
      readonly loads: number;
      readonly failure: CapturedFailure;
      readonly url: string;
      readonly title?: string;
    }
  /** No answer, through no fault of the item: offline, a full disk, a stopped worker, a lost permission. */
  | { readonly kind: 'void'; readonly loads: number; readonly held?: PlatformBlock };

export interface Settled {
  readonly item: QueueItem;
  readonly ledger: Ledger;
  /** The page to add to the item's list. */
  readonly page?: PagedAnswer;
  /** The item's job is paused. */
  readonly pauses?: boolean;
}

export const attemptsAtMost = 3;
/**
 * Back-off: 60 s before the same address is requested again (notes README, F6), doubled each time, at most 30 minutes.
 */
const firstBackOff = 60_000;
const longestBackOff = 30 * 60_000;
/** After this many consecutive refusals, the platform is put on hold for the user. Our guess. */
const refusalsAtMost = 5;

/** Refusals that may target the client rather than the item: many in a row indicate that. */
const refusals: readonly FailureKind[] = ['upstream_refused', 'sign_in_required', 'token_missing'];
/** Failures that show that nobody is signed in. */
const signedOut: readonly FailureKind[] = ['session_expired', 'sign_in_required'];

/** How long a line or its platform waits after so many failures, in ms. */
export function backOff(strikes: number): number {
  return strikes === 0 ? 0 : Math.min(longestBackOff, firstBackOff * 2 ** (strikes - 1));
}

const waitingAgain = (item: QueueItem, failure: CapturedFailure, now: number): QueueItem => ({
  ...item,
  state: 'waiting',
  failure,
  notBefore: now + backOff(item.attempts),
});

function again(item: QueueItem, failure: CapturedFailure, now: number): QueueItem {
  if (item.attempts >= attemptsAtMost) return { ...item, state: 'failed', failure, endedAt: now };
  return waitingAgain(item, failure, now);
}

/** Whether a refusal may target the client. One that no retry changes is about the item. */
function isRefusal({ kind, retry }: CapturedFailure): boolean {
  return refusals.includes(kind) && !(kind === 'upstream_refused' && retry === 'never');
}

function holdOf(failure: CapturedFailure, url: string, strikes: number, now: number): PlatformBlock | null {
  const block = { failure, url, since: now };
  if (failure.retry === 'hold') return { kind: failure.kind, ...block };
  return isRefusal(failure) && strikes >= refusalsAtMost ? { kind: 'refused', ...block } : null;
}

/**
 * A platform's ledger after an attempt: its cost, the pause that follows, and whether the platform is held. `random` is
 * in [0, 1).
 */
export function ledgerAfter(
  ledger: Ledger,
  outcome: AttemptOutcome,
  budget: Budget,
  now: number,
  random: number,
): Ledger {
  const paid = withLoads(ledger, outcome.loads, now);
  const { pause, jitter } = scaledBudget(budget, ledger.share);
  const drawn = pause + jitter * random;
  const rested = { ...pruned(paid, now), endedAt: now, pause: drawn };
  if (outcome.kind === 'void') return { ...rested, held: outcome.held ?? ledger.held };
  if (outcome.kind === 'away') return rested;
  const known = { ...rested, cost: ledger.cost + (outcome.loads - ledger.cost) / 10 };
  if (outcome.kind !== 'failed') return { ...known, strikes: 0, signedIn: outcome.signedIn };
  const { failure, url } = outcome;
  const struck = failure.retry === 'again' || isRefusal(failure);
  const strikes = struck ? ledger.strikes + 1 : 0;
  const held = holdOf(failure, url, strikes, now);
  const signedIn = signedOut.includes(failure.kind) ? false : rested.signedIn;
  return {
    ...known,
    strikes,
    held,
    signedIn,
    pause: Math.max(drawn, backOff(failure.retry === 'again' ? strikes : 0)),
  };
}

function itemAfter(item: QueueItem, outcome: AttemptOutcome, now: number): QueueItem {
  const untried = Math.max(0, item.attempts - 1);
  switch (outcome.kind) {
    case 'void':
      return { ...item, state: 'waiting', attempts: untried };
    case 'away':
      return { ...item, state: 'waiting', attempts: untried, failure: outcome.failure };
    case 'page':
      return {
        ...item,
        state: 'waiting',
        title: item.title || outcome.page.title,
        failure: null,
        attempts: 0,
        notBefore: 0,
      };
    case 'done':
      return { ...item, state: 'done', title: outcome.title, failure: null, endedAt: now };
    case 'failed': {
      const { failure } = outcome;
      const named = { ...item, title: outcome.title || item.title };
      if (failure.retry === 'hold') return { ...waitingAgain(named, failure, now), attempts: untried };
      return failure.retry !== 'never'
        ? again(named, failure, now)
        : { ...named, state: 'failed', failure, endedAt: now };
    }
  }
}

/**
 * An item and its platform's ledger after an attempt. Pure. What holds the platform ends no item and costs it no attempt.
 * `random` is in [0, 1).
 */
export function settle(
  item: QueueItem,
  ledger: Ledger,
  outcome: AttemptOutcome,
  budget: Budget,
  now: number,
  random: number,
): Settled {
  return {
    item: itemAfter(item, outcome, now),
    ledger: ledgerAfter(ledger, outcome, budget, now, random),
    ...(outcome.kind === 'page' ? { page: outcome.page } : {}),
    ...(outcome.kind === 'away' ? { pauses: true } : {}),
  };
}
