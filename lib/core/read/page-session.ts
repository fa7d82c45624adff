import { Failure, type FailureKind } from '../failure.ts';
import type { PageTarget } from '../platform.ts';
import type { Reason, ReasonCode } from '../reason.ts';
import { type PlatformSession, trustedSignInHint } from '../session.ts';
import type { ReadableSource } from '../source.ts';
import type { Page, SessionKind, SessionUse } from '../transport.ts';
import type { ReadJob, SourceAnswer } from './read-job.ts';

export function shows(job: Pick<ReadJob, 'operation' | 'item'>, target: PageTarget): boolean {
  if (target.platform !== job.operation.platform) return false;
  return job.operation.identity.some(
    (name) => job.item.ids[name] !== undefined && job.item.ids[name] === target.ids[name],
  );
}

/** Why pages cannot serve a request, or null. A page always uses its own session. */
export function pagesRefused(job: Pick<ReadJob, 'callerCookie' | 'choice' | 'proxy'>): ReasonCode | null {
  if (job.callerCookie) return 'brings_cookie';
  if (job.choice === 'anonymous') return 'anonymous_only';
  if (job.proxy !== undefined) return 'names_proxy';
  return null;
}

export function sessionFor(
  { sessions, operation }: ReadJob,
  source: Pick<ReadableSource<unknown>, 'session'>,
): PlatformSession {
  return source.session ?? sessions.of(operation.platform);
}

/** A session of that kind, ready for requests. @throws Failure when no anonymous one can be made */
export async function openSession(
  {
    sessions,
    transport,
    settings,
    asker,
    callerCookie,
  }: Pick<ReadJob, 'sessions' | 'transport' | 'settings' | 'asker' | 'callerCookie'>,
  session: PlatformSession,
  kind: SessionKind,
): Promise<SessionUse> {
  if (kind === 'own') return { kind };
  if (kind === 'caller') return { kind, cookie: callerCookie };
  return { kind, cookie: await sessions.anonymous(session, transport, settings, asker) };
}

/**
 * A source's session, with the page's address as cookie address: cookies of the platform's other hosts say nothing
 * about this page.
 */
export async function sessionAt(page: Page, job: ReadJob, source: ReadableSource<unknown>): Promise<PlatformSession> {
  const session = sessionFor(job, source);
  const url = await page.url().catch(() => '');
  return /^https?:/.test(url) ? { ...session, cookieUrl: url } : session;
}

export async function hostOf(page: Page): Promise<string> {
  const url = await page.url().catch(() => '');
  return URL.canParse(url) ? new URL(url).host : '';
}

type Used = SessionKind | 'page';

/**
 * Pages and own requests use the asker's cookies. A caller's cookie gives no hint: only the source may read one from
 * it.
 */
function hint(job: ReadJob, session: PlatformSession, used: Used): Promise<boolean | null> {
  if (used === 'own' || used === 'page') return job.sessions.signedIn(session, job.asker);
  return Promise.resolve(used === 'anonymous' ? false : null);
}

/** Fills in `signedIn` from the cookies' hint if the answer did not tell. */
export async function withHint(
  job: ReadJob,
  session: PlatformSession,
  used: Used,
  attempt: SourceAnswer,
): Promise<SourceAnswer> {
  if (attempt.signedIn !== null) return attempt;
  return { ...attempt, signedIn: trustedSignInHint(session, await hint(job, session, used)) };
}

/**
 * The reason of a failure of another kind than it was thrown with: the platform's sentence for that kind, if the thrown
 * one was the platform's for a missing sign-in, which would be untrue.
 */
function reasonAs(kind: FailureKind, { reason }: Failure, { platform }: ReadJob['operation']): Reason {
  const isStandard = reason.code === `${platform}_sign_in_required`;
  // An expired session is a matter of signing in, too.
  if (!isStandard || kind === 'session_expired') return reason;
  return { ...reason, code: `${platform}_${kind}` as ReasonCode };
}

/**
 * If sign-in cookies are present, `sign_in_required` becomes the failure's `ifSignedIn` (default: `session_expired`).
 */
export async function refineSignInFailure(
  job: ReadJob,
  session: PlatformSession,
  used: Used,
  failure: Failure,
): Promise<Failure> {
  if (failure.kind !== 'sign_in_required' || !(await hint(job, session, used))) return failure;
  const { evidence, closesHost, weight, ifSignedIn } = failure;
  const kept = {
    ...(closesHost === undefined ? {} : { closesHost }),
    ...(evidence ? { evidence } : {}),
    ...(weight === 'full' ? {} : { weight }),
  };
  return new Failure(ifSignedIn, reasonAs(ifSignedIn, failure, job.operation), { cause: failure, ...kept });
}
