import { failureMeanings } from '../../core/failure-kinds.ts';
import { type GatewayRequest, type GatewayResponse, Refusal } from '../../features/bridge/model/index.ts';
import { requestOf } from '../request-of.ts';
import type { Attempt, WorkJob } from './job.ts';

/** After this many attempts, a job's failure is its result. */
export const attemptsAtMost = 3;
/** How long a worker rests after such failures, in s. */
const later = 30;
/** In s. The browser is closed, or has used up its runs of the day: another may take the job at once. */
const elsewhere = 5;

/** Runs a job in the browser. `before`: attempts so far that counted. Rejects only with the reason of `signal`. */
export async function attempt(
  { path, body }: WorkJob,
  before: number,
  ask: (request: GatewayRequest, signal: AbortSignal) => Promise<GatewayResponse>,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const { status, headers, body: envelope, failure } = await ask(requestOf(path, body), signal);
    if (status === 200) return { kind: 'answer', status, failure: '', envelope };
    // An extension of another version may say nothing of its failure, or what this program does not know.
    const { kind, retry } = failure ?? { kind: 'internal', retry: 'again' };
    const again = failureMeanings[kind]?.elsewhere === true;
    // The platform makes us wait, whatever the item.
    if (retry === 'hold' && !again) return { kind: 'back', seconds: Number(headers['retry-after']) || later, counts: false, why: kind };
    // Another attempt, in this browser or another, may succeed.
    if ((retry === 'again' || again) && before + 1 < attemptsAtMost) return { kind: 'back', seconds: later, counts: true, why: kind };
    return { kind: 'answer', status, failure: kind, envelope };
  } catch (thrown) {
    signal.throwIfAborted();
    return { kind: 'back', seconds: elsewhere, counts: false, why: Refusal.fromThrown(thrown).kind };
  }
}
