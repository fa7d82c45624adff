import { Failure } from '../failure.ts';
import { because, type Reason } from '../reason.ts';
import { missingPaths } from '../record/missing.ts';
import type { PageCondition, PageSource } from '../source.ts';
import type { Page } from '../transport.ts';
import { hostOf, refineSignInFailure, sessionAt, withHint } from './page-session.ts';
import type { Attempt, ReadJob } from './read-job.ts';
import { failureOf, recordAbsence, recordFailure, recordFound } from './record-attempt.ts';

/** Runs in the page. */
const parsed = (): boolean => document.readyState !== 'loading';

/**
 * A page's state; `loading` where it cannot be evaluated. `blind`: it is there, does not hang, and does not let itself
 * be read.
 */
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

/**
 * `before`: how long earlier sources have watched the user's pages, in ms; the pages kept loading meanwhile, so it is
 * subtracted.
 */
function patienceOf({ settings }: ReadJob, { page, source }: Pending, before: number): number {
  if (page.temporary) return source.patience?.hidden ?? settings.hiddenPatience;
  const whole = source.patience?.open ?? settings.openPatience;
  return Math.max(Math.min(whole, leastPatience), whole - before);
}

/**
 * Reads sources on open pages until one gives a complete answer. A source that says "not yet" is polled with growing
 * pauses until its patience ends; a page that shows a check is only watched; a partial answer is kept while a more
 * complete one may come.
 * @returns the most complete answer, or null when no page has the item; failures are recorded in the job
 * @throws Failure that is conclusive for its source
 */
export async function watchPages(
  job: ReadJob,
  pages: readonly Page[],
  sources: readonly Source[],
): Promise<Attempt | null> {
  const { input, transport, settings, watched } = job;
  const start = transport.now();
  let pending = pages.flatMap((page) =>
    sources.map(
      (source): Pending => ({
        page,
        source,
        reason: because('not_in_time'),
        finalFailure: null,
        asked: [],
        since: start,
      }),
    ),
  );
  if (pending.some(({ page }) => !page.temporary)) watched.since ??= start;
  /** How long open pages were watched before this, in ms. */
  const before = start - (watched.since ?? start);
  let best: Attempt | null = null;
  /** How often in a row each page could not be read. */
  const blind = new Map<Page, number>();
  /** Pages that showed a check when last looked at. */
  const behindCheck = new Set<Page>();
  /** Hosts that show a check in this poll: they get no requests. */
  const checked = new Set<string>();

  /** Reads every page once. @throws Failure that ends the run */
  async function poll(): Promise<Attempt | null> {
    const pages = [...new Set(pending.map(({ page }) => page))];
    const conditions = new Map<Page, PageCondition>();
    checked.clear();
    for (const page of pages) {
      const condition = await look(page);
      conditions.set(page, condition);
      if (condition.state === 'check') checked.add(await hostOf(page));
      noteCheck(page, condition);
    }
    for (const one of [...pending]) {
      const condition = conditions.get(one.page);
      if (!condition || !pending.includes(one) || !(await mayRead(one, condition))) continue;
      const complete = await read(one);
      if (complete) return complete;
    }
    return null;
  }

  async function look(page: Page): Promise<PageCondition> {
    const seen = await conditionOf(job, page);
    const times = seen.blind ? (blind.get(page) ?? 0) + 1 : 0;
    blind.set(page, times);
    return times < blindLooks ? seen : { state: 'ready' };
  }

  /** The document after a passed check is a new one: what waits for it begins anew. */
  function noteCheck(page: Page, { state }: PageCondition): void {
    if (state === 'check') behindCheck.add(page);
    else if (behindCheck.delete(page)) {
      for (const one of pending) if (one.page === page) one.since = transport.now();
    }
  }

  /**
   * Whether a source may be read now. In-page requests wait until the page is ready, no check shows and watching
   * sources have ended.
   */
  async function mayRead(one: Pending, condition: PageCondition): Promise<boolean> {
    if (condition.state === 'check' && (one.source.kind === 'in-page' || !condition.over)) {
      one.reason = condition.reason;
      one.finalFailure = new Failure('challenge', condition.reason, condition.passes ? { retry: 'again' } : {});
      one.asked = [];
      // Another source has already waited for this check in vain.
      if (job.gate.closedBy(await hostOf(one.page))) await end(one);
      return false;
    }
    if (one.source.kind !== 'in-page') return true;
    if (condition.state === 'loading') {
      one.reason = condition.reason;
      return false;
    }
    if (checked.has(await hostOf(one.page))) return false;
    const at = pending.indexOf(one);
    return !pending.slice(0, at).some(({ page, source }) => page === one.page && source.kind !== 'in-page');
  }

  function drop(unwanted: (one: Pending) => boolean): void {
    pending = pending.filter((one) => !unwanted(one));
  }

  async function read(one: Pending): Promise<Attempt | null> {
    const { page, source } = one;
    // Nothing copies what a page receives where the user does not let it: there is nothing to wait for.
    if (source.kind === 'observed' && !(await transport.watches())) {
      recordAbsence(job, source, 'page', 'not_watching');
      drop((other) => other === one);
      return null;
    }
    try {
      const reading = await met(one, () => source.read(job.item, { input, transport, settings, page }));
      if (reading.outcome === 'not-yet') {
        one.reason = reading.reason;
        one.finalFailure = reading.finalFailure;
        return null;
      }
      if (reading.outcome === 'absent') {
        await meetDocument(one);
        recordAbsence(job, source, 'page', job.met.withheld() ? 'copy_too_old' : reading.reason);
        if (reading.silent) job.silent.add(await hostOf(page));
        drop((other) => other === one);
        return null;
      }
      const session = await sessionAt(page, job, source);
      return keep(await withHint(job, session, 'page', recordFound(job, source, 'page', reading)), source);
    } catch (thrown) {
      await failed(one, failureOf(source, thrown));
      return null;
    }
  }

  async function met<T>(one: Pending, work: () => Promise<T>): Promise<T> {
    job.met.begin(one.source.id);
    job.gate.asked();
    try {
      return await work();
    } finally {
      one.asked = job.gate.asked();
      job.met.begin('');
    }
  }

  /** Records the document of a page without the expected data: it may hold the data elsewhere. */
  async function meetDocument({ page, source }: Pending, failure?: Failure): Promise<void> {
    const gone = failure && ['timed_out', 'unreachable', 'cancelled'].includes(failure.kind);
    if (source.kind === 'embedded' && !gone) await job.meetDocument(source.id, page);
  }

  /** Returns a complete answer; keeps a partial one while a more complete source may still answer. */
  function keep(attempt: Attempt, source: Source): Attempt | null {
    if (attempt.missing.length === 0) return attempt;
    if (!best || attempt.missing.length < best.missing.length) best = attempt;
    const { missing } = best;
    const lackedBy = (unknown: readonly string[]) => missing.every((path) => unknown.includes(path));
    drop((one) => one.source === source || lackedBy(missingPaths(job.operation.data, one.source.gives)));
    return null;
  }

  async function failed(one: Pending, failure: Failure): Promise<void> {
    if (failure.reason.code === 'page_left') {
      one.reason = failure.reason;
      one.finalFailure = failure;
      return;
    }
    await meetDocument(one, failure);
    const refined = await fail(one, failure);
    // One page's request is enough: other pages of the same host have the same session.
    const everywhere = one.source.kind === 'in-page' && !['timed_out', 'unreachable'].includes(refined.kind);
    const same = everywhere ? await pagesAt(await hostOf(one.page)) : [];
    drop((other) => other === one || (same.includes(other.page) && other.source === one.source));
    if (job.failures.at(-1)?.ends) throw refined;
  }

  async function pagesAt(host: string): Promise<readonly Page[]> {
    const pages = [...new Set(pending.map(({ page }) => page))];
    const hosts = await Promise.all(pages.map(hostOf));
    return pages.filter((_page, at) => hosts[at] === host);
  }

  async function fail({ page, source, asked }: Pending, failure: Failure): Promise<Failure> {
    const refined = await refineSignInFailure(job, await sessionAt(page, job, source), 'page', failure);
    return recordFailure(job, source, 'page', refined, asked, [await hostOf(page)]);
  }

  /** Ends a source as absent or with its last failure. @throws Failure that ends the run */
  async function end(one: Pending): Promise<void> {
    drop((other) => other === one);
    await meetDocument(one, one.finalFailure ?? undefined);
    if (!one.finalFailure) {
      recordAbsence(job, one.source, 'page', one.reason);
      return;
    }
    const refined = await fail(one, one.finalFailure);
    if (job.failures.at(-1)?.ends) throw refined;
  }

  /** Whether a source's patience is over. One that began anew ends with the time that a tab has. */
  function isOver(one: Pending): boolean {
    const now = transport.now();
    const isAnew = one.since > start;
    if (isAnew && now - start >= settings.tabDeadline) return true;
    return now - one.since >= patienceOf(job, one, isAnew ? 0 : before);
  }

  /** Ends the sources whose patience is over. @throws Failure that ends the run */
  async function afterPatience(): Promise<void> {
    for (const one of pending.filter((other) => isOver(other))) await end(one);
  }

  for (let pause = settings.firstPoll; ; pause = Math.min(pause * pauseGrowth, settings.slowestPoll)) {
    const complete = await poll();
    if (complete) return complete;
    await afterPatience();
    if (pending.length === 0) return best;
    await transport.pause(pause);
  }
}
