import type { FailureKind } from './failure.ts';
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

/** What a source gave: the raw upstream answer, or "not here" with a reason for the trail. */
export type Reading<Raw> =
  | { readonly found: true; readonly raw: Raw; readonly signedIn: boolean | null; readonly lacks: readonly string[] }
  | { readonly found: false; readonly reason: string };

/**
 * The item was read. `signedIn`: whether the session that answered was a signed-in one, null = cannot tell. `lacks`: paths
 * that this answer leaves out beyond the source's own `partial` (an older form of a page, say).
 */
export function found<Raw>(raw: Raw, signedIn: boolean | null = null, lacks: readonly string[] = []): Reading<Raw> {
  return { found: true, raw, signedIn, lacks };
}

/** The item is not here, which says nothing about the item. */
export function absent(reason: string): Reading<never> {
  return { found: false, reason };
}

interface SourceBase<Raw, Input> {
  /** Kebab-case, unique in its operation, e.g. `in-page-detail`. Shown to users and written into provenance. */
  readonly id: string;
  /** Paths inside the envelope's `data` this source cannot know; [] = complete. */
  readonly partial: readonly string[];
  /** The failure kinds this source is entitled to decide. */
  readonly conclusive: readonly FailureKind[];
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
  /** @throws Failure */
  read(item: Item, context: PageContext<Input>): Promise<Reading<Raw>>;
}

/** Asks the network. `document`: a page's HTML; `api`: a data address. `sessions` in order of preference. */
export interface NetworkSource<Raw, Input> extends SourceBase<Raw, Input> {
  readonly kind: 'document' | 'api';
  readonly sessions: readonly SessionKind[];
  /** Where the host has sessions of its own, other than the operation's. */
  readonly session?: PlatformSession;
  /** @throws Failure */
  read(item: Item, context: NetworkContext<Input>): Promise<Reading<Raw>>;
}

/** Opens a temporary tab, then reads the operation's page sources named in `reads`, in that order. */
export interface TabSource {
  readonly kind: 'tab';
  readonly id: string;
  url(item: Item): string;
  readonly reads: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where sources of different raw shapes stand in one list.
export type Source<Input> = PageSource<any, Input> | NetworkSource<any, Input> | TabSource;
export type ReadableSource<Input> = Exclude<Source<Input>, TabSource>;
export type SourceKind = Source<never>['kind'];

export function isPageSource<Input>(source: Source<Input>): source is Extract<Source<Input>, { readonly scope: unknown }> {
  return source.kind === 'embedded' || source.kind === 'observed' || source.kind === 'in-page';
}
