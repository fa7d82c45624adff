import type { Failure } from '../failure.ts';
import type { FailureKind } from '../failure-kinds.ts';
import type { PlatformSession } from '../session.ts';
import type { NetworkSource } from '../source.ts';
import type { SessionKind, SessionUse } from '../transport.ts';
import { sessionFor } from './page-session.ts';
import type { Attempt, ReadJob } from './read-job.ts';
import { failureOf, recordAbsence, recordFailure, recordFound } from './record-attempt.ts';
import { refineSignInFailure, withHint } from './sign-in-hint.ts';

/** Failures that another session may not have. */
const sessionFailures: readonly FailureKind[] = ['sign_in_required', 'session_expired', 'token_missing'];

/** The sessions to try, in the source's order, limited to those that the request and the user allow. */
function sessionsFor(job: ReadJob, source: NetworkSource<unknown, unknown>): readonly SessionKind[] {
  if (job.callerCookie) return source.sessions.filter((kind) => kind === 'caller');
  return source.sessions.filter((kind) => kind !== 'caller' && (job.choice === 'automatic' || job.choice === kind));
}

async function open(job: ReadJob, session: PlatformSession, kind: SessionKind): Promise<SessionUse> {
  if (kind === 'own') return { kind };
  if (kind === 'caller') return { kind, cookie: job.callerCookie };
  return { kind, cookie: await job.sessions.anonymous(session, job.transport, job.settings, job.asker) };
}

async function once(
  job: ReadJob,
  source: NetworkSource<unknown, unknown>,
  session: PlatformSession,
  kind: SessionKind,
): Promise<Attempt | null> {
  const { input, transport, settings, proxy } = job;
  if (kind === 'own' && source.needs && !(await job.sessions.signedIn({ ...session, signInCookies: [source.needs] }, job.asker))) {
    recordAbsence(job, source, kind, 'no_cookie_yet');
    return null;
  }
  const use = await open(job, session, kind);
  const reading = await source.read(job.item, { input, transport, settings, session: use, proxy });
  if (reading.outcome === 'found') return withHint(job, session, kind, recordFound(job, source, kind, reading));
  // Unlike a page, a network answer does not change by waiting: "not yet" becomes its final failure at once.
  if (reading.outcome === 'not-yet' && reading.finalFailure) throw reading.finalFailure;
  recordAbsence(job, source, kind, reading.reason);
  return null;
}

/** Tries each allowed session until one is not rejected. @throws Failure the first session's */
export async function attemptNetwork(job: ReadJob, source: NetworkSource<unknown, unknown>): Promise<Attempt | null> {
  const kinds = sessionsFor(job, source);
  if (kinds.length === 0) {
    recordAbsence(job, source, '', 'session_not_served');
    return null;
  }
  const session = sessionFor(job, source);
  let first: Failure | undefined;
  for (const kind of kinds) {
    job.step(source.id);
    job.met.begin(source.id);
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
      job.met.begin('');
    }
  }
  throw first;
}
