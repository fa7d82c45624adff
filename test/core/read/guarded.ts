import { hostGate } from '../../../lib/core/read/host-gate.ts';
import { recordAnswers } from '../../../lib/core/read/record-answers.ts';
import { runTransport } from '../../../lib/core/read/run-transport.ts';
import type { Transport } from '../../../lib/core/transport.ts';

/** A transport behind a gate and a recorder, as each run has one. */
export function guarded(transport: Transport, own: readonly string[] = ['weibo.com']) {
  const gate = hostGate();
  const met = recordAnswers(transport.now);
  const rest = runTransport(transport, gate, met, own, []);
  return { gate: Object.assign(gate, rest), met: Object.assign(met, rest) };
}
