import { Failure } from '../../../core/failure.ts';
import { absent, type Reading } from '../../../core/source.ts';
import type { Transport } from '../../../core/transport.ts';

/** Failures after which the same address gives no better answer within the run. */
const lasting: readonly string[] = ['challenge', 'rate_limited', 'upstream_refused'];

const refused = new WeakMap<Transport, Set<string>>();

/**
 * Requests one address of the platform, unless it refused earlier in this run (each run has its own transport). Checks
 * and refusals apply to one address here, so other addresses of the same host are still requested (README, C6).
 * @throws Failure as `ask`
 */
export async function unlessRefused<Raw>(
  transport: Transport,
  address: string,
  ask: () => Promise<Reading<Raw>>,
): Promise<Reading<Raw>> {
  const known = refused.get(transport) ?? new Set();
  refused.set(transport, known);
  if (known.has(address)) return absent('shortclip_refused_already');
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Failure && lasting.includes(thrown.kind)) known.add(address);
    throw thrown;
  }
}
