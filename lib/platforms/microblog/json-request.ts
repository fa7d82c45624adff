import { Failure } from '../../core/failure.ts';
import { jsonTree, tree } from '../../core/json/json.ts';
import { judging, readObserved } from '../../core/read/observed.ts';
import { clockOfPage } from '../../core/read/recorded-page.ts';
import { type NetworkContext, type Patience, pending, type Reading } from '../../core/source.ts';
import type { NetworkAnswer, Page, PageAnswer, SessionUse, Transport } from '../../core/transport.ts';
import { isPassing, isVisitorRefused, parseAnswer, type UpstreamBody } from './failures.ts';
import { settle } from './page/page.ts';
import { olderVisitor } from './visitor-session.ts';

/** Headers that the site's own scripts send with data requests. */
export const dataHeaders = {
  accept: 'application/json, text/plain, */*',
  'x-requested-with': 'XMLHttpRequest',
} as const;

/** The time after which a soft brake is over, in ms (README, F2). */
export const brake = 5000;

/**
 * Sends the request, and repeats it once after a pause if the site only throttled. If it still does, the next request
 * also waits for that pause. `signedIn` is called only if the kind of a refusal depends on it.
 * @throws Failure
 */
export async function requestJson(
  ask: () => Promise<PageAnswer>,
  transport: Pick<Transport, 'pause'>,
  signedIn: () => Promise<boolean | null>,
): Promise<UpstreamBody> {
  let answer = await ask();
  if (isPassing(answer)) {
    await transport.pause(brake);
    answer = await ask();
    if (isPassing(answer)) await transport.pause(brake);
  }
  try {
    return parseAnswer(answer, null);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.kind !== 'sign_in_required') throw thrown;
    return parseAnswer(answer, await signedIn());
  }
}

/**
 * Whether a session has a login, by the user id that the site names (README, C10); null = unknown. Costs a request,
 * except for visitors.
 */
export async function carriesLogin(transport: Transport, session: SessionUse): Promise<boolean | null> {
  if (session.kind === 'anonymous') return false;
  try {
    const headers = { ...dataHeaders, referer: 'https://weibo.com/' };
    const {
      status,
      headers: given,
      text,
    } = await transport.fetch('https://weibo.com/ajax/config/get_config', { session, headers });
    const uid = given['x-log-uid'] ?? tree(jsonTree(text)?.data).uid;
    return status === 200 && /^[1-9]\d*$/.test(String(uid)) ? true : null;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.kind !== 'cancelled') return null;
    throw thrown;
  }
}

/**
 * The older visitors that were accepted in the place of newer ones, by the cookie of those: one is made once, not for
 * each request. No session gets another's, for each has a cookie of its own.
 */
const accepted = new Map<string, string>();

/** Asks as a visitor, and as one of the older kind if it is not accepted (README, C11). @throws Failure */
async function askAsVisitor(
  transport: Transport,
  cookie: string,
  ask: (cookie: string) => Promise<NetworkAnswer>,
): Promise<NetworkAnswer> {
  const answer = await ask(accepted.get(cookie) ?? cookie);
  if (!isVisitorRefused(answer)) return answer;
  accepted.delete(cookie);
  const older = await olderVisitor(transport, 'passport.weibo.com');
  if (!older) return answer;
  const again = await ask(older);
  if (!isVisitorRefused(again)) accepted.set(cookie, older);
  return again;
}

/** Asks weibo.com as `requestJson` does. @throws Failure */
export async function requestOwn(
  path: string,
  referer: string,
  { transport, session }: Pick<NetworkContext<unknown>, 'transport' | 'session'>,
): Promise<UpstreamBody> {
  const headers = { ...dataHeaders, referer };
  const askAs = (used: SessionUse) => transport.fetch(`https://weibo.com${path}`, { headers, session: used });
  const ask = () =>
    session.kind === 'anonymous'
      ? askAsVisitor(transport, session.cookie, (cookie) => askAs({ ...session, cookie }))
      : askAs(session);
  return requestJson(ask, transport, () => carriesLogin(transport, session));
}

/**
 * The answers to the page's own requests to `path`, limited to requests that name the item according to `asks`. `take`
 * converts a body to the item's answer. What is gone or unknown is final at once.
 * @throws Failure
 */
export async function readOwnAnswer<Raw>(
  page: Page,
  path: string,
  asks: (query: URLSearchParams) => boolean,
  take: (body: UpstreamBody) => Raw,
  patience: Patience = settle,
): Promise<Reading<Raw>> {
  const judge = judging(asks, (copy) => take(parseAnswer(copy, null)));
  const reading = await readObserved(page, path, judge, patience);
  const last = reading.outcome === 'not-yet' ? reading.finalFailure : null;
  if (last && last.weight === 'full' && (last.kind === 'removed' || last.kind === 'not_found')) throw last;
  return reading;
}

/** "Not yet" while a brake lasts that the page's own request to one of these paths met (README, F2), else null. */
export async function whileBraked(page: Page, ...paths: readonly string[]): Promise<Reading<never> | null> {
  const copies = (await Promise.all(paths.map((path) => page.observed(path)))).flat();
  const brakedAt = Math.max(...copies.filter(isPassing).map(({ time }) => time));
  return (await page.evaluate(clockOfPage)) - brakedAt < brake ? pending('microblog_braked') : null;
}
