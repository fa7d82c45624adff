import type { PageTarget } from '../platform.ts';
import type { PlatformSession } from '../session.ts';
import type { Page } from '../transport.ts';
import type { ReadJob } from './read-job.ts';

/** Whether a page is about the item of the job. */
export function shows(job: ReadJob, target: PageTarget): boolean {
  if (target.platform !== job.operation.platform) return false;
  return job.operation.identity.some((name) => job.item.ids[name] !== undefined && job.item.ids[name] === target.ids[name]);
}

/** Why pages cannot serve a request, or null: a page's session is whatever the page is. */
export function pagesRefused(job: ReadJob): string | null {
  if (job.callerCookie) return 'the request brings its own cookie';
  if (job.choice === 'anonymous') return 'anonymous sessions only';
  if (job.proxy !== undefined) return 'the request names a proxy';
  return null;
}

/** The session as that very page has it: the cookies of another host of the platform say nothing of it. */
export async function sessionAt(page: Page, session: PlatformSession): Promise<PlatformSession> {
  const url = await page.url().catch(() => '');
  return /^https?:/.test(url) ? { ...session, cookieUrl: url } : session;
}

export async function hostOf(page: Page): Promise<string> {
  const url = await page.url().catch(() => '');
  return URL.canParse(url) ? new URL(url).host : '';
}
