import { Failure } from '../failure.ts';
import { because, type Reason } from '../reason.ts';
import { missingPaths } from '../record/missing.ts';
import type { PageCondition, PageSource } from '../source.ts';
import type { Page } from '../transport.ts';
import { withFreshCopies } from './observed.ts';
import { hostOf, refineSignInFailure, sessionAt, withHint } from './page-session.ts';
import type { Attempt, ReadJob } from './read-job.ts';
import { failureOf, recordAbsence, recordFailure, recordFound } from './record-attempt.ts';

/** Runs in the page. */
const parsed = (): boolean => document.readyState !== 'loading';

/** A page's state; `loading` where it cannot be evaluated. `blind`: it is there, does not hang, and does not let itself be read. */
export async function conditionOf(job: ReadJob, page: Page): Promise<PageCondition & { readonly blind?: boolean }> {
  try {
    if (job.operation.condition) return await job.operation.condition(page);
    return (await page.evaluate(parsed)) ? { state: 'ready' } : { state: 'loading', reason: because('page_loading') };
  } catch (thrown) {
    const { kind, reason } = failureOf({ id: 'condition' }, thrown);
    return { state: 'loading', reason, blind: kind === 'upstream_changed' };
  }
}

/** A page that was blind so often in a row is as ready as it will be: its sources say what they cannot read. */
const blindLooks = 3;

type Source = PageSource<unknown, unknown>;

/** A source that has not answered yet, on one page. */
interface Pending {
  readonly page: Page;
  readonly source: Source;
  reason: Reason;
  /** The failure when its patience ends; null = absent. */
  finalFailure: Failure | null;
  /** Hosts that its last look sent requests to. */
  asked: readonly string[];
  /** When its patience began. */
  since: number;
}

const pauseGrowth = 1.6;

/** Minimum patience of every source on an open page, however long others have watched it, in ms. */
export const leastPatience = 5000;

/** `before`: how long earlier sources have watched the user's pages, in ms; the pages kept loading meanwhile, so it is subtracted. */
function patienceOf({ settings }: ReadJob, { page, source }: Pending, before: number): number {
  if (page.temporary) return source.patience?.hidden ?? settings.hiddenPatience;
  const whole = source.patience?.open ?? settings.openPatience;
  return Math.max(Math.min(whole, leastPatience), whole - before);
}

/** Polls every pending source until one gives a complete answer or the patience of each has ended. */
class Watch {
  private pending: Pending[];
  private best: Attempt | null = null;
  private readonly start: number;
  /** How long open pages were watched before this, in ms. */
  private before = 0;
  /** How often in a row each page could not be read. */
  private readonly blind = new Map<Page, number>();
  /** Pages that showed a check when last looked at. */
  private readonly behindCheck = new Set<Page>();
  private readonly job: ReadJob;
  /** Hosts that show a check in this poll: they get no requests. */
  private readonly checked = new Set<string>();

  constructor(job: ReadJob, pages: readonly Page[], sources: readonly Source[]) {
    this.job = job;
    this.start = job.transport.now();
    this.pending = pages.flatMap((page) =>
      sources.map((source) => ({ page, source, reason: because('not_in_time'), finalFailure: null, asked: [], since: this.start })),
    );
  }

  async run(): Promise<Attempt | null> {
    const { transport, settings, watched } = this.job;
    if (this.pending.some(({ page }) => !page.temporary)) watched.since ??= this.start;
    this.before = this.start - (watched.since ?? this.start);
    for (let pause = settings.firstPoll; ; pause = Math.min(pause * pauseGrowth, settings.slowestPoll)) {
      const complete = await this.poll();
      if (complete) return complete;
      await this.afterPatience();
      if (this.pending.length === 0) return this.best;
      await transport.pause(pause);
    }
  }

  /** Reads every page once. @throws Failure that ends the run */
  private async poll(): Promise<Attempt | null> {
    const pages = [...new Set(this.pending.map(({ page }) => page))];
    const conditions = new Map<Page, PageCondition>();
    this.checked.clear();
    for (const page of pages) {
      const condition = await this.look(page);
      conditions.set(page, condition);
      if (condition.state === 'check') this.checked.add(await hostOf(page));
      this.noteCheck(page, condition);
    }
    for (const one of [...this.pending]) {
      const condition = conditions.get(one.page);
      if (!condition || !this.pending.includes(one) || !(await this.mayRead(one, condition))) continue;
      const complete = await this.read(one);
      if (complete) return complete;
    }
    return null;
  }

  private async look(page: Page): Promise<PageCondition> {
    const seen = await conditionOf(this.job, page);
    const times = seen.blind ? (this.blind.get(page) ?? 0) + 1 : 0;
    this.blind.set(page, times);
    return times < blindLooks ? seen : { state: 'ready' };
  }

  /** The document after a passed check is a new one: what waits for it begins anew. */
  private noteCheck(page: Page, { state }: PageCondition): void {
    if (state === 'check') this.behindCheck.add(page);
    else if (this.behindCheck.delete(page)) {
      for (const one of this.pending) if (one.page === page) one.since = this.job.transport.now();
    }
  }

  /** Whether a source may be read now. In-page requests wait until the page is ready, no check shows and watching sources have ended. */
  private async mayRead(one: Pending, condition: PageCondition): Promise<boolean> {
    if (condition.state === 'check' && (one.source.kind === 'in-page' || !condition.over)) {
      one.reason = condition.reason;
      one.finalFailure = new Failure('challenge', condition.reason, condition.passes ? { retry: 'again' } : {});
      one.asked = [];
      // Another source has already waited for this check in vain.
      if (this.job.gate.closedBy(await hostOf(one.page))) await this.end(one);
      return false;
    }
    if (one.source.kind !== 'in-page') return true;
    if (condition.state === 'loading') {
      one.reason = condition.reason;
      return false;
    }
    if (this.checked.has(await hostOf(one.page))) return false;
    const at = this.pending.indexOf(one);
    return !this.pending.slice(0, at).some(({ page, source }) => page === one.page && source.kind !== 'in-page');
  }

  private drop(unwanted: (one: Pending) => boolean): void {
    this.pending = this.pending.filter((one) => !unwanted(one));
  }

  private async read(one: Pending): Promise<Attempt | null> {
    const { page, source } = one;
    const { job } = this;
    const { input, transport, settings } = job;
    // Nothing copies what a page receives where the user does not let it: there is nothing to wait for.
    if (source.kind === 'observed' && !(await transport.watches())) {
      recordAbsence(job, source, 'page', 'not_watching');
      this.drop((other) => other === one);
      return null;
    }
    try {
      const fresh = withFreshCopies(page, source.freshFor);
      const reading = await this.met(one, () => source.read(job.item, { input, transport, settings, page: fresh.page }));
      if (reading.outcome === 'not-yet') {
        one.reason = reading.reason;
        one.finalFailure = reading.finalFailure;
        return null;
      }
      if (reading.outcome === 'absent') {
        await this.meetDocument(one);
        recordAbsence(job, source, 'page', fresh.hasOlder() ? 'copy_too_old' : reading.reason);
        if (reading.silent) job.silent.add(await hostOf(page));
        this.drop((other) => other === one);
        return null;
      }
      const session = await sessionAt(page, job, source);
      return this.keep(await withHint(job, session, 'page', recordFound(job, source, 'page', reading)), source);
    } catch (thrown) {
      await this.failed(one, failureOf(source, thrown));
      return null;
    }
  }

  private async met<T>(one: Pending, work: () => Promise<T>): Promise<T> {
    this.job.met.begin(one.source.id);
    this.job.gate.asked();
    try {
      return await work();
    } finally {
      one.asked = this.job.gate.asked();
      this.job.met.begin('');
    }
  }

  /** Records the document of a page without the expected data: it may hold the data elsewhere. */
  private async meetDocument({ page, source }: Pending, failure?: Failure): Promise<void> {
    const gone = failure && ['timed_out', 'unreachable', 'cancelled'].includes(failure.kind);
    if (source.kind === 'embedded' && !gone) await this.job.meetDocument(source.id, page);
  }

  /** Returns a complete answer; keeps a partial one while a more complete source may still answer. */
  private keep(attempt: Attempt, source: Source): Attempt | null {
    if (attempt.missing.length === 0) return attempt;
    if (!this.best || attempt.missing.length < this.best.missing.length) this.best = attempt;
    const { missing } = this.best;
    const lackedBy = (unknown: readonly string[]) => missing.every((path) => unknown.includes(path));
    this.drop((one) => one.source === source || lackedBy(missingPaths(this.job.operation.data, one.source.gives)));
    return null;
  }

  private async failed(one: Pending, failure: Failure): Promise<void> {
    if (failure.reason.code === 'page_left') {
      one.reason = failure.reason;
      one.finalFailure = failure;
      return;
    }
    await this.meetDocument(one, failure);
    const refined = await this.fail(one, failure);
    // One page's request is enough: other pages of the same host have the same session.
    const everywhere = one.source.kind === 'in-page' && !['timed_out', 'unreachable'].includes(refined.kind);
    const same = everywhere ? await this.pagesAt(await hostOf(one.page)) : [];
    this.drop((other) => other === one || (same.includes(other.page) && other.source === one.source));
    if (this.job.failures.at(-1)?.ends) throw refined;
  }

  private async pagesAt(host: string): Promise<readonly Page[]> {
    const pages = [...new Set(this.pending.map(({ page }) => page))];
    const hosts = await Promise.all(pages.map(hostOf));
    return pages.filter((_page, at) => hosts[at] === host);
  }

  private async fail({ page, source, asked }: Pending, failure: Failure): Promise<Failure> {
    const refined = await refineSignInFailure(this.job, await sessionAt(page, this.job, source), 'page', failure);
    return recordFailure(this.job, source, 'page', refined, asked, [await hostOf(page)]);
  }

  /** Ends a source as absent or with its last failure. @throws Failure that ends the run */
  private async end(one: Pending): Promise<void> {
    this.drop((other) => other === one);
    await this.meetDocument(one, one.finalFailure ?? undefined);
    if (!one.finalFailure) {
      recordAbsence(this.job, one.source, 'page', one.reason);
      return;
    }
    const refined = await this.fail(one, one.finalFailure);
    if (this.job.failures.at(-1)?.ends) throw refined;
  }

  /** Whether a source's patience is over. One that began anew ends with the time that a tab has. */
  private isOver(one: Pending): boolean {
    const { transport, settings } = this.job;
    const now = transport.now();
    const isAnew = one.since > this.start;
    if (isAnew && now - this.start >= settings.tabDeadline) return true;
    return now - one.since >= patienceOf(this.job, one, isAnew ? 0 : this.before);
  }

  /** Ends the sources whose patience is over. @throws Failure that ends the run */
  private async afterPatience(): Promise<void> {
    for (const one of this.pending.filter((other) => this.isOver(other))) await this.end(one);
  }
}

/**
 * Reads sources on open pages until one gives a complete answer. A source that says "not yet" is polled with growing pauses until
 * its patience ends; a page that shows a check is only watched; a partial answer is kept while a more complete one may come.
 * @returns the most complete answer, or null when no page has the item; failures are recorded in the job
 * @throws Failure that is conclusive for its source
 */
export function watchPages(job: ReadJob, pages: readonly Page[], sources: readonly Source[]): Promise<Attempt | null> {
  return new Watch(job, pages, sources).run();
}
