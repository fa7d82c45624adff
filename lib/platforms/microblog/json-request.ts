import { Failure } from '../../core/failure.ts';
import { jsonTree, tree } from '../../core/json/tree.ts';
import type { SessionUse, Transport } from '../../core/transport.ts';
import { type Answered, isPassing, parseAnswer, type UpstreamBody } from './failures.ts';

/** What the site's own scripts ask data with. */
export const dataHeaders = { accept: 'application/json, text/plain, */*', 'x-requested-with': 'XMLHttpRequest' } as const;

/** A soft brake is gone after so long, in ms (README, F2). */
const brake = 5000;

/**
 * Asks once, and once more after a pause when the site only braked. `signedIn` is asked for only where the kind of a refusal
 * depends on it.
 * @throws Failure
 */
export async function requestJson(
  ask: () => Promise<Answered>,
  transport: Pick<Transport, 'pause'>,
  signedIn: () => Promise<boolean | null>,
): Promise<UpstreamBody> {
  let answer = await ask();
  if (isPassing(answer)) {
    await transport.pause(brake);
    answer = await ask();
  }
  try {
    return parseAnswer(answer, null);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.kind !== 'sign_in_required') throw thrown;
    return parseAnswer(answer, await signedIn());
  }
}

/**
 * Whether a login goes along with a session, by the user id that the site itself names (README, C10): guests
 * have the same cookies. Null = not known. Costs one request, except for visitors.
 */
export async function carriesLogin(transport: Transport, session: SessionUse): Promise<boolean | null> {
  if (session.kind === 'anonymous') return false;
  try {
    const headers = { ...dataHeaders, referer: 'https://weibo.com/' };
    const { status, headers: given, text } = await transport.fetch('https://weibo.com/ajax/config/get_config', { session, headers });
    const uid = given['x-log-uid'] ?? tree(jsonTree(text)?.data).uid;
    return status === 200 && /^[1-9]\d*$/.test(String(uid)) ? true : null;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.kind !== 'cancelled') return null;
    throw thrown;
  }
}
