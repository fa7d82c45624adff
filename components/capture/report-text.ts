import { withoutToken } from '../../lib/export/files/without-token.ts';
import type { Capture } from '../../lib/gateway/capture.ts';

/** The address without its query, where tokens travel. */
function bareAddress(address: string): string {
  return address.replace(/[?#].*$/, '');
}

/** A failed run as text for the maintainers: what was asked and tried, never the answer, a cookie or a token. English. */
export function reportText(capture: Capture): string {
  const { failure, trail, drift, driftMore } = capture;
  const text = [
    `Gleaner ${capture.version}: ${capture.path} ${capture.state} (${capture.code})`,
    failure ? `${failure.kind}: ${failure.sentence}` : capture.msg,
    `item: ${capture.itemId || '-'} ${bareAddress(capture.itemUrl)}`,
    `time: ${new Date(capture.startedAt).toISOString()}, requests: ${capture.requests}`,
    ...trail.map((step) => `tried: ${step.source} (${step.session || 'no session'}): ${step.outcome} ${step.reason}`),
    ...drift.map((line) => `drift: ${line}`),
    ...(driftMore ? [`drift: and ${driftMore} more`] : []),
  ].join('\n');
  return withoutToken(text);
}
