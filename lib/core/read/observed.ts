import { Failure, type FailureKind, isVerdict } from '../failure.ts';
import { absent, found, type Patience, pending, type Reading } from '../source.ts';
import type { ObservedAnswer, Page } from '../transport.ts';
import { failureOf } from './record-attempt.ts';

/** Time since the document was parsed, in ms, after which a page without the request is assumed never to make it. */
const defaultSettle: Patience = { open: 4000, hidden: 15_000 };

/**
 * A refusal of the page's own request. Other sources may still succeed, so it is shown only when there is no other
 * failure.
 */
function asPageFailure(failure: Failure): Failure {
  const { kind, reason, action, retry, ifSignedIn, evidence } = failure;
  const kept = { action, retry, ifSignedIn, ...(evidence ? { evidence } : {}) };
  return new Failure(kind, reason, { cause: failure, closesHost: false, weight: 'last', ...kept });
}

/**
 * Runs in the page: ms since its document was parsed, 0 while it loads (its scripts have requested nothing yet), and
 * the page's clock.
 */
function pageTimes(): { age: number; now: number } {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const read = navigation?.domContentLoadedEventStart ?? 0;
  const reading = document.readyState === 'loading';
  return { age: reading ? 0 : performance.now() - read, now: Date.now() };
}

/**
 * How long most answers count as current, in ms: counters move slowly by then, and media addresses live for hours. Our
 * guess.
 */
export const halfAnHour = 30 * 60_000;
/** The same for what changes while people read it. Our guess. */
export const fiveMinutes = 5 * 60_000;

/** What a copy says: the item's answer, a refusal, or null if it is about something else. */
type Judge<Raw> = (copy: ObservedAnswer) => Raw | Failure | null;

/**
 * Judges copies of requests that ask for the item: `take` gives the item's answer or throws a refusal. A refusal of one
 * of the `final` kinds describes the item itself: it is thrown at once, whatever other copies say.
 */
export function judging<Raw>(
  asks: (query: URLSearchParams, copy: ObservedAnswer) => boolean,
  take: (copy: ObservedAnswer) => Raw | Failure,
  final: readonly FailureKind[] = [],
): Judge<Raw> {
  return (copy) => {
    if (!asks(new URL(copy.url).searchParams, copy)) return null;
    try {
      return take(copy);
    } catch (thrown) {
      // A copy in a form nobody knows is skipped like a refusal: a good one may follow.
      const failure = failureOf({ id: new URL(copy.url).pathname }, thrown);
      if (isVerdict(failure, final)) throw failure;
      return failure;
    }
  };
}

/**
 * Reads the responses to a page's own requests whose path ends in one of `paths`; those of a later path only where the
 * earlier ones have no good answer. `judge` classifies a copy: the item's answer, a refusal (skipped, because a good
 * answer often follows; thrown when none does), or null if it is about something else. The page could forge copies, so
 * `judge` must compare them with the requested item.
 * @throws Failure the refusal, when no good answer followed; else as `Page.evaluate`
 */
export async function readObserved<Raw>(
  page: Page,
  paths: string | readonly string[],
  judge: Judge<Raw>,
  settle: Patience = defaultSettle,
): Promise<Reading<Raw>> {
  let refusal: { readonly failure: Failure; readonly time: number } | null = null;
  for (const path of [paths].flat())
    for (const copy of await page.observed(path)) {
      const judged = judge(copy);
      if (judged === null) continue;
      if (!(judged instanceof Failure)) return found(judged);
      refusal ??= { failure: judged, time: copy.time };
    }
  const { age, now } = await page.evaluate(pageTimes);
  const limit = page.temporary ? settle.hidden : settle.open;
  if (refusal) {
    const { failure, time } = refusal;
    if (now - time < limit) return pending(failure.reason, failure);
    throw asPageFailure(failure);
  }
  return age < limit ? pending('not_asked_yet') : absent('never_asked');
}
