import type { z } from 'zod';
import type { TrailStep } from './capture.ts';
import type { Failure, FailureKind } from './failure.ts';
import type { Ids } from './platform.ts';
import { asReason, type Reason, type ReasonCode } from './reason.ts';
import type { PlatformSession } from './session.ts';
import type { Settings } from './settings.ts';
import type { OpenOptions, Page, SessionKind, SessionUse, Transport } from './transport.ts';

/** The item a run reads: its ids, and the address the request gave for it (null when it gave only ids). */
export interface Item {
  readonly ids: Ids;
  readonly url: string | null;
}

export interface ReadContext<Input> {
  readonly input: Input;
  readonly transport: Transport;
  readonly settings: Settings;
}

/** What finding an item by other names may use. `readsPages`: the user's open ones; `opens`: a temporary tab, too. */
export interface ResolveContext<Input> extends ReadContext<Input> {
  /** The session for requests: the caller's cookie, or the user's choice. */
  session(): Promise<SessionUse>;
  readonly readsPages: boolean;
  readonly opens: boolean;
}

/** Network sources also get the session to use and the requested proxy (undefined = none). */
export interface NetworkContext<Input> extends ReadContext<Input> {
  readonly session: SessionUse;
  readonly proxy: string | undefined;
}

/** Page sources also get the page to read. */
export interface PageContext<Input> extends ReadContext<Input> {
  readonly page: Page;
}

/**
 * A source's result: the raw answer, absent (it will not come) or not yet (it may still come), the last two with a
 * reason.
 */
export type Reading<Raw> =
  | {
      readonly outcome: 'found';
      readonly raw: Raw;
      readonly signedIn: boolean | null;
      readonly missing: readonly string[];
      readonly refused?: Failure;
      readonly isOld?: true;
    }
  | { readonly outcome: 'absent'; readonly reason: Reason; readonly silent?: true }
  | { readonly outcome: 'not-yet'; readonly reason: Reason; readonly finalFailure: Failure | null };

/**
 * The source read the item. `signedIn`: whether the session was signed in, null = unknown. `missing`: paths that this
 * answer lacks although its source usually gives them (an older form of a page); sources that give them are still read.
 * `refused`: what a request for the rest of the answer met; it closes hosts like the failure of a source, and ends nothing.
 * `isOld` (see `read/held.ts`): it serves only where nothing newer is to be had.
 */
export function found<Raw>(
  raw: Raw,
  signedIn: boolean | null = null,
  missing: readonly string[] = [],
  refused?: Failure,
): Reading<Raw> {
  return { outcome: 'found', raw, signedIn, missing, ...(refused && { refused }) };
}

/** This source does not have the item; that does not mean the item does not exist. */
export function absent(reason: Reason | ReasonCode): Reading<never> {
  return { outcome: 'absent', reason: asReason(reason) };
}

/**
 * Absent, and the page made no request at all: it may have detected the observer, so a tab opened without it may still
 * get the item.
 */
export function silent(reason: Reason | ReasonCode): Reading<never> {
  return { outcome: 'absent', reason: asReason(reason), silent: true };
}

/**
 * The item may still come: the source is polled until its patience ends, then fails with `finalFailure`; null = absent.
 */
export function pending(reason: Reason | ReasonCode, finalFailure: Failure | null = null): Reading<never> {
  return { outcome: 'not-yet', reason: asReason(reason), finalFailure };
}

/**
 * A page's state. `loading`: it cannot sign requests or show the item yet. `check`: it shows a check that may pass by
 * itself; until then no page of its host is asked for anything. `passes`: the user need do nothing. `over`: it covers a
 * whole page, whose own answers and state may still be read.
 */
export type PageCondition =
  | { readonly state: 'ready' }
  | { readonly state: 'loading'; readonly reason: Reason }
  | { readonly state: 'check'; readonly reason: Reason; readonly passes?: true; readonly over?: true };

/** How long a page source is polled after "not yet", in ms: `open` in a user's tab, `hidden` in a temporary one. */
export interface Patience {
  readonly open: number;
  readonly hidden: number;
}

/**
 * What a source can know, as paths in the envelope's `data` (`[]` for list elements): these, with what is above and
 * below them. Or `allBut`, for a source that leaves out a few fields of a large record: it stands for what was looked
 * for and not found.
 */
export type Gives = readonly string[] | { readonly allBut: readonly string[] };

interface SourceBase<Raw, Input> {
  /** Kebab-case, unique in its operation, e.g. `in-page-detail`. Shown to users and recorded in provenance. */
  readonly id: string;
  /**
   * What it can know; absent: everything. Decides only which sources are still asked after a partial answer, not what a
   * capture lacks.
   */
  readonly gives?: Gives;
  /** Failure kinds of this source that end the run. Absent: a last resort, whose failures decide nothing. */
  readonly conclusive?: readonly FailureKind[];
  /** For a host with sessions of its own; absent: the platform's. */
  readonly session?: PlatformSession;
  /**
   * Schema of the raw answer, for a `normalize` that does more than rename fields: drift is then detected in the raw
   * answer and reported by upstream path. Absent: the record itself is compared with the specification. A wrong type in
   * the record is always reported.
   */
  readonly upstream?: z.ZodType;
  /** Paths of the record's counters in which it writes 0 where it does not know the number. */
  readonly zeros?: readonly string[];
  /** Converts the raw answer into the specification's record (the envelope's `data`). Pure and synchronous. */
  normalize(raw: Raw, item: Item, input: Input): unknown;
}

/**
 * Reads an open page. `embedded`: its state; `observed`: a response to the page's own request; `in-page`: a fetch made
 * in it. `hosts` are exact (`*.host` adds all sub-domains); `scope`: whether the page must show the item or any page of
 * the host will do, as it usually will for a fetch; absent: `host` of an in-page source, `item` of the others.
 */
export interface PageSource<Raw, Input> extends SourceBase<Raw, Input> {
  readonly kind: 'embedded' | 'observed' | 'in-page';
  readonly hosts: readonly string[];
  readonly scope?: 'item' | 'host';
  /** Absent: from the settings. */
  readonly patience?: Patience;
  /**
   * How long a copy of what the page received counts as current, in ms. Every `observed` source states it (checked).
   */
  readonly freshFor?: number;
  /** @throws Failure */
  read(item: Item, context: PageContext<Input>): Promise<Reading<Raw>>;
}

/** Requests over the network. `document`: a page's HTML; `api`: a data endpoint. `sessions` in order of preference. */
export interface NetworkSource<Raw, Input> extends SourceBase<Raw, Input> {
  readonly kind: 'document' | 'api';
  readonly sessions: readonly SessionKind[];
  /** The cookie without which the user's own session is not asked; absent: none. */
  readonly needs?: string;
  /** @throws Failure */
  read(item: Item, context: NetworkContext<Input>): Promise<Reading<Raw>>;
}

/** What a tab's plan may know of the run when the tab's turn comes. */
export interface TabSituation {
  readonly item: Item;
  /** Earlier attempts of the run. */
  readonly trail: readonly TrailStep[];
  /** A source has given the item already, though not every field. */
  readonly given: boolean;
  /** A watched page of the tab's host made no request at all. */
  readonly silent: boolean;
  /** Whether newly opened pages are watched. */
  watches(): Promise<boolean>;
  /** Whether cookies at the tab's address hint at a sign-in; null = unknown. */
  signedIn(): Promise<boolean | null>;
}

/**
 * How a tab is opened, or why it is not, or null: it is not needed, and the trail does not mention it.
 * `read/tab-plans.ts` has them.
 */
export type TabPlan = (situation: TabSituation) => Opening | Promise<Opening>;
export type Opening = OpenOptions | ReasonCode | null;

/** Opens a temporary tab, then reads the operation's page sources named in `reads`, in that order. */
export interface TabSource {
  readonly kind: 'tab';
  readonly id: string;
  /** null: the known ids cannot name such a page. */
  url(item: Item): string | null;
  readonly reads: readonly string[];
  /** Absent: opened unless a page was turned away. */
  readonly plan?: TabPlan;
}

// biome-ignore lint/suspicious/noExplicitAny: the only place where sources with different raw types share a list.
export type Source<Input> = PageSource<any, Input> | NetworkSource<any, Input> | TabSource;
export type ReadableSource<Input> = Exclude<Source<Input>, TabSource>;

export function isPageSource<Input>(
  source: Source<Input>,
): source is Extract<Source<Input>, { readonly hosts: unknown }> {
  return source.kind === 'embedded' || source.kind === 'observed' || source.kind === 'in-page';
}
