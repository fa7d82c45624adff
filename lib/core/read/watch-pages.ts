import { Failure } from '../failure.ts';
import { because } from '../reason.ts';
import type { PageCondition } from '../source.ts';
import type { Page } from '../transport.ts';
import { hostOf, refineSignInFailure, sessionAt, withHint } from './page-session.ts';
import type { ReadJob, SourceAnswer } from './read-job.ts';
import { failureOf, recordAbsence, recordFailure, recordFound } from './record-attempt.ts';
import {
  isOver,
  next,
  nowOf,
  type Waiting,
  type WatchEvent,
  type WatchedSource,
  type WatchState,
  watchOf,
} from './watch-state.ts';

/** Runs in the page. */
const parsed = (): boolean => document.readyState !== 'loading';

/** A page's state; `loading` where it cannot be evaluated. `blind`: it is open, does not hang, and cannot be read. */
export async function conditionOf(job: ReadJob, page: Page): Promise<PageCondition & { readonly blind?: boolean }> {
  try {
    if (job.operation.condition) return await job.operation.condition(page);
    return (await page.evaluate(parsed)) ? { state: 'ready' } : { state: 'loading', reason: because('page_loading') };
  } catch (thrown) {
    const { kind, reason } = failureOf({ id: 'condition' }, thrown);
    return { state: 'loading', reason, blind: kind === 'upstream_changed' };
  }
}

const pauseGrowth = 1.6;

interface Watch {
  readonly job: ReadJob;
  state: WatchState;
}

function send(watch: Watch, event: WatchEvent): void {
  watch.state = next(watch.state, event);
}

const pagesOf = ({ state }: Watch) => [...new Set(state.waiting.map(({ page }) => page))];

/** Records the document of a page without the expected data: it may hold the data elsewhere. */
async function recordDocument(job: ReadJob, { page, source }: Waiting, failure?: Failure | null): Promise<void> {
  const isUnreadable = failure && ['timed_out', 'unreachable', 'cancelled'].includes(failure.kind);
  if (source.kind === 'embedded' && !isUnreadable) await job.recordDocument(source.id, page);
}

/** Records a failure. The caller ends the sources that share it, then `endRun`. */
async function fail(job: ReadJob, { page, source, asked }: Waiting, failure: Failure): Promise<Failure> {
  const refined = await refineSignInFailure(job, await sessionAt(page, job, source), 'page', failure);
  return recordFailure(job, source, 'page', refined, asked, [await hostOf(page)]);
}

/** @throws Failure if it ends the run */
function endRun({ failures }: ReadJob, failure: Failure): void {
  if (failures.at(-1)?.ends) throw failure;
}

/** Ends a source as absent or with its last failure. @throws Failure that ends the run */
async function end(watch: Watch, waiter: Waiting): Promise<void> {
  const { job } = watch;
  const { page, source, reason, finalFailure } = waiter;
  send(watch, { kind: 'ended', source, pages: [page] });
  await recordDocument(job, waiter, finalFailure);
  if (finalFailure) endRun(job, await fail(job, waiter, finalFailure));
  else recordAbsence(job, source, 'page', reason);
}

/** @throws Failure that ends the run */
async function failed(watch: Watch, waiter: Waiting, failure: Failure): Promise<void> {
  const { job } = watch;
  const { page, source, asked } = waiter;
  if (failure.reason.code === 'page_left') {
    send(watch, { kind: 'delayed', waiter, reason: failure.reason, finalFailure: failure, asked });
    return;
  }
  await recordDocument(job, waiter, failure);
  const refined = await fail(job, waiter, failure);
  // One page's request is enough: other pages of the same host have the same session.
  const everywhere = source.kind === 'in-page' && !['timed_out', 'unreachable'].includes(refined.kind);
  const same = everywhere ? await pagesAt(watch, await hostOf(page)) : [];
  send(watch, { kind: 'ended', source, pages: [page, ...same] });
  endRun(job, refined);
}

async function pagesAt(watch: Watch, host: string): Promise<readonly Page[]> {
  const pages = pagesOf(watch);
  const hosts = await Promise.all(pages.map(hostOf));
  return pages.filter((_page, at) => hosts[at] === host);
}

/** Reads a source, and lists the hosts that it sends requests to. */
async function readSource({ input, item, transport, settings, recorder, gate }: ReadJob, { page, source }: Waiting) {
  recorder.begin(source.id);
  gate.asked();
  try {
    const reading = await source.read(item, { input, transport, settings, page });
    return { reading, asked: gate.asked() };
  } catch (thrown) {
    return { failure: failureOf(source, thrown), asked: gate.asked() };
  } finally {
    recorder.begin('');
  }
}

/** Returns a complete answer; a partial one is kept. @throws Failure that ends the run */
async function read(watch: Watch, waiter: Waiting): Promise<SourceAnswer | null> {
  const { job } = watch;
  const { page, source } = waiter;
  const ended = { kind: 'ended', source, pages: [page] } as const;
  // Where the user forbids copies of what pages receive, there is nothing to wait for.
  if (source.kind === 'observed' && !(await job.transport.watches())) {
    recordAbsence(job, source, 'page', 'not_watching');
    send(watch, ended);
    return null;
  }
  const { reading, failure, asked } = await readSource(job, waiter);
  try {
    if (failure) throw failure;
    // Other sources look at copies beside what they read: theirs is the reason.
    const old = source.kind === 'observed' && job.recorder.withheld() ? because('copy_too_old') : null;
    if (reading.outcome === 'not-yet') {
      const { finalFailure } = reading;
      const reason = old ?? reading.reason;
      send(watch, { kind: 'delayed', waiter, reason, finalFailure, asked });
      return null;
    }
    if (reading.outcome === 'absent') {
      await recordDocument(job, waiter);
      recordAbsence(job, source, 'page', old ?? reading.reason);
      if (reading.silent) job.silent.add(await hostOf(page));
      send(watch, ended);
      return null;
    }
    const session = await sessionAt(page, job, source);
    const give = async () => withHint(job, session, 'page', recordFound(job, source, 'page', reading));
    if (reading.isOld) {
      job.old.push({ source, give });
      recordAbsence(job, source, 'page', 'copy_too_old');
      send(watch, ended);
      return null;
    }
    if (reading.refused) await fail(job, { ...waiter, asked }, reading.refused);
    const attempt = await give();
    if (attempt.missing.length === 0) return attempt;
    send(watch, { kind: 'partial', attempt, schema: job.operation.data });
  } catch (thrown) {
    await failed(watch, { ...waiter, asked }, failureOf(source, thrown));
  }
  return null;
}

/**
 * Whether a source may be read now. In-page requests wait until the page is ready, no host of `checked` shows a check
 * and watching sources have ended. @throws Failure that ends the run
 */
async function mayRead(watch: Watch, waiter: Waiting, checked: ReadonlySet<string>): Promise<boolean> {
  const { job, state } = watch;
  const { page, source } = waiter;
  const { condition = { state: 'ready' } } = state.shown.get(page) ?? {};
  if (condition.state === 'check' && (source.kind === 'in-page' || !condition.over)) {
    const { reason, passes } = condition;
    const finalFailure = new Failure('challenge', reason, passes ? { retry: 'again' } : {});
    const delayed = { reason, finalFailure, asked: [] };
    send(watch, { kind: 'delayed', waiter, ...delayed });
    // Another source has already waited for this check in vain.
    if (job.gate.closedBy(await hostOf(page))) await end(watch, { ...waiter, ...delayed });
    return false;
  }
  if (source.kind !== 'in-page') return true;
  if (condition.state === 'loading') {
    send(watch, { kind: 'delayed', waiter, reason: condition.reason });
    return false;
  }
  if (checked.has(await hostOf(page))) return false;
  const earlier = state.waiting.slice(0, state.waiting.indexOf(waiter));
  return !earlier.some((other) => other.page === page && other.source.kind !== 'in-page');
}

/** Reads every page once; returns a complete answer. @throws Failure that ends the run */
async function poll(watch: Watch): Promise<SourceAnswer | null> {
  const { job } = watch;
  /** Hosts that show a check: they get no requests. */
  const checked = new Set<string>();
  for (const page of pagesOf(watch)) {
    const condition = await conditionOf(job, page);
    send(watch, { kind: 'shown', page, condition, at: job.transport.now() });
    if (watch.state.shown.get(page)?.condition.state === 'check') checked.add(await hostOf(page));
  }
  for (const begun of watch.state.waiting) {
    const waiter = nowOf(watch.state, begun);
    const complete = waiter && (await mayRead(watch, waiter, checked)) ? await read(watch, waiter) : null;
    if (complete) return complete;
  }
  return null;
}

/** Polls until an answer is complete or nothing is left to wait for. @throws Failure that ends the run */
async function watchOn(watch: Watch, before: number): Promise<SourceAnswer | null> {
  const { transport, settings } = watch.job;
  for (let pause = settings.firstPoll; ; pause = Math.min(pause * pauseGrowth, settings.slowestPoll)) {
    const complete = await poll(watch);
    if (complete) return complete;
    const now = transport.now();
    for (const waiter of watch.state.waiting.filter((other) => isOver(watch.state, other, now, before, settings)))
      await end(watch, waiter);
    if (watch.state.waiting.length === 0) return watch.state.best;
    await transport.pause(pause);
  }
}

/**
 * Reads sources on open pages until one gives a complete answer. A source that says "not yet" is polled with growing
 * pauses until its patience ends; a page that shows a check is only watched; a partial answer is kept while a more
 * complete one may come.
 * @returns the most complete answer, or null when no page has the item; failures are recorded in the job
 * @throws Failure that is conclusive for its source, unless there is an answer already
 */
export async function watchPages(
  job: ReadJob,
  pages: readonly Page[],
  sources: readonly WatchedSource[],
): Promise<SourceAnswer | null> {
  const { transport, watched } = job;
  const start = transport.now();
  const watch: Watch = { job, state: watchOf(pages, sources, start) };
  if (sources.length > 0 && pages.some(({ temporary }) => !temporary)) watched.since ??= start;
  try {
    return await watchOn(watch, start - (watched.since ?? start));
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.stops || !watch.state.best) throw thrown;
    return watch.state.best;
  }
}
