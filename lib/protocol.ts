import type { Capture, CaptureFacts } from './core/capture.ts';
import type { SessionChoice } from './core/gateway.ts';
import type { GatewayRequest, RunResponse } from './core/gateway-request.ts';
import type { Ids, PageAnchor, PageTarget, PlatformId } from './core/platform.ts';
import type { ObservedAnswer } from './core/transport.ts';
import type { Counter, OperationSummary, OperationView } from './core/view.ts';
import type { BridgeState } from './features/bridge/background/bridge-state.ts';
import type { Span } from './features/bridge/background/stored-bridge.ts';
import type { MediaReason } from './features/media/background/media-problem.ts';
import type { CollectionProgress } from './features/queue/model/collection/collection.ts';
import type { ItemState, JobOrigin, QueueItem } from './features/queue/model/job.ts';
import type { ListLine } from './features/queue/model/read-list.ts';
import type { QueueStatus } from './features/queue/model/status.ts';
import type { Look } from './features/settings/model/look.ts';

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

/** What the user chose. Absent platforms: on, observed, and `automatic`. */
export interface UserSettings {
  readonly badge: boolean;
  /** A click on the button captures at once, without the popup. */
  readonly captureOnClick: boolean;
  /** Small pictures are kept with captures. */
  readonly thumbnails: boolean;
  readonly disabled: readonly PlatformId[];
  /** Platforms whose pages are not to be observed. */
  readonly unwatched: readonly PlatformId[];
  readonly sessions: Readonly<Partial<Record<PlatformId, SessionChoice>>>;
  /** Sources not to be read, each as its operation's path and its id with a space between. */
  readonly sourcesOff: readonly string[];
  /** The same, as the build has it: not the user's to change. */
  readonly sourcesOffInBuild: readonly string[];
  readonly look: Look;
}

/** Counters in the platform's own digits or words; `before`: of the capture of the same item before it, [] = there is none. */
export interface KnownCounters {
  readonly counters: readonly { readonly counter: Counter; readonly value: string }[];
  readonly before: KnownCounters['counters'];
}

/** One media file; `addresses` are mirrors of it. */
export interface MediaFileToSave {
  readonly addresses: readonly string[];
  readonly name: string;
}

/** A file that could not be saved. */
export interface MediaFault {
  readonly name: string;
  readonly reason: MediaReason;
}

/** Requests to the background: name → argument and answer. Every answer may instead be a rejected error. */
export interface Protocol {
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
  'session.choose': { ask: { platform: PlatformId; choice: SessionChoice }; answer: null };
  'settings.read': { ask: Record<never, never>; answer: UserSettings };
  /** The parts given replace the stored ones. */
  'settings.change': { ask: Partial<UserSettings>; answer: UserSettings };
  /** A job that asks for all pages of a list, before the other jobs. `limit` in items, 0 = all. */
  'collection.start': { ask: { path: string; body: string; tabId: number | null; limit: number }; answer: CollectionProgress };
  /** Pauses its job. */
  'collection.pause': { ask: { id: string }; answer: null };
  /** Its job goes on; a platform that waits for the user is asked again. */
  'collection.resume': { ask: { id: string; limit?: number; tabId?: number | null }; answer: CollectionProgress };
  /** Newest first; of one item where given. */
  'collection.list': { ask: { itemId?: string }; answer: readonly CollectionProgress[] };
  /** The items that one page (0, 1, …) had first, as JSON texts; over all pages every item once. */
  'collection.read': { ask: { id: string; page: number }; answer: readonly string[] };
  /** The collection that a capture is a page of, as one capture with all its items; null: it is a page of none. */
  'collection.whole': { ask: { captureId: string }; answer: Capture | null };
  /** A body that asks the operation for an item at hand: of an open page, else of the newest capture; null: there is none. */
  'request.example': { ask: { path: string }; answer: string | null };
  /** The library's list, one capture or its media, or another view. */
  'library.open': { ask: { captureId?: string; part?: 'media' | 'settings' | 'queue' }; answer: null };
  /** What must be allowed before media of a platform can be asked for: match patterns; [] = nothing. */
  'media.terms': { ask: { platform: PlatformId }; answer: { readonly origins: readonly string[] } };
  /** Saves files one after the other, each from the first of its mirrors that gives it; answers those that could not be had. */
  'media.save': { ask: { platform: PlatformId; files: readonly MediaFileToSave[] }; answer: readonly MediaFault[] };
  /** The address by which a page of the extension can show a file; '' where it cannot. */
  'media.preview': { ask: { platform: PlatformId; address: string }; answer: string };
  'queue.read': { ask: Record<never, never>; answer: QueueStatus };
  /**
   * A job of these lines, begun at once; those with a `skip` are kept for the record only. `collects`: each stands for the whole list
   * that its operation pages through. Gives its id.
   */
  'queue.add': { ask: { title: string; origin: JobOrigin; lines: readonly ListLine[]; collects?: boolean }; answer: string };
  /** Opens the library at a new list that is looked through before anything is asked for. */
  'queue.draft': { ask: { text: string }; answer: null };
  'queue.change': { ask: { id: string; change: 'pause' | 'resume' | 'cancel' | 'retry' | 'remove' | 'up' | 'down' }; answer: null };
  /** Lines of a job in their order, of one state where given; 500 at most. */
  'queue.lines': { ask: { job: string; state: ItemState | null; offset: number; limit: number }; answer: readonly QueueItem[] };
  /** One item before all others. */
  'queue.raise': { ask: { id: string }; answer: null };
  /** The user has passed the check: the platform may be asked again. */
  'queue.release': { ask: { platform: PlatformId }; answer: null };
  /** The user's share of a platform's budgets, 1 at most. */
  'queue.share': { ask: { platform: PlatformId; share: number }; answer: null };
  /** Connects first, where that is wanted and not the case. */
  'bridge.read': { ask: Record<never, never>; answer: BridgeState };
  'bridge.switch': { ask: { on: boolean }; answer: BridgeState };
  /** The user's word on a program that wants to be paired; null = no. */
  'bridge.answer': { ask: { id: string; span: Span | null }; answer: null };
  'bridge.revoke': { ask: { id: string }; answer: null };
}

/** Background → every extension page, no answer. */
export interface Broadcasts {
  'run.changed': { run: CaptureFacts; step: string };
  /** A collection has a page more, or goes on, rests or ends; told at most twice a second. */
  'collection.changed': { at: number };
  /** Something of the queue has changed; told at most twice a second. */
  'queue.changed': { at: number };
  /** Something of the bridge to programs has changed. */
  'bridge.changed': { at: number };
}

/** Background → a content script of one tab. */
export interface TabProtocol {
  'page.ids': { ask: { anchors: readonly PageAnchor[] }; answer: { url: string; ids: Ids } };
  'page.observed': { ask: { path: string }; answer: readonly ObservedAnswer[] };
  /** Whether the extension that put the recogniser there is still there. */
  'page.alive': { ask: Record<never, never>; answer: boolean };
  /** The observer of this page is to put all back; nothing where none runs. */
  'page.unwatch': { ask: Record<never, never>; answer: undefined };
}
