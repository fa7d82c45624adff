import type { FailureKind } from '../../core/failure.ts';
import type { GatewayRequest, GatewayResponse } from '../../core/gateway-request.ts';
import { jsonTree, textOf } from '../../core/json/tree.ts';
import { Refusal } from '../../features/bridge/model/refusal.ts';
import { requestOf } from '../request-of.ts';
import type { Attempt, WorkJob } from './job.ts';

/** Another try, by this browser or another's, may bring it. */
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
/** The platform waits: nothing of the item's. */
const waiting: readonly FailureKind[] = ['rate_limited', 'challenge'];

/** A job that was tried so often keeps its last failure. */
export const attemptsAtMost = 3;
const later = 30;
/** The browser is closed, or has had its runs of the day: others may take it at once. */
const elsewhere = 5;

/** Asks the browser for a job. `before`: attempts that counted. Rejects only with the reason of `signal`. */
export async function attempt(
  { path, body }: WorkJob,
  before: number,
  ask: (request: GatewayRequest, signal: AbortSignal) => Promise<GatewayResponse>,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const { status, headers, body: envelope } = await ask(requestOf({ path, body }), signal);
    const [, word = ''] = /^(\w+): /.exec(textOf(jsonTree(envelope)?.msg)) ?? [];
    const kind = word as FailureKind;
    if (status === 200) return { kind: 'answer', status, failure: '', envelope };
    if (waiting.includes(kind)) return { kind: 'back', seconds: Number(headers['retry-after']) || later, counts: false, why: kind };
    if (soft.includes(kind) && before + 1 < attemptsAtMost) return { kind: 'back', seconds: later, counts: true, why: kind };
    return { kind: 'answer', status, failure: kind, envelope };
  } catch (thrown) {
    signal.throwIfAborted();
    return { kind: 'back', seconds: elsewhere, counts: false, why: Refusal.told(thrown).kind };
  }
}
