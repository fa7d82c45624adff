import type { SessionUse } from '../../gateway/transport.ts';
import { type Answered, accepted, isBusy, type UpstreamBody } from './refusal.ts';

/** Asks once, and once more when the site was only busy. @throws Failure */
export async function requestJson(ask: () => Promise<Answered>, signedIn: boolean | null): Promise<UpstreamBody> {
  const answer = await ask();
  return accepted(isBusy(answer) ? await ask() : answer, signedIn);
}

/**
 * Whether a login goes along with a session. Samples of `SUB` begin `_2A25` when signed in, `_2AkM` for visitors
 * (upstream/microblog.md §4): a hint. The browser's own jar is judged by the pipeline.
 */
export function carriesLogin(session: SessionUse): boolean | null {
  if (session.kind === 'own') return null;
  return session.kind === 'caller' && /(^|;\s*)SUB=_2A25/.test(session.cookie);
}
