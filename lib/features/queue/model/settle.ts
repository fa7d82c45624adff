import type { CapturedFailure } from '../../../core/capture.ts';
import type { FailureKind } from '../../../core/failure.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import type { Collection } from './collection/collection.ts';
import type { PageFacts } from './collection/read-page.ts';
import type { QueueItem } from './job.ts';
import { type Ledger, type PlatformBlock, pruned, scaledBudget, withLoads } from './ledger.ts';

/** A page of a list that was stored. `begun`: its collection before the first page. */
export interface PageEnd extends PageFacts {
  readonly begun: Collection;
}

/** Of what was read: its title, and whether the session that read it was signed in (null = it did not say). */
interface Read {
  readonly title: string;
  readonly signedIn: boolean | null;
}

/** How an attempt ended. `loads`: requests and page loads it cost. */
export type Outcome =
  | ({ readonly kind: 'done'; readonly loads: number } & Read)
  /** One page of a list: whether more are to come, its collection says once it has taken this one. */
  | ({ readonly kind: 'page'; readonly loads: number; readonly page: PageEnd } & Read)
  /** The user's page that it works in is gone: its job waits for it. */
  | { readonly kind: 'away'; readonly loads: number; readonly failure: CapturedFailure }
  | { readonly kind: 'failed'; readonly loads: number; readonly failure: CapturedFailure; readonly url: string }
  /** It did not come to an answer, through no fault of the item: offline, a full disk, a stopped worker, a lost permission. */
  | { readonly kind: 'void'; readonly loads: number; readonly held?: PlatformBlock };

export interface Settled {
  readonly item: QueueItem;
  readonly ledger: Ledger;
  /** To be taken into the item's collection. */
  readonly page?: PageEnd;
  /** Its job pauses. */
  readonly pauses?: boolean;
}

/** An item is tried so often. */
export const attemptsAtMost = 3;
/** Back-off: 60 s before the same address is touched again (notes README, F6), doubled each time, 30 minutes at most. */
const firstBackOff = 60_000;
export const longestBackOff = 30 * 60_000;
/** So many refusals in a row, and the platform waits for the user. Our guess. */
const refusalsAtMost = 5;

/** Nothing more is asked until the user has looked. */
const holding: Readonly<Partial<Record<FailureKind, PlatformBlock['kind']>>> = {
  challenge: 'challenge',
  rate_limited: 'rate_limited',
  session_expired: 'session_expired',
};
/** Refused, perhaps for what we are rather than for what was asked: many in a row say so. */
const refusals: readonly FailureKind[] = ['upstream_refused', 'sign_in_required', 'token_missing'];
/** Whoever is told so is not signed in. */
const signedOut: readonly FailureKind[] = ['session_expired', 'sign_in_required'];
/** Another try may bring it. */
const soft: readonly FailureKind[] = ['upstream_refused', 'unreachable', 'timed_out', 'upstream_changed', 'internal', 'cancelled'];

export function backOff(strikes: number): number {
  return strikes === 0 ? 0 : Math.min(longestBackOff, firstBackOff * 2 ** (strikes - 1));
}

function again(item: QueueItem, failure: CapturedFailure, now: number): QueueItem {
  if (item.attempts >= attemptsAtMost) return { ...item, state: 'failed', failure, endedAt: now };
  return { ...item, state: 'waiting', failure, notBefore: now + backOff(item.attempts) };
}

function holdOf({ kind, sentence }: CapturedFailure, url: string, strikes: number, now: number): PlatformBlock | null {
  const why = holding[kind] ?? (refusals.includes(kind) && strikes >= refusalsAtMost ? 'refused' : null);
  return why && { kind: why, sentence, url, since: now };
}

/** A platform's ledger after an attempt: what it cost, the pause that follows, and whether the platform waits for the user. `random` is in [0, 1). */
export function ledgerAfter(ledger: Ledger, outcome: Outcome, budget: Budget, now: number, random: number): Ledger {
  const paid = withLoads(ledger, outcome.loads, now);
  const { pause, jitter } = scaledBudget(budget, ledger.share);
  const drawn = pause + jitter * random;
  const rested = { ...pruned(paid, now), endedAt: now, pause: drawn };
  if (outcome.kind === 'void') return { ...rested, held: outcome.held ?? ledger.held };
  if (outcome.kind === 'away') return rested;
  if (outcome.kind !== 'failed') return { ...rested, strikes: 0, signedIn: outcome.signedIn };
  const { failure, url } = outcome;
  const struck = soft.includes(failure.kind) || refusals.includes(failure.kind);
  const strikes = struck ? ledger.strikes + 1 : 0;
  const held = holdOf(failure, url, strikes, now);
  const signedIn = signedOut.includes(failure.kind) ? false : rested.signedIn;
  return { ...rested, strikes, held, signedIn, pause: Math.max(drawn, backOff(soft.includes(failure.kind) ? strikes : 0)) };
}

function itemAfter(item: QueueItem, outcome: Outcome, now: number): QueueItem {
  const untried = Math.max(0, item.attempts - 1);
  switch (outcome.kind) {
    case 'void':
      return { ...item, state: 'waiting', attempts: untried };
    case 'away':
      return { ...item, state: 'waiting', attempts: untried, failure: outcome.failure };
    case 'page':
      return { ...item, state: 'waiting', title: item.title || outcome.title, failure: null, attempts: 0, notBefore: 0 };
    case 'done':
      return { ...item, state: 'done', title: outcome.title, failure: null, endedAt: now };
    case 'failed': {
      const { failure } = outcome;
      const retried = soft.includes(failure.kind) || failure.kind in holding;
      return retried ? again(item, failure, now) : { ...item, state: 'failed', failure, endedAt: now };
    }
  }
}

/**
 * An item and its platform's ledger after an attempt. Pure. A check or rate limit is no end of the item: it waits with its platform
 * for the user. `random` is in [0, 1).
 */
export function settle(item: QueueItem, ledger: Ledger, outcome: Outcome, budget: Budget, now: number, random: number): Settled {
  return {
    item: itemAfter(item, outcome, now),
    ledger: ledgerAfter(ledger, outcome, budget, now, random),
    ...(outcome.kind === 'page' ? { page: outcome.page } : {}),
    ...(outcome.kind === 'away' ? { pauses: true } : {}),
  };
}
