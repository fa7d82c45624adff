import { Failure } from '../failure.ts';
import { type PlatformSession, trustedSignInHint } from '../session.ts';
import type { SessionKind } from '../transport.ts';
import type { Attempt, ReadJob } from './read-job.ts';

type Used = SessionKind | 'page';

/** Pages and own requests have the asker's cookies; of a caller's cookie nothing is known but what the source reads in it. */
function hint(job: ReadJob, session: PlatformSession, used: Used): Promise<boolean | null> {
  if (used === 'own' || used === 'page') return job.sessions.signedIn(session, job.asker);
  return Promise.resolve(used === 'anonymous' ? false : null);
}

/** An attempt whose answer did not say who asked: what the cookies hint at. */
export async function withHint(job: ReadJob, session: PlatformSession, used: Used, attempt: Attempt): Promise<Attempt> {
  if (attempt.signedIn !== null) return attempt;
  return { ...attempt, signedIn: trustedSignInHint(session, await hint(job, session, used)) };
}

/** With sign-in cookies at hand, "sign in" means that the sign-in has run out, or what the failure itself says. */
export async function refineSignInFailure(job: ReadJob, session: PlatformSession, used: Used, failure: Failure): Promise<Failure> {
  if (failure.kind !== 'sign_in_required' || !(await hint(job, session, used))) return failure;
  const { upstream, closesHost } = failure;
  const kept = { ...(closesHost === undefined ? {} : { closesHost }), ...(upstream ? { upstream } : {}) };
  return new Failure(failure.ifSignedIn, failure.message, { cause: failure, ...kept });
}
