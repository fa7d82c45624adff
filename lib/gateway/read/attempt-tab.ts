import { Failure, failureMeanings } from '../failure.ts';
import { isPageSource, type TabSource } from '../source.ts';
import { readPage } from './attempt-page.ts';
import { noted } from './normalized.ts';
import type { Attempt, ReadJob } from './read-job.ts';

/** A new tab has the session of the old ones: what that session may not see, it may not see there either. */
const turnedAway: readonly string[] = ['sign_in_required', 'session_expired', 'token_missing'];

/** An own session is what a tab has; a caller's cookie, an anonymous wish or a proxy cannot be given to it. */
function refusal(job: ReadJob): string | null {
  if (job.callerCookie) return 'the request brings its own cookie';
  if (job.choice === 'anonymous') return 'anonymous sessions only';
  if (job.proxy !== undefined) return 'the request names a proxy';
  if (job.trail.some((step) => step.session === 'page' && turnedAway.includes(step.outcome))) return 'this session was turned away already';
  return null;
}

/**
 * Opens a temporary tab and asks its page sources in turn until one has the item or the tab's time is up. A source that
 * failed is not asked again: repeating a refused request helps nobody.
 * @throws Failure of its sources, or `timed_out`
 */
export async function attemptTab(job: ReadJob, tab: TabSource): Promise<Attempt | null> {
  const refused = refusal(job);
  if (refused) {
    job.trail.push({ source: tab.id, session: 'page', outcome: 'absent', reason: refused });
    return null;
  }
  await job.step(tab.id);
  const page = await job.transport.openPage(tab.url(job.item)).catch((thrown) => {
    throw noted(job, tab.id, 'page', thrown);
  });
  let sources = tab.reads.flatMap((id) => job.operation.sources.filter(isPageSource).filter((one) => one.id === id));
  const failures: Failure[] = [];
  const polls = Math.max(1, Math.floor(job.settings.tabDeadline / job.settings.tabPoll));
  for (let poll = 0; poll < polls && sources.length > 0; poll += 1) {
    const before = job.trail.length;
    for (const source of sources) {
      try {
        const attempt = await readPage(job, source, page);
        if (attempt) return { ...attempt, source: `${tab.id}: ${attempt.source}` };
      } catch (thrown) {
        const failure = Failure.from(thrown);
        if (failureMeanings[failure.kind].conclusive || failure.kind === 'challenge' || failure.kind === 'cancelled') throw failure;
        failures.push(failure);
        sources = sources.filter((one) => one !== source);
      }
    }
    // "Not here yet" is worth one line of trail, not sixty.
    if (poll > 0) job.trail.splice(before, job.trail.length, ...job.trail.slice(before).filter((step) => step.outcome !== 'absent'));
    if (sources.length > 0) await job.transport.pause(job.settings.tabPoll);
  }
  throw (
    failures[0] ??
    noted(
      job,
      tab.id,
      'page',
      new Failure('timed_out', 'The page did not show the item in a background tab; open it in front and capture it there.', {
        action: 'open_page',
      }),
    )
  );
}
