import type { BrowserContext, Frame, Page, Request } from 'playwright';
import type { Replica } from '../replica/start-replica.ts';
import { really, reallyWithin } from '../setup/really.ts';
import type { NextTimer } from './page-clock.ts';
import { untraced } from './untraced.ts';
import type { Surroundings } from './virtual-clock.ts';

/** A page that never rests is not waited for longer, in real ms. */
const patience = 5000;

/** The pages of a context and the requests under way between them, Node and the replica. */
export class PageSurroundings implements Surroundings {
  readonly #pages: () => readonly Page[];
  readonly #replica: Replica;
  readonly #requests = new Set<Request>();
  /** Requests of Node itself. */
  #exchanges = 0;
  #changes = 0;

  /** `pages`: those that go by the clock. */
  constructor(pages: () => readonly Page[], replica: Replica) {
    this.#pages = pages;
    this.#replica = replica;
  }

  /** Follows the requests of a context's pages. */
  watch(context: BrowserContext): void {
    const ended = (request: Request) => {
      this.#changes += 1;
      this.#requests.delete(request);
    };
    context.on('request', (request) => {
      this.#changes += 1;
      this.#requests.add(request);
    });
    context.on('requestfinished', ended).on('requestfailed', ended);
    context.on('page', (page) => page.on('close', () => this.#forget(page)));
  }

  /** Counts a request of Node as under way until it has ended. */
  async exchange<T>(work: Promise<T>): Promise<T> {
    this.#exchanges += 1;
    try {
      return await work;
    } finally {
      this.#exchanges -= 1;
      this.#changes += 1;
    }
  }

  async settle(parked: () => number): Promise<NextTimer> {
    const end = performance.now() + patience;
    for (;;) {
      const changes = this.#changes;
      const next = await this.#ask('settle', 0);
      const resting = changes === this.#changes && this.#atRest(parked());
      if (resting) return next;
      if (performance.now() > end) {
        this.#requests.clear();
        return next;
      }
      await really(1);
    }
  }

  runTo(time: number): Promise<NextTimer> {
    return this.#ask('runTo', time);
  }

  /**
   * Settles when nothing is under way any more; to be called when every page is closed. The last requests of a page may
   * have been sent and not yet been read here: everything must have been at rest several times.
   */
  async ended(): Promise<void> {
    const end = performance.now() + patience;
    for (let rests = 0; rests < 3 && performance.now() < end; rests = this.#atRest(0) ? rests + 1 : 0) await really(1);
    this.#requests.clear();
  }

  /** Requests of a page that is closed are told no end. */
  #forget(page: Page): void {
    this.#changes += 1;
    for (const request of this.#requests)
      if (!request.serviceWorker() && request.frame().page() === page) this.#requests.delete(request);
  }

  #atRest(parked: number): boolean {
    return this.#replica.open <= parked && this.#requests.size + this.#exchanges <= parked;
  }

  /** When the next timer of any frame is due. */
  async #ask(name: 'settle' | 'runTo', time: number): Promise<NextTimer> {
    const frames = this.#pages().flatMap((page) => page.frames());
    const due = (await Promise.all(frames.map((frame) => this.#askFrame(frame, name, time)))).filter(
      (next) => next !== null,
    );
    return due.length > 0 ? Math.min(...due) : null;
  }

  /**
   * A document that is being replaced, or a script that holds its page up, has no timer to tell of. The request for the
   * next document is the browser's, not the page's: it may be heard of only after the page has answered.
   */
  async #askFrame(frame: Frame, name: 'settle' | 'runTo', time: number): Promise<NextTimer> {
    const question = `globalThis.gleanerClock?.${name}(${time}).then((due) => ({ due, leaves: gleanerClock.leaves() }))`;
    const asked = untraced(() => frame.evaluate<{ due: NextTimer; leaves: boolean } | undefined>(question)).catch(
      () => {
        this.#changes += 1;
        return null;
      },
    );
    const { due = null, leaves = false } = (await reallyWithin(patience, asked)) ?? {};
    if (leaves && ![...this.#requests].some((one) => one.isNavigationRequest() && one.frame() === frame))
      this.#changes += 1;
    return due;
  }
}
