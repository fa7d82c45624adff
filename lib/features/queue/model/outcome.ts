import type { CapturedFailure, CaptureFacts } from '../../../core/capture.ts';
import { type PagedAnswer, refusalIn } from './paged.ts';
import type { AttemptOutcome } from './settle.ts';
import type { Stranded } from './store.ts';

/** The result of a run: its facts, or why it was not run at all. */
export interface RunResult {
  readonly run: Pick<
    CaptureFacts,
    'state' | 'failure' | 'requests' | 'title' | 'itemUrl' | 'stored' | 'signedIn'
  > | null;
  readonly refused: CapturedFailure | null;
  /** The page that was read, if the line names a list. */
  readonly page?: PagedAnswer;
  /** The tab it runs in was closed: nothing was requested, or no answer could arrive. */
  readonly tabClosed?: CapturedFailure;
}

/** `unstored`: the item was read, but could not be written to disk. */
type RunOutcome = AttemptOutcome | { readonly kind: 'unstored'; readonly loads: number };

/** Whether the user has switched the platform off: the item waits, because that is no failure of it. */
export const isPlatformOff = (failure: CapturedFailure | null) => failure?.reason.code === 'platform_off';

interface Moment {
  readonly online: boolean;
  readonly now: number;
}

/** Without the permission for a site all its items fail; without that for a proxy, only those that name one. */
const needsSite = ({ action, kind }: CapturedFailure) => action === 'grant' && kind !== 'proxy_unavailable';

/** The permission for its site was taken away: the platform waits until the user gives it back. */
const notAllowed = (failure: CapturedFailure, loads: number, now: number): AttemptOutcome => ({
  kind: 'void',
  loads,
  held: { kind: 'grant', failure, url: '', since: now },
});

/** How the attempt ended of a short link that could not be followed. */
export function unfollowed(failure: CapturedFailure, url: string, { online, now }: Moment): AttemptOutcome {
  if (isPlatformOff(failure)) return { kind: 'void', loads: 0 };
  if (needsSite(failure)) return notAllowed(failure, 0, now);
  return online ? { kind: 'failed', loads: 1, failure, url } : { kind: 'void', loads: 1 };
}

export function outcomeOf({ run, refused, page, tabClosed: away }: RunResult, { online, now }: Moment): RunOutcome {
  if (away) return { kind: 'away', loads: run?.requests ?? 0, failure: away };
  if (isPlatformOff(refused ?? run?.failure ?? null)) return { kind: 'void', loads: run?.requests ?? 0 };
  if (!run) return refused ? { kind: 'failed', loads: 0, failure: refused, url: '' } : { kind: 'void', loads: 0 };
  const { requests: loads, title, itemUrl, stored, signedIn } = run;
  const failure = run.failure ?? (page ? refusalIn(page) : null);
  if (!stored) return { kind: 'unstored', loads };
  if (!failure) return page ? { kind: 'page', loads, signedIn, page } : { kind: 'done', loads, title, signedIn };
  if (needsSite(failure)) return notAllowed(failure, loads, now);
  // Unreachable while offline is not a failure of the item.
  if (failure.kind === 'unreachable' && !online) return { kind: 'void', loads };
  return { kind: 'failed', loads, failure, url: itemUrl, title };
}

/**
 * The outcome of an item that a stopped worker had started: as its capture says, or `void` without one, so that a page
 * of a list is requested again. `usual`: what an item may cost, in loads; charged for a stopped run, whose cost nobody
 * knows.
 */
export function strandedOutcome({ item, capture }: Stranded, usual: number): AttemptOutcome {
  // At least one request may have gone out.
  if (!capture) return { kind: 'void', loads: item.paged ? usual : 1 };
  const { state, requests: loads, title, itemUrl, signedIn } = capture;
  if (state === 'done') return { kind: 'done', loads, title, signedIn };
  const failure: CapturedFailure | null =
    state === 'failed' && !isPlatformOff(capture.failure) ? capture.failure : null;
  return failure
    ? { kind: 'failed', loads, failure, url: itemUrl, title }
    : { kind: 'void', loads: Math.max(usual, loads) };
}
