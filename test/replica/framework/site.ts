import type { SiteFault } from './scenario.ts';

/** A request as a site sees it and as tests read it back from `replica.requests`. Header names are lower case. */
export interface ReplicaRequest {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly body: string;
  /** Epoch ms. */
  readonly time: number;
}

/**
 * What a site answers. `role` says what a scenario may break: `document` a page, `data` an answer that carries the item
 * or part of it, `asset` scripts and pictures (broken only where a scenario is of assets).
 */
export interface Answer {
  readonly role: 'document' | 'data' | 'asset';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines. */
  readonly setCookies: readonly string[];
  readonly body: string | Uint8Array;
  /** Ms to wait before answering. */
  readonly delay?: number;
  /** A streamed document: after `at` bytes the rest waits for `wait` ms. */
  readonly pause?: { readonly at: number; readonly wait: number };
  /** After the body, this comes again and again, twenty times a second, until the client goes away. */
  readonly endless?: string;
}

export interface Example {
  /** What it is, for the index page and for tests, e.g. `a video`. Unique in its site. */
  readonly label: string;
  readonly url: string;
  /** A text as the app's share button gives it. */
  readonly shareText?: string;
}

/**
 * A variant of a site, side by side with the default in the platform's README: it changes one rule, or names the rules
 * that plausibly meet.
 */
export interface Column {
  /** Kebab-case, unique in its site, e.g. `state-with-item`. */
  readonly name: string;
  /** The rules of the platform's README that it stands for, e.g. `R2: legacy state`. */
  readonly rule: string;
  /** It changes lists alone: operations have no cell in it. */
  readonly lists?: true;
}

/** What the server offers a site. One per started replica: a site keeps its own state in the closure of `open`. */
export interface World {
  /** The item-level fault a test has set for answers of this role, or null. */
  fault(request: ReplicaRequest, role: Answer['role']): SiteFault | null;
  /** Epoch ms by the clock of the test: rates and expiries are judged by it. */
  now(): number;
  /** Whether the site is served in this column. */
  is(column: string): boolean;
  /** The body a test has put in the place of this item's, or null. */
  served(id: string): string | null;
}

export interface OpenSite {
  /** null = no such page (404). */
  handle(request: ReplicaRequest): Answer | null | Promise<Answer | null>;
  /**
   * Makes a signed-in session at one of the platform's hosts and gives its cookies as `Set-Cookie` lines with a domain.
   */
  signIn?(host: string): readonly string[];
}

/**
 * What a site answers for one operation, in a file of its own: `rules/<name>.ts` beside `site.ts` is found by its place
 * and asked before the site. null: the request is for something else.
 */
export type Rule = (request: ReplicaRequest, world: World) => Answer | null;

/** More time than the pace, which a platform is known to want between two requests. */
export interface Spacing {
  /** What is known, by the code of the platform's README. */
  readonly rule: string;
  /** Requests of Gleaner's sooner than this after the last one are answered 429. */
  readonly ms: number;
  /** The last one of Gleaner's, or of the pages as well. */
  readonly of: 'ours' | 'all';
  at(request: ReplicaRequest): boolean;
  /** Only after such an answer; absent: after any. */
  after?(answer: Answer): boolean;
}

/** One platform of the replica. */
export interface Site {
  /** The platform's word in the specification's paths; `blog` for the unrelated web page. */
  readonly platform: string;
  readonly name: string;
  /** Exact host names; one that starts with a dot stands for all sub-domains. */
  readonly hosts: readonly string[];
  readonly examples: readonly Example[];
  /** Item-level faults it can show (see `scenario.ts`). */
  readonly faults: readonly string[];
  /** Its variants; absent: it has the default alone. */
  readonly columns?: readonly Column[];
  readonly spacings?: readonly Spacing[];
  /** No rule of time holds: whoever looks at pictures loads those in view at once. */
  readonly unpaced?: true;
  open(world: World): OpenSite;
}

export function defineSite(site: Site): Site {
  return site;
}

/** The site with such rules, each asked in turn before the site itself. */
export function withRules(site: Site, rules: readonly Rule[]): Site {
  if (rules.length === 0) return site;
  return {
    ...site,
    open(world) {
      const opened = site.open(world);
      const ruled = (request: ReplicaRequest): Answer | null => {
        for (const rule of rules) {
          const answer = rule(request, world);
          if (answer) return answer;
        }
        return null;
      };
      return { ...opened, handle: (request) => ruled(request) ?? opened.handle(request) };
    },
  };
}

export function siteOf(host: string, sites: readonly Site[]): Site | null {
  return (
    sites.find(({ hosts }) => hosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))) ??
    null
  );
}
