import type { Capture } from './capture.ts';

/**
 * Whether a run has what a report is for: it failed, a source could make nothing of its answer, its answer departs from
 * what is known of such answers (new fields are news only where none had them before), or its record lacks an
 * essential. The shapes of others are not kept.
 */
export function departs({
  state,
  drift = [],
  complete,
  trail = [],
}: Partial<Pick<Capture, 'state' | 'drift' | 'complete' | 'trail'>>): boolean {
  const changed = trail.some(({ outcome }) => outcome === 'upstream_changed' || outcome === 'internal');
  return state !== 'done' || changed || drift.length > 0 || complete === false;
}
