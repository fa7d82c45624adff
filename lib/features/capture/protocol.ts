import type { Capture, CaptureFacts } from '../../core/capture.ts';
import type { SessionChoice } from '../../core/gateway.ts';
import type { GatewayRequest, RunResponse } from '../../core/gateway-request.ts';
import type { Ids, PageAnchor, PageTarget, PlatformId } from '../../core/platform.ts';
import type { Counter, OperationSummary, OperationView } from '../../core/view.ts';

/** Something a page or link can be asked for. */
export interface Offer {
  readonly operation: OperationSummary;
  readonly body: string;
  /** The fields in which it differs from the operation's other offers; the interface has a word for each, `offer_<field>`. */
  readonly differs?: Readonly<Record<string, string>>;
}

/** What the page in front holds. */
export interface FrontPage {
  readonly tabId: number | null;
  readonly url: string;
  readonly title: string;
  readonly incognito: boolean;
  readonly platform: { readonly id: PlatformId; readonly name: string } | null;
  readonly target: PageTarget | null;
  /** Operations the page can be asked for, default first, each with the body that asks for it. */
  readonly offers: readonly Offer[];
  /** False: the user took the site permission away; `origins` are the match patterns to ask for again. */
  readonly granted: boolean;
  readonly origins: readonly string[];
  /** False: the user switched this platform off. */
  readonly enabled: boolean;
  /** Newest run on this item or tab, if any. */
  readonly run: CaptureFacts | null;
  /** `signedIn`: cookies hint at a sign-in where the first offer's operation needs one. */
  readonly session: { readonly choice: SessionChoice; readonly signedIn: boolean | null };
  /** A sign-in, check or error page of the platform, which stands in front of the page that was wanted. */
  readonly gate: boolean;
  /** The page with the item of `run` was loaded again after that run: what stood in its way may be gone. */
  readonly renewed: boolean;
  /** What the user has just picked from the menu without anything being found: a text, '' for the page itself. Told once. */
  readonly picked: string | null;
}

/** A link found in a share text. */
export interface FoundLink {
  readonly url: string;
  readonly platform: PlatformId | null;
  readonly target: PageTarget | null;
  readonly offers: readonly Offer[];
}

/** Counters in the platform's own digits or words; `before`: of the capture of the same item before it, [] = there is none. */
export interface KnownCounters {
  readonly counters: readonly { readonly counter: Counter; readonly value: string }[];
  readonly before: KnownCounters['counters'];
}

/** Requests to the background about pages and runs. */
export interface CaptureProtocol {
  'page.front': { ask: { tabId?: number }; answer: FrontPage };
  /** Content script: this page is now at `url` and shows `ids`; answers the anchors to watch on it. */
  'page.seen': { ask: { url: string; ids: Ids }; answer: readonly PageAnchor[] };
  /** Runs an operation through the gateway, by one source alone where it is named; the answer's header `gleaner-capture` names the stored run. */
  'gateway.handle': { ask: { request: GatewayRequest; tabId: number | null; explicit: boolean; only?: string }; answer: RunResponse };
  /** What pages show of each operation's record: asked once by a page, when it shows a run. */
  'operations.read': { ask: Record<never, never>; answer: readonly OperationView[] };
  /** Reads share text, link or id: what it names and what can be asked. */
  'text.read': { ask: { text: string; platform?: PlatformId }; answer: readonly FoundLink[] };
  /** A run with its envelope, for a page that did not ask for it: whoever did has the envelope as the answer's body. */
  'run.get': { ask: { id: string }; answer: Capture | null };
  /** The counters of a run's record, and those of the capture before it; null: it has none. */
  'run.counters': { ask: { id: string }; answer: KnownCounters | null };
  /** The small picture kept with a run, as a `data:` address; '' = there is none. */
  'run.picture': { ask: { id: string }; answer: string };
  'run.cancel': { ask: { id: string }; answer: null };
  'run.repeat': { ask: { id: string }; answer: RunResponse };
  /** A body that asks the operation for an item at hand: of an open page, else of the newest capture; null: there is none. */
  'request.example': { ask: { path: string }; answer: string | null };
}

export interface CaptureBroadcasts {
  'run.changed': { run: CaptureFacts; step: string };
}
