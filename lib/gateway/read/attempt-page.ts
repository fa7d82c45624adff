import type { PageTarget } from '../platform.ts';
import type { PlatformSession } from '../session.ts';
import type { PageSource } from '../source.ts';
import type { Page } from '../transport.ts';
import { normalized, noted } from './normalized.ts';
import type { Attempt, ReadJob } from './read-job.ts';
import { sharpened, withHint } from './signed-in.ts';

/** Whether a page is about the item of the job. */
export function shows(job: ReadJob, target: PageTarget): boolean {
  if (target.platform !== job.operation.platform) return false;
  return job.operation.identity.some((name) => job.item.ids[name] !== undefined && job.item.ids[name] === target.ids[name]);
}

/** A page session is whatever the page is, so it serves neither a caller's cookie nor the wish for an anonymous session. */
function refusal(job: ReadJob): string | null {
  if (job.callerCookie) return 'the request brings its own cookie';
  if (job.choice === 'anonymous') return 'anonymous sessions only';
  if (job.proxy !== undefined) return 'the request names a proxy';
  return null;
}

/** The session as that very page has it: the cookies of another host of the platform say nothing of it. */
async function sessionAt(page: Page, session: PlatformSession): Promise<PlatformSession> {
  const url = await page.url().catch(() => '');
  return /^https?:/.test(url) ? { ...session, cookieUrl: url } : session;
}

/** Reads one open page. @throws Failure */
export async function readPage(job: ReadJob, source: PageSource<unknown, unknown>, page: Page): Promise<Attempt | null> {
  try {
    const { input, transport, settings } = job;
    const reading = await source.read(job.item, { input, transport, settings, page });
    return await withHint(job, await sessionAt(page, job.operation.session), 'page', normalized(job, source, 'page', reading));
  } catch (thrown) {
    throw await sharpened(job, await sessionAt(page, job.operation.session), 'page', noted(job, source.id, 'page', thrown));
  }
}

/** Tries the open pages that fit, the page in front first; null when none has the item. @throws Failure */
export async function attemptPage(job: ReadJob, source: PageSource<unknown, unknown>): Promise<Attempt | null> {
  const refused = refusal(job);
  const pages = refused
    ? []
    : await job.transport.findPages({
        hosts: source.hosts,
        ...(source.scope === 'item' ? { shows: (target: PageTarget) => shows(job, target) } : {}),
      });
  if (pages.length === 0) {
    const where = source.scope === 'item' ? 'no open page shows the item' : `no page of ${source.hosts.join(' or ')} is open`;
    job.trail.push({ source: source.id, session: 'page', outcome: 'absent', reason: refused ?? where });
    return null;
  }
  await job.step(source.id);
  // One fetch asked of one page is enough: another page of the same site has the same session.
  for (const page of source.kind === 'in-page' ? pages.slice(0, 1) : pages) {
    const attempt = await readPage(job, source, page);
    if (attempt) return attempt;
  }
  return null;
}
