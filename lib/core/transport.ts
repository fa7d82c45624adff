import type { PageTarget } from './platform.ts';

/** Whose cookies a request carries. Cookie texts stay in memory for one run and are never stored. */
export type SessionUse =
  | { readonly kind: 'own' }
  | { readonly kind: 'anonymous'; readonly cookie: string }
  | { readonly kind: 'caller'; readonly cookie: string };

export type SessionKind = SessionUse['kind'];

export interface NetworkRequest {
  readonly session: SessionUse;
  readonly method?: 'GET' | 'POST';
  /** Lower-case names; `referer` and `origin` are set by a scoped header rule. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** `http://…`, `https://…` or `socks5://…`; absent = the browser's own. */
  readonly proxy?: string;
  /**
   * Only the final address is wanted. A redirect to one where `ends` is true is not followed: the answer has that
   * address and no text. Bodies are read only with `page`.
   */
  readonly leads?: { readonly ends: (url: string) => boolean; readonly page: boolean };
}

/** `url`: after redirects. `status` 0 = no answer. */
export interface PageAnswer {
  readonly status: number;
  readonly url: string;
  readonly text: string;
}

export interface NetworkAnswer extends PageAnswer {
  /** Lower-case names, without `set-cookie`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cookies that the response set (`name=value; …` lines), for anonymous sessions only; never for the user's own. */
  readonly setCookies: readonly string[];
}

/** A response to a page's own request, copied by the observer. */
export interface ObservedAnswer extends PageAnswer {
  /** Lower-case names; only headers that the page's scripts may read. */
  readonly headers: Readonly<Record<string, string>>;
  /** The page's address when it read the answer: what it asked with cannot be seen without leaving a trace. */
  readonly page: string;
  /** Epoch ms. */
  readonly time: number;
  /** What it was asked with, as `ObservedPaths.bodies` says. */
  readonly body?: string;
}

/** Arguments and results of page functions: JSON values. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Runs in the page's main world: must be self-contained (no outer names), catch every exception and return JSON values.
 */
export type PageFunction<A extends readonly Json[], R extends Json> = (...args: A) => R | Promise<R>;

/** Options of a fetch made by the page; a body makes it a POST. */
export interface PageRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Page {
  /** The current address as the browser reports it, never as the page claims. */
  url(): Promise<string>;
  /** Opened by this run; the transport closes it when the run ends. */
  readonly temporary: boolean;
  /**
   * Runs `fn` in the page's main world in time. @throws Failure `timed_out`, `unreachable` (page gone),
   * `upstream_changed` (`fn` threw)
   */
  evaluate<A extends readonly Json[], R extends Json>(fn: PageFunction<A, R>, ...args: A): Promise<R>;
  /**
   * A fetch made by the page (`pageFetch` in its main world): same origin, the page's cookies, signed by the page's
   * scripts. Paced and counted like a network request; `status` 0 = the page could not reach the address.
   * @throws Failure as `evaluate`
   */
  fetch(url: string, request?: PageRequest): Promise<PageAnswer>;
  /**
   * Like `evaluate`, for a function by which the page's scripts send one request to `host`: paced and counted. @throws
   * Failure as there
   */
  request<A extends readonly Json[], R extends Json>(host: string, fn: PageFunction<A, R>, ...args: A): Promise<R>;
  /** Copies of responses to the page's own requests whose path ends in `path`, newest first; [] without an observer. */
  observed(path: string): Promise<readonly ObservedAnswer[]>;
}

export interface PageSearch {
  /** Exact hosts the page may be on; `*.host` adds all sub-domains. */
  readonly hosts: readonly string[];
  /** Given: only pages that show this item. Absent: any page of the hosts will do (same-origin fetch). */
  readonly shows?: (target: PageTarget) => boolean;
}

export interface OpenOptions {
  /** The page's own requests are not observed. */
  readonly unwatched?: boolean;
  /** Another address of the same host, loaded first in the same page. */
  readonly viaPage?: string;
}

/** The core's only access to network and pages. Passed in, never imported. */
export interface Transport {
  /** @throws Failure `unreachable`, `timed_out`, `cancelled`, `proxy_unavailable` */
  fetch(url: string, request: NetworkRequest): Promise<NetworkAnswer>;
  /** Matching open pages in the asker's cookie store, the active page first. */
  findPages(search: PageSearch): Promise<readonly Page[]>;
  /** Opens and loads a temporary page: muted, in the asker's window and container. */
  openPage(url: string, options?: OpenOptions): Promise<Page>;
  /** Whether newly opened pages are watched: the user may have switched that off. */
  watches(): Promise<boolean>;
  /** Waits; rejects with `cancelled` when the run is cancelled. */
  pause(ms: number): Promise<void>;
  /** The clock that `pause` uses, in ms since a fixed moment. */
  now(): number;
  /** Number of network requests and in-page fetches made in this run so far. */
  readonly requests: () => number;
}
