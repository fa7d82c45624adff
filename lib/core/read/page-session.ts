import type { PageTarget } from '../platform.ts';
import type { ReasonCode } from '../reason.ts';
import type { PlatformSession } from '../session.ts';
import type { ReadableSource } from '../source.ts';
import type { Page } from '../transport.ts';
import type { ReadJob } from './read-job.ts';

/** Whether a page shows the job's item. */
export function shows(job: ReadJob, target: PageTarget): boolean {
  if (target.platform !== job.operation.platform) return false;
  return job.operation.identity.some((name) => job.item.ids[name] !== undefined && job.item.ids[name] === target.ids[name]);
}

/** Why pages cannot serve a request, or null. A page always uses its own session. */
export function pagesRefused(job: ReadJob): ReasonCode | null {
  if (job.callerCookie) return 'brings_cookie';
  if (job.choice === 'anonymous') return 'anonymous_only';
  if (job.proxy !== undefined) return 'names_proxy';
  return null;
}

/** The session that a source uses. */
export function sessionFor({ sessions, operation }: ReadJob, source: Pick<ReadableSource<unknown>, 'session'>): PlatformSession {
  return source.session ?? sessions.of(operation.platform);
}

/** A source's session, with the page's address as cookie address: cookies of the platform's other hosts say nothing about this page. */
export async function sessionAt(page: Page, job: ReadJob, source: ReadableSource<unknown>): Promise<PlatformSession> {
  const session = sessionFor(job, source);
  const url = await page.url().catch(() => '');
  return /^https?:/.test(url) ? { ...session, cookieUrl: url } : session;
}

export async function hostOf(page: Page): Promise<string> {
  const url = await page.url().catch(() => '');
  return URL.canParse(url) ? new URL(url).host : '';
}
