import type { PageTarget } from './platform.ts';

/** Whose cookies a request carries. Cookie texts live in memory for one run and are written nowhere. */
export type SessionUse =
  | { readonly kind: 'own' }
  | { readonly kind: 'anonymous'; readonly cookie: string }
  | { readonly kind: 'caller'; readonly cookie: string };

export type SessionKind = SessionUse['kind'];

export interface NetworkRequest {
  readonly session: SessionUse;
  readonly method?: 'GET' | 'POST';
  /** Header names in lower case; `referer` and `origin` are set through a scoped header rule. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** `http://…`, `https://…` or `socks5://…`; absent = the browser's own. */
  readonly proxy?: string;
}

export interface NetworkAnswer {
  readonly status: number;
  /** Address after redirects. */
  readonly url: string;
  /** Lower-case names, without `set-cookie`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Cookies the answer set (`name=value; …` lines), for anonymous sessions only; never for the user's own. */
  readonly setCookies: readonly string[];
}

/** An answer that a page fetched for itself and the observer copied. */
export interface ObservedAnswer {
  readonly url: string;
  readonly status: number;
  /** Lower-case names; only what the page's own scripts may read of them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requestBody: string;
  readonly text: string;
  /** Epoch ms. */
  readonly time: number;
}

/** What a page function may take and give: JSON values. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Evaluated in the page's main world: self-contained (no outer names), catches everything, returns JSON values. */
export type PageFunction<A extends readonly Json[], R extends Json> = (...args: A) => R | Promise<R>;

/** What a page's own fetch is given; a body makes it a POST. */
export interface PageRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly url: string;
  readonly text: string;
}

/** One open page. */
export interface Page {
  /** The address the browser reports now (never what the page says of itself). */
  url(): Promise<string>;
  /** Opened by this run; closed by the transport when the run ends. */
  readonly temporary: boolean;
  /**
   * Runs `fn` in the page's main world within the settings' deadline.
   * @throws Failure `timed_out`, `unreachable` (page gone or navigated away), `upstream_changed` (the function threw)
   */
  evaluate<A extends readonly Json[], R extends Json>(fn: PageFunction<A, R>, ...args: A): Promise<R>;
  /**
   * A fetch made by the page itself (`pageFetch` in its main world): same origin, its own cookies, signed by its own
   * scripts. Paced and counted like a network request; `status` 0 = the page could not reach the address.
   * @throws Failure as `evaluate`
   */
  fetch(url: string, request?: PageRequest): Promise<PageAnswer>;
  /**
   * Like `evaluate`, for a function that has the page's own scripts make one request to `host`: paced and counted.
   * @throws Failure as `evaluate`
   */
  request<A extends readonly Json[], R extends Json>(host: string, fn: PageFunction<A, R>, ...args: A): Promise<R>;
  /** Copies of the page's own answers whose path ends in `path`, newest first; [] where no observer runs. */
  observed(path: string): Promise<readonly ObservedAnswer[]>;
}

export interface PageSearch {
  /** Hosts the page may be on, exactly; `*.host` also stands for all below it. */
  readonly hosts: readonly string[];
  /** Given: only pages that show this item. Absent: any page of the hosts serves (same-origin fetch). */
  readonly shows?: (target: PageTarget) => boolean;
}

export interface OpenOptions {
  /** What the page asks for by itself is not copied. */
  readonly unwatched?: boolean;
  /** Another address of the same host that is loaded first, in the same page. */
  readonly viaPage?: string;
}

/** The one way to the outside. Handed in, never imported. */
export interface Transport {
  /** @throws Failure `unreachable`, `timed_out`, `cancelled`, `proxy_unavailable` */
  fetch(url: string, request: NetworkRequest): Promise<NetworkAnswer>;
  /** Open pages in the asker's cookie store that fit, the page in front first. */
  findPages(search: PageSearch): Promise<readonly Page[]>;
  /** A temporary page, loaded; muted, in the asker's window and container. */
  openPage(url: string, options?: OpenOptions): Promise<Page>;
  /** Whether pages that are opened now are watched: the user may have switched that off. */
  watches(): Promise<boolean>;
  /** Waits politely; rejects with `cancelled` when the run is cancelled. */
  pause(ms: number): Promise<void>;
  /** Time by the clock that `pause` waits on, in ms since some fixed moment. */
  now(): number;
  /** Network requests and in-page fetches made so far in this run. */
  readonly requests: () => number;
}
