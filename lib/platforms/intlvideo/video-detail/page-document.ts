import { Failure } from '../../../core/failure.ts';
import { httpStatus } from '../../../core/read/failure-table.ts';
import { found, type NetworkContext, type Reading } from '../../../core/source.ts';
import type { NetworkAnswer } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';
import { itemState } from '../page/item-state.ts';
import type { Sought, StateItem } from '../page/page-state.ts';
import { stateScriptsIn } from '../page/state-scripts.ts';
import { shellMark, stateless } from './document-marks.ts';

/** The item's page address. The server ignores the handle; a photo post's item is under `/video/` too (README, A2). */
export const videoPage = (id: string): string => `https://www.tiktok.com/@_/video/${id}`;

export const soughtVideo = (id: string): Sought => ({ step: id, said: (scripts) => itemState(scripts, id) });

/**
 * Requests an address with the run's session and proxy. @throws Failure in the platform's words when there is no
 * connection
 */
export async function fetchUpstream<Input>(
  url: string,
  context: NetworkContext<Input>,
  headers: Readonly<Record<string, string>> = {},
): Promise<NetworkAnswer> {
  const { transport, session, proxy } = context;
  try {
    return await transport.fetch(url, { session, headers, ...(proxy === undefined ? {} : { proxy }) });
  } catch (thrown) {
    throw thrown instanceof Failure && thrown.kind === 'unreachable'
      ? refuse('unreachable', undefined, { cause: thrown })
      : thrown;
  }
}

/** Pause before the one repeat of a request that got the shell, in ms (README, C1). */
const shellPause = 1000;

function isShell(thrown: unknown): boolean {
  return thrown instanceof Failure && (thrown.reason.details ?? []).some(({ code }) => code === 'intlvideo_shell');
}

function inDocument({ said: saidBy }: Sought, { url, status, headers, text }: NetworkAnswer): Reading<StateItem> {
  if (status === 429) throw refuse('rate_limited', httpStatus({ status }));
  if (/^\/login\b/.test(new URL(url).pathname))
    throw refuse('upstream_refused', 'intlvideo_login_page', { weight: 'last' });
  const scripts = stateScriptsIn(text);
  const said = saidBy(scripts);
  if (said.says === 'item') return found(said, null, said.missing);
  if (said.says === 'refused') throw said.failure;
  if (said.says === 'other') throw refuse('upstream_changed', 'intlvideo_page_other', { weight: 'last' });
  if (said.says === 'broken') throw refuse('upstream_changed', 'state_not_json', { weight: 'last' });
  throw stateless(status, headers, scripts.length > 0 ? shellMark(text) : text);
}

/**
 * The item in the HTML of its page. A request mostly gets a check, a shell, a refusal or the login page instead, which
 * says nothing about the item (README, C1); only a state's code for this id does. A shell is asked for once more.
 * @throws Failure as the page says
 */
export async function readPageDocument<Input>(
  sought: Sought,
  address: string,
  context: NetworkContext<Input>,
): Promise<Reading<StateItem>> {
  const ask = async () => inDocument(sought, await fetchUpstream(address, context));
  try {
    return await ask();
  } catch (thrown) {
    if (!isShell(thrown)) throw thrown;
    await context.transport.pause(shellPause);
    return ask();
  }
}
