import type { z } from 'zod';
import type { Failure, FailureKind } from './failure.ts';
import type { Ids } from './platform.ts';
import type { PlatformSession } from './session.ts';
import type { Settings } from './settings.ts';
import type { Page, SessionKind, SessionUse, Transport } from './transport.ts';

/** What a run is about: the ids that name the item, and the address it was named by (null when only ids were given). */
export interface Item {
  readonly ids: Ids;
  readonly url: string | null;
}

export interface ReadContext<Input> {
  readonly input: Input;
  readonly transport: Transport;
  readonly settings: Settings;
}

/** Network sources also get the session to use and the proxy asked for (undefined = none). */
export interface NetworkContext<Input> extends ReadContext<Input> {
  readonly session: SessionUse;
  readonly proxy: string | undefined;
}

/** Page sources also get the page to read. */
export interface PageContext<Input> extends ReadContext<Input> {
  readonly page: Page;
}

/**
 * What a source gave: the raw upstream answer, "not here" (it will not come), or "not yet" (it may still come: the page is
 * loading, cannot sign yet, hydrates late). Each with a reason for the trail.
 */
export type Reading<Raw> =
  | { readonly outcome: 'found'; readonly raw: Raw; readonly signedIn: boolean | null; readonly missing: readonly string[] }
  | { readonly outcome: 'absent'; readonly reason: string; readonly silent?: true }
  | { readonly outcome: 'not-yet'; readonly reason: string; readonly finalFailure: Failure | null };

/**
 * The item was read. `signedIn`: whether the session that answered was a signed-in one, null = cannot tell. `missing`: paths that
 * this answer leaves out although its source usually gives them (an older form of a page): sources that give them are still asked.
 */
export function found<Raw>(raw: Raw, signedIn: boolean | null = null, missing: readonly string[] = []): Reading<Raw> {
  return { outcome: 'found', raw, signedIn, missing };
}

/** The item is not here, which says nothing about the item. */
export function absent(reason: string): Reading<never> {
  return { outcome: 'absent', reason };
}

/**
 * Not here, and the page has asked for nothing at all though it asks for this by itself: it may mind being watched. A tab source that
 * is `unwatched` may have it.
 */
export function silent(reason: string): Reading<never> {
  return { outcome: 'absent', reason, silent: true };
}

/** The item may still come: the source is asked again until its patience ends. `finalFailure` is what it fails with then; null = absent. */
export function pending(reason: string, finalFailure: Failure | null = null): Reading<never> {
  return { outcome: 'not-yet', reason, finalFailure };
}

/**
 * How a page stands. `loading`: it cannot sign or show the item yet. `check`: it shows a check that may pass by itself; until it
 * has, the page is only watched and its host is asked for nothing.
 */
export type PageCondition =
  | { readonly state: 'ready' }
  | { readonly state: 'loading'; readonly reason: string }
  | { readonly state: 'check'; readonly reason: string };

/** How long a page source is asked again after "not yet", in ms: in a tab of the user, and in a hidden one of ours. */
export interface Patience {
  readonly open: number;
  readonly hidden: number;
}

interface SourceBase<Raw, Input> {
  /** Kebab-case, unique in its operation, e.g. `in-page-detail`. Shown to users and written into provenance. */
  readonly id: string;
  /** Paths inside the envelope's `data` this source cannot know; [] = complete. */
  readonly partial: readonly string[];
  /** The failure kinds that end the run when this source meets them. [] = a last resort that decides nothing. */
  readonly conclusive: readonly FailureKind[];
  /**
   * What the raw answer is known to hold, where `normalize` maps more than it renames: drift is then looked for in the raw answer
   * and told by its upstream path. Absent: the record itself is held against the specification.
   */
  readonly upstream?: z.ZodType;
  /** Pure and synchronous: the raw answer as the specification's record (the envelope's `data`). */
  normalize(raw: Raw, item: Item, input: Input): unknown;
}

/**
 * Reads an open page. `embedded`: its state; `observed`: an answer it fetched itself; `in-page`: a fetch made in it.
 * `hosts` are exact (`*.host`: all below it too); `scope` says whether the page must show the item or any page of the host serves.
 */
export interface PageSource<Raw, Input> extends SourceBase<Raw, Input> {
  readonly kind: 'embedded' | 'observed' | 'in-page';
  readonly hosts: readonly string[];
  readonly scope: 'item' | 'host';
  /** Absent: the settings'. */
  readonly patience?: Patience;
  /** @throws Failure */
  read(item: Item, context: PageContext<Input>): Promise<Reading<Raw>>;
}

/** Asks the network. `document`: a page's HTML; `api`: a data address. `sessions` in order of preference. */
export interface NetworkSource<Raw, Input> extends SourceBase<Raw, Input> {
  readonly kind: 'document' | 'api';
  readonly sessions: readonly SessionKind[];
  /** Asked before any tab is opened where its last try in this browser, at most a day ago, brought the item; else in its place. */
  readonly beforeTabs?: true;
  /** Where the host has sessions of its own, other than the operation's. */
  readonly session?: PlatformSession;
  /** @throws Failure */
  read(item: Item, context: NetworkContext<Input>): Promise<Reading<Raw>>;
}

/** Opens a temporary tab, then reads the operation's page sources named in `reads`, in that order. */
export interface TabSource {
  readonly kind: 'tab';
  readonly id: string;
  /** null: no page of this kind can show the item by the names that are known. */
  url(item: Item): string | null;
  readonly reads: readonly string[];
  /** Opened only when nothing has been read at all, not for the fields that others lack. */
  readonly lastResort?: boolean;
  /** Opened without the observer, and only after a watched page of its host was silent: some pages mind (intlvideo README, R6). */
  readonly unwatched?: true;
  /**
   * A face of the platform with a sign-in of its own: opened only after pages of the first asked for a sign-in, and only for
   * somebody whose cookies hint at one here.
   */
  readonly alternateSite?: true;
  /**
   * Opened only after the tab source of this name showed neither the item nor a reason, once: `through` is loaded first, in the same tab,
   * because some sites fill a page only for a visit that came from another one (notes README, C2).
   */
  readonly retryAfter?: { readonly after: string; viaPage(item: Item): string };
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where sources of different raw shapes stand in one list.
export type Source<Input> = PageSource<any, Input> | NetworkSource<any, Input> | TabSource;
export type ReadableSource<Input> = Exclude<Source<Input>, TabSource>;

export function isPageSource<Input>(source: Source<Input>): source is Extract<Source<Input>, { readonly scope: unknown }> {
  return source.kind === 'embedded' || source.kind === 'observed' || source.kind === 'in-page';
}
