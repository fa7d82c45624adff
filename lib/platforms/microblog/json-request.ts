import { Failure } from '../../core/failure.ts';
import { jsonTree } from '../../core/json/json-value.ts';
import { tree } from '../../core/json/tree.ts';
import type { SessionUse, Transport } from '../../core/transport.ts';
import { type Answered, isPassing, parseAnswer, type UpstreamBody } from './failures.ts';

/** Headers that the site's own scripts send with data requests. */
export const dataHeaders = { accept: 'application/json, text/plain, */*', 'x-requested-with': 'XMLHttpRequest' } as const;

/** The time after which a soft brake is over, in ms (README, F2). */
const brake = 5000;

/**
 * Sends the request, and repeats it once after a pause if the site only throttled. `signedIn` is called only if the kind of a
 * refusal depends on it.
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
 * Whether a session carries a login, judged by the user id that the site itself names (README, C10): guests have the same cookies.
 * Null = not known. Costs one request, except for visitors.
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
