import { Failure } from '../../gateway/failure.ts';
import { found, type NetworkContext, type Reading } from '../../gateway/source.ts';
import type { NetworkAnswer } from '../../gateway/transport.ts';
import { itemState } from './item-state.ts';
import type { StateItem } from './page-state.ts';
import { checkAddress, refuse, stateless } from './refusal.ts';
import { scriptsIn } from './state-scripts.ts';

/** The server ignores the handle; a photo post has its item under `/video/` too (upstream/intlvideo.md §1). */
export function videoPage(id: string): string {
  return `https://www.tiktok.com/@_/video/${id}`;
}

/** A page asked for with the run's session and proxy. @throws Failure in the platform's words when there is no connection */
export async function fetchPage<Input>(url: string, context: NetworkContext<Input>): Promise<NetworkAnswer> {
  const { transport, session, proxy } = context;
  try {
    return await transport.fetch(url, { session, ...(proxy === undefined ? {} : { proxy }) });
  } catch (thrown) {
    throw thrown instanceof Failure && thrown.kind === 'unreachable' ? refuse('unreachable', '', { cause: thrown }) : thrown;
  }
}

/** What address and status of an answer say before its body is looked at. @throws Failure */
export function checkAnswer({ url, status }: NetworkAnswer): void {
  checkAddress(url);
  if (status === 404) throw refuse('not_found', 'HTTP 404');
  if (status === 429) throw refuse('rate_limited', 'HTTP 429');
}

/** The item in the HTML of its page. @throws Failure as the page says */
export async function readPageDocument<Input>(id: string, context: NetworkContext<Input>): Promise<Reading<StateItem>> {
  const answer = await fetchPage(videoPage(id), context);
  checkAnswer(answer);
  const said = itemState(scriptsIn(answer.text), id);
  if (said.says === 'item') return found(said, null, said.lacks);
  if (said.says === 'refused') throw said.failure;
  if (said.says === 'other') throw refuse('upstream_changed', 'the page holds another item');
  if (said.says === 'broken') throw refuse('upstream_changed', 'a state that is not JSON');
  throw stateless(answer.status, answer.text);
}
