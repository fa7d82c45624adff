import type { Capture } from './capture.ts';

/**
 * Whether a run is worth a report: it failed, a source could not read its answer, its answer departs from what is known
 * of such answers (a new field counts only if no answer had it before), or its record lacks an essential. Shapes of
 * other runs are not kept.
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
