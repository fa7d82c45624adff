import { Failure } from '../failure.ts';
import { type PlatformSession, trustedSignInHint } from '../session.ts';
import type { SessionKind } from '../transport.ts';
import type { Attempt, ReadJob } from './read-job.ts';

type Used = SessionKind | 'page';

/** Pages and own requests use the asker's cookies; a caller's cookie gives no hint, only the source may read one from it. */
function hint(job: ReadJob, session: PlatformSession, used: Used): Promise<boolean | null> {
  if (used === 'own' || used === 'page') return job.sessions.signedIn(session, job.asker);
  return Promise.resolve(used === 'anonymous' ? false : null);
}

/** Fills in `signedIn` from the cookies' hint if the answer did not tell. */
export async function withHint(job: ReadJob, session: PlatformSession, used: Used, attempt: Attempt): Promise<Attempt> {
  if (attempt.signedIn !== null) return attempt;
  return { ...attempt, signedIn: trustedSignInHint(session, await hint(job, session, used)) };
}

/** If sign-in cookies are present, `sign_in_required` becomes the failure's `ifSignedIn` (default: `session_expired`). */
export async function refineSignInFailure(job: ReadJob, session: PlatformSession, used: Used, failure: Failure): Promise<Failure> {
  if (failure.kind !== 'sign_in_required' || !(await hint(job, session, used))) return failure;
  const { evidence, closesHost } = failure;
  const kept = { ...(closesHost === undefined ? {} : { closesHost }), ...(evidence ? { evidence } : {}) };
  return new Failure(failure.ifSignedIn, failure.reason, { cause: failure, ...kept });
}
