import type { Failure, FailureKind } from '../failure.ts';
import type { PlatformSession } from '../session.ts';
import type { NetworkSource } from '../source.ts';
import type { SessionKind, SessionUse } from '../transport.ts';
import { normalized, noted } from './normalized.ts';
import type { Attempt, ReadJob } from './read-job.ts';
import { sharpened, withHint } from './signed-in.ts';

/** Failures after which another session may do better. */
const sessionFailures: readonly FailureKind[] = ['sign_in_required', 'session_expired', 'token_missing'];

/** The sessions to try, in the source's order, as far as request and user allow them. */
function sessionsFor(job: ReadJob, source: NetworkSource<unknown, unknown>): readonly SessionKind[] {
  if (job.callerCookie) return source.sessions.filter((kind) => kind === 'caller');
  return source.sessions.filter((kind) => kind !== 'caller' && (job.choice === 'automatic' || job.choice === kind));
}

function sessionOf(job: ReadJob, source: NetworkSource<unknown, unknown>): PlatformSession {
  return source.session ?? job.operation.session;
}

async function open(job: ReadJob, session: PlatformSession, kind: SessionKind): Promise<SessionUse> {
  if (kind === 'own') return { kind };
  if (kind === 'caller') return { kind, cookie: job.callerCookie };
  return { kind, cookie: await job.sessions.anonymous(session, job.transport, job.settings, job.asker) };
}

async function once(job: ReadJob, source: NetworkSource<unknown, unknown>, kind: SessionKind): Promise<Attempt | null> {
  const { input, transport, settings, proxy } = job;
  const session = sessionOf(job, source);
  const use = await open(job, session, kind);
  const reading = await source.read(job.item, { input, transport, settings, session: use, proxy });
  return withHint(job, session, kind, normalized(job, source, kind, reading));
}

/** Asks the network with each allowed session until one is not turned away. @throws Failure the first session's */
export async function attemptNetwork(job: ReadJob, source: NetworkSource<unknown, unknown>): Promise<Attempt | null> {
  const kinds = sessionsFor(job, source);
  if (kinds.length === 0) {
    job.trail.push({ source: source.id, session: '', outcome: 'absent', reason: 'does not serve the session asked for' });
    return null;
  }
  let first: Failure | undefined;
  for (const kind of kinds) {
    await job.step(source.id);
    try {
      return await once(job, source, kind);
    } catch (thrown) {
      const failure = await sharpened(job, sessionOf(job, source), kind, noted(job, source.id, kind, thrown));
      if (kind === 'anonymous' && sessionFailures.includes(failure.kind)) await job.sessions.forget(sessionOf(job, source), job.asker);
      if (!sessionFailures.includes(failure.kind)) throw failure;
      first ??= failure;
    }
  }
  throw first;
}
