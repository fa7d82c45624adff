import { plain } from './answer.ts';
import type { Answer, ReplicaRequest, Spacing } from './site.ts';

/**
 * A request that no page made, as Node and the background of an extension send it; Firefox names the site asked as its
 * origin, also where the Referer that goes along is another site's.
 */
export function isOfBackground({ method, headers, host }: ReplicaRequest): boolean {
  if (method === 'OPTIONS') return false;
  const { referer, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, 'sec-fetch-site': site } = headers;
  if (mode === undefined) return true;
  if (mode !== 'cors' || dest !== 'empty') return false;
  return site === 'none' || !referer || (site === 'same-origin' && new URL(referer).host !== host);
}

/** A request of Gleaner's that a page is about to make: a visit, or a call of its scripts. */
interface Announced {
  readonly host: string;
  readonly kind: 'visit' | 'call';
}

/** How early a browser's timers may be, in ms. */
const early = 5;

/**
 * The one rule of time: "It asks one host one thing at a time, with a second in between" (README.md), and more where a
 * platform is known to want more. What comes sooner is answered 429 and told. A browser follows a redirect at once.
 */
export class ClockRule {
  /** What came too soon, in words; grows. */
  readonly hasty: string[] = [];
  #pace: number | null = null;
  #alsoOurs: (request: ReplicaRequest) => boolean = () => false;
  readonly #last = new Map<string, number>();
  /** By rule and host. */
  readonly #spaced = new Map<string, number>();
  readonly #announced = new Set<Announced>();
  readonly #followed = new Set<string>();
  readonly #ours = new WeakSet<ReplicaRequest>();

  /** Holds from now on, null = no rule; `alsoOurs`: requests of pages that are Gleaner's all the same. */
  set(pace: number | null, alsoOurs: (request: ReplicaRequest) => boolean = () => false): void {
    this.#pace = pace;
    this.#alsoOurs = alsoOurs;
  }

  reset(): void {
    this.hasty.length = 0;
    for (const known of [this.#last, this.#spaced, this.#announced, this.#followed]) known.clear();
  }

  /** Says that the next visit or call of this host is Gleaner's, until the function it gives is called. */
  announce(host: string, kind: Announced['kind']): () => void {
    const announced = { host, kind };
    this.#announced.add(announced);
    return () => void this.#announced.delete(announced);
  }

  #isOurs(request: ReplicaRequest): boolean {
    if (isOfBackground(request) || this.#alsoOurs(request)) return true;
    if (request.method === 'OPTIONS') return false;
    const dest = request.headers['sec-fetch-dest'];
    const kind = dest === 'document' ? 'visit' : dest === 'empty' ? 'call' : null;
    const announced = [...this.#announced].find((one) => one.host === request.host && one.kind === kind);
    return announced !== undefined && this.#announced.delete(announced);
  }

  /** The answer to a request that came too soon, or null. */
  judge(request: ReplicaRequest, spacings: readonly Spacing[]): Answer | null {
    const { host, path, url, time } = request;
    if (this.#pace === null || !this.#isOurs(request)) return null;
    this.#ours.add(request);
    const since = time - (this.#last.get(host) ?? Number.NEGATIVE_INFINITY);
    this.#last.set(host, time);
    const wanted = this.#followed.delete(url.href) ? 0 : this.#pace;
    const spacing = spacings.find(
      (one) => one.at(request) && time - (this.#spaced.get(one.rule + host) ?? Number.NEGATIVE_INFINITY) < one.ms,
    );
    if (since >= wanted - early && !spacing) return null;
    this.hasty.push(spacing ? `${host}${path}: ${spacing.rule}` : `${host}${path}: after ${since} ms, not ${wanted}`);
    return plain('', { status: 429 });
  }

  /** A browser asks at once again what was cut off (Firefox, up to ten times). */
  cut({ url }: ReplicaRequest): void {
    this.#followed.add(url.href);
  }

  /** Takes note of what was answered: from when on a platform wants its spacing, and where a redirect leads. */
  answered(request: ReplicaRequest, answer: Answer, spacings: readonly Spacing[]): void {
    const { location } = answer.headers;
    if (location !== undefined) {
      const next = new URL(location, request.url);
      next.protocol = 'https:';
      next.hash = '';
      this.#followed.add(next.href);
    }
    for (const one of spacings) {
      const counts = one.of === 'all' || this.#ours.has(request);
      if (counts && one.at(request) && (one.after?.(answer) ?? true))
        this.#spaced.set(one.rule + request.host, request.time);
    }
  }
}
