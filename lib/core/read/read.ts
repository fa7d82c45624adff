import { Failure, type FailureKind, failureMeanings } from '../failure.ts';
import { failed } from '../failures.ts';
import type { PageTarget } from '../platform.ts';
import { because, type ReasonCode, withDetails } from '../reason.ts';
import { givesEssential } from '../record/essentials.ts';
import { merged } from '../record/merged.ts';
import { missingPaths } from '../record/missing.ts';
import type { PlatformSession } from '../session.ts';
import {
  isPageSource,
  type NetworkSource,
  type Opening,
  type PageSource,
  type Source,
  type TabSource,
} from '../source.ts';
import type { OpenOptions, SessionKind } from '../transport.ts';
import { openSession, pagesRefused, refineSignInFailure, sessionFor, shows, withHint } from './page-session.ts';
import type { MetFailure, ReadJob, ReadResult, SourceAnswer } from './read-job.ts';
import { failureOf, recordAbsence, recordFailure, recordFound } from './record-attempt.ts';
import { isOff, remembered, sourcesAsked, sourcesInOrder } from './sources-in-order.ts';
import { usually } from './tab-plans.ts';
import { watchPages } from './watch-pages.ts';

/** Failures that another session may not have. */
const sessionFailures: readonly FailureKind[] = ['sign_in_required', 'session_expired', 'token_missing'];

/** The sessions to try, in the source's order, limited to those that the request and the user allow. */
function sessionsFor(job: ReadJob, source: NetworkSource<unknown, unknown>): readonly SessionKind[] {
  if (job.callerCookie) return source.sessions.filter((kind) => kind === 'caller');
  return source.sessions.filter((kind) => kind !== 'caller' && (job.choice === 'automatic' || job.choice === kind));
}

async function once(
  job: ReadJob,
  source: NetworkSource<unknown, unknown>,
  session: PlatformSession,
  kind: SessionKind,
): Promise<SourceAnswer | null> {
  const { input, transport, settings, proxy } = job;
  if (
    kind === 'own' &&
    source.needs &&
    !(await job.sessions.signedIn({ ...session, signInCookies: [source.needs] }, job.asker))
  )
    return recordAbsence(job, source, kind, 'no_cookie_yet');
  const use = await openSession(job, session, kind);
  const reading = await source.read(job.item, { input, transport, settings, session: use, proxy });
  if (reading.outcome === 'found') {
    if (reading.refused) recordFailure(job, source, kind, reading.refused, job.gate.asked());
    return withHint(job, session, kind, recordFound(job, source, kind, reading));
  }
  // Unlike a page, a network answer does not change by waiting: "not yet" becomes its final failure at once.
  if (reading.outcome === 'not-yet' && reading.finalFailure) throw reading.finalFailure;
  return recordAbsence(job, source, kind, reading.reason);
}

/** Tries each allowed session until one is not rejected. @throws Failure the first session's */
async function attemptNetwork(job: ReadJob, source: NetworkSource<unknown, unknown>): Promise<SourceAnswer | null> {
  const kinds = sessionsFor(job, source);
  if (kinds.length === 0) return recordAbsence(job, source, '', 'session_not_served');
  const session = sessionFor(job, source);
  let first: Failure | undefined;
  for (const kind of kinds) {
    job.step(source.id);
    job.recorder.begin(source.id);
    job.gate.asked();
    try {
      return await once(job, source, session, kind);
    } catch (thrown) {
      const refined = await refineSignInFailure(job, session, kind, failureOf(source, thrown));
      const failure = recordFailure(job, source, kind, refined, job.gate.asked());
      if (kind === 'anonymous' && sessionFailures.includes(failure.kind)) await job.sessions.forget(session, job.asker);
      if (!sessionFailures.includes(failure.kind)) throw failure;
      first ??= failure;
    } finally {
      job.recorder.begin('');
    }
  }
  throw first;
}

/** Reads one source on the matching open pages, the active page first; null when none has the item. @throws Failure */
async function attemptPage(job: ReadJob, source: PageSource<unknown, unknown>): Promise<SourceAnswer | null> {
  const refused = pagesRefused(job);
  if (refused) return recordAbsence(job, source, 'page', refused);
  const { scope = source.kind === 'in-page' ? 'host' : 'item' } = source;
  const showsItem = scope === 'item' ? { shows: (target: PageTarget) => shows(job, target) } : {};
  const pages = await job.transport.findPages({ hosts: source.hosts, ...showsItem });
  if (pages.length === 0) {
    const where = scope === 'item' ? 'no_page_shows' : because('no_page_of', { host: source.hosts.join(', ') });
    return recordAbsence(job, source, 'page', where);
  }
  job.step(source.id);
  return watchPages(job, pages, [source]);
}

/** How a tab is opened now, why it is not, or null when it is not needed or the asker wants no tab. */
async function planOf(job: ReadJob, tab: TabSource, given: boolean): Promise<Opening> {
  if (!job.asker.explicit) return null;
  const url = tab.url(job.item);
  const opening = await (tab.plan ?? usually)({
    item: job.item,
    trail: job.trail,
    given,
    silent: url !== null && job.silent.has(new URL(url).host),
    watches: () => job.transport.watches(),
    signedIn: async () => url !== null && job.sessions.signedIn({ ...sessionFor(job, {}), cookieUrl: url }, job.asker),
  });
  if (typeof opening === 'string' || opening === null) return opening;
  return pagesRefused(job) ?? (isHopeless(job, tab) ? 'page_unreadable_before' : opening);
}

/**
 * Whether the page that this tab would show could not be read while it was open: it prevents that, or is too large, and
 * a new tab changes neither.
 */
function isHopeless({ operation: { sources }, trail }: ReadJob, { reads }: TabSource): boolean {
  const states = sources.flatMap(({ kind, id }) => (kind === 'embedded' && reads.includes(id) ? [id] : []));
  return trail.some(({ source, reason }) => states.includes(source) && reason?.code === 'page_unreadable');
}

/**
 * Opens a temporary tab as planned and reads it with the page sources of `reads`. @throws Failure of its sources, or
 * `timed_out`
 */
async function attemptTab(job: ReadJob, tab: TabSource, plan: OpenOptions | ReasonCode): Promise<SourceAnswer | null> {
  if (typeof plan === 'string') return recordAbsence(job, tab, 'page', plan);
  const url = tab.url(job.item);
  if (url === null) return recordAbsence(job, tab, 'page', 'no_page_by_names');
  job.step(tab.id);
  job.recorder.begin(tab.id);
  const page = await job.transport.openPage(url, plan).catch((thrown) => {
    throw recordFailure(job, tab, 'page', Failure.from(thrown), [], [new URL(url).host]);
  });
  const before = job.failures.length;
  const sources = tab.reads.flatMap((id) =>
    job.operation.sources.filter(isPageSource).filter((one) => one.id === id && !isOff(job, one)),
  );
  const attempt = await watchPages(job, [page], sources);
  if (attempt) return { ...attempt, source: `${tab.id}: ${attempt.source}` };
  if (job.failures.length > before) return null;
  throw recordFailure(job, tab, 'page', failed('not_shown'));
}

/** What all of the answers lack. */
function lackedByAll<Lack>(kept: readonly SourceAnswer[], of: (one: SourceAnswer) => readonly Lack[]): readonly Lack[] {
  const [first, ...others] = kept.map(of);
  return first?.filter((lack) => others.every((one) => one.includes(lack))) ?? [];
}

/** Whether `source` could give a field or an essential that all kept answers lack; otherwise it is skipped. */
function canAdd(
  job: ReadJob,
  source: Source<unknown>,
  kept: readonly SourceAnswer[],
  all: readonly Source<unknown>[],
): boolean {
  if (kept.length === 0) return true;
  const missing = lackedByAll(kept, (one) => one.missing);
  if (source.kind === 'tab')
    return missing.length > 0 && all.some((one) => source.reads.includes(one.id) && canAdd(job, one, kept, all));
  const unknown = missingPaths(job.operation.data, source.gives);
  if (missing.some((path) => !unknown.includes(path))) return true;
  // An answer with the same `gives` lacks the essential already: the item has none.
  const alike = kept.some(({ readBy }) => readBy.gives === source.gives);
  const lacking = lackedByAll(kept, (one) => one.lacking);
  return !alike && givesEssential(source.gives, lacking, job.operation);
}

function attempt(job: ReadJob, source: Source<unknown>, plan: OpenOptions | ReasonCode): Promise<SourceAnswer | null> {
  if (source.kind === 'tab') return attemptTab(job, source, plan);
  return isPageSource(source) ? attemptPage(job, source) : remembered(job, source, () => attemptNetwork(job, source));
}

const alone = (attempt: SourceAnswer): ReadResult => ({ data: attempt.data, parts: [attempt], differing: [] });

/**
 * Merges partial records, or takes the most complete one if the operation does not merge and no other has an essential
 * that this one lacks.
 */
function combine(job: ReadJob, kept: readonly SourceAnswer[]): ReadResult {
  const fullest = kept.reduce((best, one) => (one.missing.length < best.missing.length ? one : best));
  const { merge, sources } = job.operation;
  const others = kept.filter((one) => fullest.lacking.some((word) => !one.lacking.includes(word)));
  if (kept.length === 1 || (!merge && others.length === 0)) return alone(fullest);
  const used = merge ? kept : [fullest, ...others];
  const parts = used.map(({ readBy: { id, zeros }, data }) => ({ source: id, data, zeros }));
  const ids = sources.map(({ id }) => id);
  return { ...merged(parts, merge ?? { order: fullest.readBy.id }, ids), parts: used };
}

/** What a page has held for too long: the first that can be read, or null. */
async function oldAnswer(job: ReadJob): Promise<SourceAnswer | null> {
  for (const { source, give } of job.old)
    try {
      return await give();
    } catch (thrown) {
      recordFailure(job, source, 'page', failureOf(source, thrown));
    }
  return null;
}

/** The failure to show. A failure of a last resort never replaces a decisive one. */
function mostInformative(failures: readonly MetFailure[]): Failure | undefined {
  const decisive = failures.filter((one) => one.decisive);
  const candidates = (decisive.length > 0 ? decisive : failures).map(({ failure }) => failure);
  return candidates.sort((a, b) => failureMeanings[a.kind].rank - failureMeanings[b.kind].rank)[0];
}

function nothingTried(job: ReadJob): Failure {
  const tried = job.trail.flatMap(({ source, reason }) =>
    reason ? [withDetails(because('of_source', { field: source }), reason)] : [],
  );
  return failed('nothing_tried', [], { details: tried });
}

/**
 * Reads the item from the best source. The first answer with every field and every essential wins; others are kept and
 * used, or merged, only when there is none. A failure that is conclusive for its source ends the run, but data already
 * read beats a later failure, also data that a page has held for too long: without anything newer, that is used.
 * @throws Failure the most informative one when no source gave anything
 */
export async function readItem(job: ReadJob): Promise<ReadResult> {
  const sources = sourcesAsked(job, await sourcesInOrder(job));
  const kept: SourceAnswer[] = [];
  for (const source of sources) {
    if (!canAdd(job, source, kept, sources)) continue;
    try {
      const plan = source.kind === 'tab' ? await planOf(job, source, kept.length > 0) : {};
      if (plan === null) continue;
      if (isOff(job, source)) {
        recordAbsence(job, source, '', 'switched_off');
        continue;
      }
      const result = await attempt(job, source, plan);
      if (!result) continue;
      kept.push(result);
      if (result.missing.length === 0 && result.lacking.length === 0) return alone(result);
      if (job.failures.some(({ ends }) => ends)) break;
    } catch (thrown) {
      const known = job.failures.find(({ failure }) => failure === thrown);
      const failure = known?.failure ?? recordFailure(job, source, '', failureOf(source, thrown));
      if (!(known ?? job.failures.at(-1))?.ends) continue;
      if (kept.length + job.old.length > 0 && !failure.stops) break;
      throw failure;
    }
  }
  if (kept.length > 0) return combine(job, kept);
  const old = await oldAnswer(job);
  if (old) return alone(old);
  throw mostInformative(job.failures) ?? nothingTried(job);
}
