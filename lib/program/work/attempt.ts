import type { FailureKind } from '../../core/failure.ts';
import type { GatewayRequest, GatewayResponse } from '../../core/gateway-request.ts';
import { jsonTree, textOf } from '../../core/json/tree.ts';
import { Refusal } from '../../features/bridge/model/index.ts';
import { requestOf } from '../request-of.ts';
import type { Attempt, WorkJob } from './job.ts';

/** Another attempt, in this browser or another, may succeed. */
const soft: readonly FailureKind[] = [
  'upstream_refused',
  'unreachable',
  'timed_out',
  'upstream_changed',
  'internal',
  'cancelled',
  'sign_in_required',
  'session_expired',
  'token_missing',
];
/** The platform makes us wait, whatever the item. */
const waiting: readonly FailureKind[] = ['rate_limited', 'challenge'];

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
    const { status, headers, body: envelope } = await ask(requestOf(path, body), signal);
    const [, word = ''] = /^(\w+): /.exec(textOf(jsonTree(envelope)?.msg)) ?? [];
    const kind = word as FailureKind;
    if (status === 200) return { kind: 'answer', status, failure: '', envelope };
    if (waiting.includes(kind)) return { kind: 'back', seconds: Number(headers['retry-after']) || later, counts: false, why: kind };
    if (soft.includes(kind) && before + 1 < attemptsAtMost) return { kind: 'back', seconds: later, counts: true, why: kind };
    return { kind: 'answer', status, failure: kind, envelope };
  } catch (thrown) {
    signal.throwIfAborted();
    return { kind: 'back', seconds: elsewhere, counts: false, why: Refusal.fromThrown(thrown).kind };
  }
}
