import { Failure } from '../../../core/failure.ts';
import type { ReasonCode } from '../../../core/reason.ts';
import { absent, type Reading } from '../../../core/source.ts';
import type { Transport } from '../../../core/transport.ts';

const lasting: readonly string[] = ['challenge', 'rate_limited', 'upstream_refused'];

/** After such a failure the same address gives no better answer within the run. */
export const isLasting = ({ kind }: Failure): boolean => lasting.includes(kind);

/** Why an address is not requested again, by run: each has its own transport. */
const closed = new WeakMap<Transport, Map<string, ReasonCode>>();

function closedIn(transport: Transport): Map<string, ReasonCode> {
  const known = closed.get(transport) ?? new Map();
  closed.set(transport, known);
  return known;
}

/**
 * Requests one address of the platform, unless it refused earlier in this run. Checks and refusals apply to one address
 * here, so other addresses of the same host are still requested (README, C6).
 * @throws Failure as `ask`
 */
export async function unlessRefused<Raw>(
  transport: Transport,
  address: string,
  ask: () => Promise<Reading<Raw>>,
  lasts = isLasting,
): Promise<Reading<Raw>> {
  const known = closedIn(transport);
  const reason = known.get(address);
  if (reason) return absent(reason);
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Failure && lasts(thrown)) known.set(address, 'shortclip_refused_already');
    throw thrown;
  }
}

/**
 * The same for an address whose answer is the same for every asker: one that answered is not requested again, either.
 * @throws Failure as `ask`
 */
export async function onceAnswered<Raw>(
  transport: Transport,
  address: string,
  ask: () => Promise<Reading<Raw>>,
): Promise<Reading<Raw>> {
  return unlessRefused(transport, address, async () => {
    const reading = await ask();
    closedIn(transport).set(address, 'shortclip_answered_already');
    return reading;
  });
}
