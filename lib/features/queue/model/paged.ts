import { type CapturedFailure, capturedFailure } from '../../../core/capture.ts';
import { Failure, type FailureKind } from '../../../core/failure.ts';
import type { ListAnswer, SiteEnd } from '../../../core/list.ts';
import type { ListKindId } from '../../../core/platform.ts';
import { because } from '../../../core/reason.ts';

/**
 * Why a line asks for no further page: the site's end; `silent`: the site names no next page; `repeats`: it names one
 * that was requested before, or sends nothing new; `number`: the user's limit is reached.
 */
export type PagedEnd = SiteEnd | 'silent' | 'repeats' | 'number';

/** A line's way through a list, page by page. Rows that the user's scrolling adds to the list do not change it. */
export interface Paged {
  /** The way ends after this many items; 0 = no limit. */
  readonly limit: number;
  /** The tab it asks in; null = the queue's own tab. */
  readonly tabId: number | null;
  /** The container of that tab; '' = the usual one. */
  readonly container: string;
  /** The gathered list that it fills; '' before its first page. */
  readonly list: string;
  /** Cursor of the next page; '' = the first. */
  readonly cursor: string;
  /** Cursors of the pages that have come, in order. */
  readonly asked: readonly string[];
  /** Number of distinct items on these pages, without replies; and the site's own number, 0 = it does not say. */
  readonly count: number;
  readonly total: number;
  /** Number of consecutive pages without an item new to the line. */
  readonly stale: number;
  readonly end: PagedEnd | null;
}

/** One page of a list, for the list that its line fills. */
export interface PagedAnswer {
  readonly answer: ListAnswer;
  /** The cursor of its request. */
  readonly cursor: string;
  /** When it was received, epoch ms. */
  readonly at: number;
  readonly kind: ListKindId;
  /** The title of the list's item, and the address of its page. */
  readonly title: string;
  readonly url: string;
}

/** A line's way as extension pages show it. */
export interface PagedProgress extends Paged {
  /** Id of the line, and of its job. */
  readonly id: string;
  readonly job: string;
  readonly state: 'running' | 'paused' | 'done';
  /** The failure that stopped it; null if the user did. */
  readonly failure: CapturedFailure | null;
}

/** After this many pages in a row without a new item, the site is taken to repeat itself. */
const mostStale = 3;

const failureEnds: Readonly<Partial<Record<FailureKind, PagedEnd>>> = {
  sign_in_required: 'sign_in',
  session_expired: 'sign_in',
  challenge: 'check',
  private: 'private',
  upstream_refused: 'refused',
  rate_limited: 'refused',
};

/** The end of a list after a page of it failed. */
export const endOfFailure = ({ kind }: CapturedFailure): PagedEnd => failureEnds[kind] ?? 'silent';

const endFailures: Readonly<Partial<Record<SiteEnd, FailureKind>>> = {
  refused: 'upstream_refused',
  sign_in: 'sign_in_required',
  check: 'challenge',
};

/** The failure that an answer states in the place of its rows, by a success that has none. */
export function refusalIn({ answer: { rows, others, end, reason } }: PagedAnswer): CapturedFailure | null {
  const kind = rows.length + others === 0 && end ? endFailures[end] : undefined;
  return kind ? capturedFailure(new Failure(kind, reason ?? because('empty_answer'))) : null;
}

export function begunPages({ limit, tabId, container }: Pick<Paged, 'limit' | 'tabId' | 'container'>): Paged {
  return { limit, tabId, container, list: '', cursor: '', asked: [], count: 0, total: 0, stale: 0, end: null };
}

const isFull = ({ limit, count }: Pick<Paged, 'limit' | 'count'>): boolean => limit > 0 && count >= limit;

function endAfter({ asked, stale, ...paged }: Paged, { end, next, rows, others }: ListAnswer): PagedEnd | null {
  if (end !== null) return end;
  if (!next || rows.length + others === 0) return 'silent';
  if (asked.includes(next) || stale >= mostStale) return 'repeats';
  return isFull(paged) ? 'number' : null;
}

/** The way after one more page. Pure. `fresh`: how many of its items no earlier page of the line had. */
export function withPage(
  paged: Paged,
  { answer, cursor }: Pick<PagedAnswer, 'answer' | 'cursor'>,
  fresh: number,
): Paged {
  const next: Paged = {
    ...paged,
    asked: [...paged.asked, cursor],
    cursor: answer.next ?? paged.cursor,
    count: paged.count + fresh,
    total: answer.total ?? paged.total,
    stale: fresh > 0 ? 0 : paged.stale + 1,
  };
  return { ...next, end: endAfter(next, answer) };
}

/** Whether there may be more for the line: it has not ended, or it ended by a limit that is now higher. */
export const mayResume = ({ end, count }: Paged, limit: number): boolean =>
  end === null || (end === 'number' && !isFull({ limit, count }));

/** How many pages remain, estimated from those received; 1 without an estimate. */
export function pagesLeft({ limit, asked, count, total }: Paged): number {
  if (count === 0) return 1;
  const wanted = limit > 0 ? Math.min(limit, total || limit) : total;
  return Math.max(1, Math.ceil((wanted - count) / (count / asked.length)));
}
