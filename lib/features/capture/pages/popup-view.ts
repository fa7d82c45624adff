import type { Capture, CaptureFacts } from '../../../core/capture.ts';
import type { Reason } from '../../../core/reason.ts';
import { isOfItem, type PageRelation } from '../model/on-page.ts';
import type { FrontPage } from '../protocol.ts';

/** One thing at a time, over the page in front once that is known. */
export type PopupView =
  | { readonly kind: 'loading'; readonly front?: undefined; readonly run?: undefined }
  /** The background did not answer, or refused before a run started. */
  | { readonly kind: 'trouble'; readonly reason: Reason; readonly front?: undefined; readonly run?: undefined }
  /** The page, and the box for pasted text. */
  | { readonly kind: 'page'; readonly front: FrontPage; readonly run?: undefined }
  | RunningRun
  | EndedRun;

export interface RunningRun {
  readonly kind: 'running';
  readonly front: FrontPage;
  readonly path: string;
  /** This popup asked for it and gets its end as the answer; otherwise it was found running. */
  readonly asked: boolean;
  /** A pasted text names its item, not the page in front. */
  readonly pasted: boolean;
  /** Null before the first report. */
  readonly run: CaptureFacts | null;
  /** The last reported step, '' before the first. */
  readonly step: string;
}

export interface EndedRun {
  readonly kind: 'result';
  readonly front: FrontPage;
  readonly run: Capture;
}

/** Whether two looks at a tab found the same address and item. */
export const isSamePage = (one: FrontPage, other: FrontPage): boolean =>
  one.tabId === other.tabId && one.url === other.url && JSON.stringify(one.target) === JSON.stringify(other.target);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** How the active page relates to a run. */
export function placeOf(page: FrontPage, run: CaptureFacts): PageRelation {
  if (!page.platform || page.platform.id !== run.platform) return 'elsewhere';
  if (hostOf(page.url) === hostOf(run.itemUrl) && isOfItem(run, page.target)) return 'item';
  return page.gate ? 'gate' : 'platform';
}

/** The page's newest run, if that has ended and is of the page's item. */
export function ownRun({ run, beside, target }: FrontPage): CaptureFacts | null {
  return run && run.state !== 'running' && !beside && isOfItem(run, target) ? run : null;
}

/** The page as it is after a run over it: what was known before of its item is older. */
export function afterRun(page: FrontPage, run: CaptureFacts): FrontPage {
  const isOwn = run.platform === page.platform?.id && isOfItem(run, page.target);
  // With such a run, the page's target names more than its item, which its first operation captures.
  if (!isOwn || (page.beside && run.path !== page.offers[0]?.operation.path)) return page;
  const before = page.saved ?? ownRun(page);
  return { ...page, run, beside: false, saved: run.state !== 'done' && before?.state === 'done' ? before : null };
}

/** A finished run is shown again when the popup reopens within this time; later the page comes first. */
const freshMs = 10 * 60_000;
/** A run that ended this recently was started from a menu: it is shown whatever the page holds. */
const justEndedMs = 15_000;

/**
 * True for a run to show before anything else: one that is running, or that just ended on the active page; `itsOwn`: on
 * no other page.
 */
export function isCurrent(candidate: CaptureFacts, page: FrontPage, itsOwn: boolean): boolean {
  if (candidate.state === 'running') return true;
  // Either way: the clock may have been put back since.
  const age = Math.abs(Date.now() - (candidate.endedAt ?? candidate.startedAt));
  const same = candidate.itemUrl === page.url || isOfItem(candidate, page.target);
  // A page of another site shows no item: it offers the field for links.
  return age < freshMs && (same || (!itsOwn && (age < justEndedMs || (page.platform !== null && !page.target))));
}
