import { Failure } from '../failure.ts';
import { isPageSource, type TabSource } from '../source.ts';
import { pagesRefused } from './page-session.ts';
import type { Attempt, ReadJob } from './read-job.ts';
import { recordAbsence, recordFailure } from './record-attempt.ts';
import { isOff } from './switched-off.ts';
import { watchPages } from './watch-pages.ts';

/** A new tab shares the session of open tabs: after one of these failures there, it would fail too. */
const wantsSignIn: readonly string[] = ['sign_in_required', 'session_expired'];
const turnedAway: readonly string[] = [...wantsSignIn, 'token_missing'];

const turnedAwayHere = (job: ReadJob) => job.trail.some((step) => step.session === 'page' && turnedAway.includes(step.outcome));

/** Why an unwatched tab is not needed, or null: watching can only explain the silence of a page that was watched. */
async function needless({ silent, transport }: ReadJob, url: string | null): Promise<string | null> {
  if (url === null || !silent.has(new URL(url).host)) return 'no watched page was silent';
  return (await transport.watches()) ? null : 'pages are not watched';
}

/** The only failure of the tab itself rather than of its sources: it showed neither the item nor a reason. */
const showedNothing = 'timed_out';

async function refusal(job: ReadJob, tab: TabSource): Promise<string | null> {
  const first = tab.retryAfter?.after;
  if (first && !job.trail.some((step) => step.source === first && step.outcome === showedNothing))
    return 'no tab was left without an answer';
  const unneeded = tab.unwatched ? await needless(job, tab.url(job.item)) : null;
  if (unneeded) return unneeded;
  if (!tab.alternateSite) return turnedAwayHere(job) ? 'this session was turned away already' : pagesRefused(job);
  if (!job.trail.some((step) => step.session === 'page' && wantsSignIn.includes(step.outcome)))
    return 'the first face asked for no sign-in';
  const cookieUrl = tab.url(job.item);
  if (cookieUrl === null || !(await job.sessions.signedIn({ ...job.operation.session, cookieUrl }, job.asker)))
    return 'not signed in there';
  return pagesRefused(job);
}

/**
 * Opens a temporary tab and reads it with the operation's page sources named in `reads`.
 * @throws Failure of its sources, or `timed_out`
 */
export async function attemptTab(job: ReadJob, tab: TabSource): Promise<Attempt | null> {
  const refused = await refusal(job, tab);
  if (refused) {
    recordAbsence(job, tab, 'page', refused);
    return null;
  }
  const url = tab.url(job.item);
  if (url === null) {
    recordAbsence(job, tab, 'page', 'no such page can show the item by the names that are known');
    return null;
  }
  await job.step(tab.id);
  job.met.begin(tab.id);
  const via = tab.retryAfter ? { viaPage: tab.retryAfter.viaPage(job.item) } : {};
  const page = await job.transport.openPage(url, { unwatched: tab.unwatched === true, ...via }).catch((thrown) => {
    throw recordFailure(job, tab, 'page', Failure.from(thrown), [new URL(url).host]);
  });
  const before = job.failures.length;
  const sources = tab.reads.flatMap((id) => job.operation.sources.filter(isPageSource).filter((one) => one.id === id && !isOff(job, one)));
  const attempt = await watchPages(job, [page], sources);
  if (attempt) return { ...attempt, source: `${tab.id}: ${attempt.source}` };
  if (job.failures.length > before) return null;
  const sentence = 'The page did not show the item in a background tab; open it in front and capture it there.';
  throw recordFailure(job, tab, 'page', new Failure(showedNothing, sentence, { action: 'open_page' }));
}
