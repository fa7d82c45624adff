import type { Capture, CapturedFailure, CaptureFacts } from '../../core/capture.ts';
import type { SessionChoice } from '../../core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../core/handle.ts';
import type { PageTarget, PlatformId, ShownList } from '../../core/platform.ts';
import type { Reason } from '../../core/reason.ts';
import type { Card } from '../../core/record/read-record.ts';
import type { OperationSummary, OperationView } from '../../core/view.ts';

/** An operation available for a page or link. */
export interface Offer {
  readonly operation: OperationSummary;
  readonly body: string;
  /**
   * The fields in which it differs from the operation's other offers; the interface has a text for each,
   * `offer_<field>`.
   */
  readonly differs?: Readonly<Record<string, string>>;
}

/** What the active page holds. */
export interface FrontPage {
  readonly tabId: number | null;
  readonly url: string;
  readonly title: string;
  readonly incognito: boolean;
  readonly platform: { readonly id: PlatformId; readonly name: string } | null;
  /** With the ids of its item alone (`itemTarget`), unless `run` is of something else that its address names. */
  readonly target: PageTarget | null;
  /** The list that the page shows, if it can be gathered. */
  readonly list: Omit<ShownList, 'platform'> | null;
  /** The operations available for the page, default first, each with its request body. */
  readonly offers: readonly Offer[];
  /** The offer to ask for the page's comments page by page; null: no operation does that. */
  readonly pages: Offer | null;
  /** False = the user revoked the site permission; `origins` are the match patterns to request again. */
  readonly granted: boolean;
  readonly origins: readonly string[];
  /** False = the user disabled this platform. */
  readonly enabled: boolean;
  /** The version of the lines that the user agreed to; '' = none. */
  readonly agreed: string;
  /** The newest run for this item or tab, if any. */
  readonly run: CaptureFacts | null;
  /** True if `run` is not of the page's item, but of something else that its address names. */
  readonly beside: boolean;
  /** The newest capture of the item that succeeded, where `run` is another: a failed attempt does not hide it. */
  readonly saved: CaptureFacts | null;
  /** `signedIn`: cookies hint at a sign-in where the first offer's operation needs one. */
  readonly session: { readonly choice: SessionChoice; readonly signedIn: boolean | null };
  /** True for a sign-in, check or error page of the platform that is shown instead of the wanted page. */
  readonly gate: boolean;
  /** True if the page with the item of `run` was reloaded after that run: what blocked the run may be gone. */
  readonly renewed: boolean;
  /** What the user just picked from the menu, if it began no run. Returned only once. */
  readonly picked: Picked | null;
  /** The text that a menu has looked up for the tab and that has no run yet, '' for the page itself. Null: none. */
  readonly starting: string | null;
  /** The step that `run` has reached, as `run.changed` tells; '' = none is known. */
  readonly step: string;
  /** The run that the popup copies as soon as it has ended; '' = none. */
  readonly toCopy: string;
}

/** A pick from a menu that began no run. */
export interface Picked {
  /** The text to look up, '' for the page itself. */
  readonly text: string;
  /** The user wanted a list of it, in a private window. */
  readonly list: boolean;
  /** Why what it names could not be run; null: it names nothing, or several things. */
  readonly refused: Reason | null;
}

export interface FoundLink {
  readonly url: string;
  readonly platform: PlatformId | null;
  readonly target: PageTarget | null;
  readonly offers: readonly Offer[];
  /** A short link that was not followed, so that its item is unknown. */
  readonly short: boolean;
  /** Why it is not known where the short link leads. Its offers are then a guess. */
  readonly failure?: CapturedFailure;
}

export interface CaptureProtocol {
  /**
   * `waits`: answers once what is looked up for the tab has a run, or can have none. `unasked`: nobody has clicked for
   * this page, so before the user agrees its address alone is read.
   */
  'page.front': { ask: { tabId?: number; waits?: boolean; unasked?: boolean }; answer: FrontPage };
  /**
   * Content script: this page has come to show an item, another one, or none any more. `restored`: the browser shows it
   * again as it was left.
   */
  'page.seen': { ask: { restored: boolean }; answer: null };
  /** Runs an operation, by source `only` if given. `privately`: in a private window, though the tab may be gone. */
  'run.start': {
    ask: RunRequest & { tabId: number | null; explicit: boolean; only?: string; privately?: boolean };
    answer: RunAnswer;
  };
  /** What pages show of each operation's record: requested once by a page, when it shows a run. */
  'operations.read': { ask: Record<never, never>; answer: readonly OperationView[] };
  /** Reads share text, link or id: returns what it names and the available operations. */
  'text.read': { ask: { text: string; platform?: PlatformId }; answer: readonly FoundLink[] };
  /** A run with its envelope, for a page that did not start it: the page that did gets the envelope with the answer. */
  'run.get': { ask: { id: string }; answer: Capture | null };
  /** The counters of the previous capture of a run's item by the same operation; [] = there are none. */
  'run.earlier': { ask: { id: string }; answer: Card['counters'] };
  /** The small picture kept with a run, as a `data:` address; '' = there is none. */
  'run.picture': { ask: { id: string }; answer: string };
  /** The run that was to be copied is in the clipboard. */
  'run.copied': { ask: { id: string }; answer: null };
  'run.cancel': { ask: { id: string }; answer: null };
  /**
   * `tabId`: a tab that shows the item now, whose session is used. `report`: the answer has the shapes for a report.
   * `keepAnswers`: its raw answers are kept.
   */
  'run.repeat': { ask: { id: string; tabId?: number; report?: boolean; keepAnswers?: boolean }; answer: RunAnswer };
  /** The operation's request body for an available item: of an open page, else of the newest capture; null = none. */
  'request.example': { ask: { path: string }; answer: string | null };
}

export interface CaptureBroadcasts {
  'run.changed': { run: CaptureFacts; step: string };
}
