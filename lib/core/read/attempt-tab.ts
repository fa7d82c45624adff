import { Failure } from '../failure.ts';
import { failed } from '../failures.ts';
import type { ReasonCode } from '../reason.ts';
import { isPageSource, type Opening, type TabSource } from '../source.ts';
import type { OpenOptions } from '../transport.ts';
import { pagesRefused, sessionFor } from './page-session.ts';
import type { Attempt, ReadJob } from './read-job.ts';
import { recordAbsence, recordFailure } from './record-attempt.ts';
import { isOff } from './switched-off.ts';
import { usually } from './tab-plans.ts';
import { watchPages } from './watch-pages.ts';

/** How a tab is opened now, why it is not, or null when it is not needed or the asker wants no tab. */
export async function planOf(job: ReadJob, tab: TabSource, given: boolean): Promise<Opening> {
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
  return typeof opening === 'string' ? opening : opening && (pagesRefused(job) ?? opening);
}

/**
 * Opens a temporary tab as planned and reads it with the operation's page sources named in `reads`.
 * @throws Failure of its sources, or `timed_out`
 */
export async function attemptTab(job: ReadJob, tab: TabSource, plan: OpenOptions | ReasonCode): Promise<Attempt | null> {
  if (typeof plan === 'string') {
    recordAbsence(job, tab, 'page', plan);
    return null;
  }
  const url = tab.url(job.item);
  if (url === null) {
    recordAbsence(job, tab, 'page', 'no_page_by_names');
    return null;
  }
  job.step(tab.id);
  job.met.begin(tab.id);
  const page = await job.transport.openPage(url, plan).catch((thrown) => {
    throw recordFailure(job, tab, 'page', Failure.from(thrown), [], [new URL(url).host]);
  });
  const before = job.failures.length;
  const sources = tab.reads.flatMap((id) => job.operation.sources.filter(isPageSource).filter((one) => one.id === id && !isOff(job, one)));
  const attempt = await watchPages(job, [page], sources);
  if (attempt) return { ...attempt, source: `${tab.id}: ${attempt.source}` };
  if (job.failures.length > before) return null;
  throw recordFailure(job, tab, 'page', failed('not_shown'));
}
