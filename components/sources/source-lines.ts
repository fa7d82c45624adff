import type { TrailStep } from '../../lib/core/capture.ts';
import type { OperationView } from '../../lib/core/view.ts';
import type { CaptureLine } from '../../lib/features/library/pages/index.ts';

/** One attempt with a source. */
export interface SourceTry {
  /** Epoch ms. */
  readonly at: number;
  readonly ms: number | null;
  readonly outcome: TrailStep['outcome'];
  readonly captureId: string;
}

/** A source's record on this device, as far as captures are stored. */
export interface SourceLine {
  readonly id: string;
  readonly kind: string;
  /** Its key in the settings. */
  readonly key: string;
  readonly found: SourceTry | null;
  readonly failed: SourceTry | null;
  /** How often it returned the item, failed, and did not have it. */
  readonly counts: { readonly found: number; readonly failed: number; readonly absent: number };
}

const gives = (outcome: TrailStep['outcome']) => outcome === 'found' || outcome === 'partial';

/** The sources of an operation in order, with results from the trails of its captures (newest first). */
export function sourceLines({ path, sources }: Pick<OperationView, 'path' | 'sources'>, captures: readonly CaptureLine[]): SourceLine[] {
  const tries = new Map<string, SourceTry[]>(sources.map(({ id }) => [id, []]));
  for (const { id: captureId, path: own, startedAt: at, trail } of captures) {
    if (own !== path) continue;
    for (const { source, outcome, ms = null, reason } of trail)
      if (reason?.code !== 'switched_off' && outcome !== 'cancelled') tries.get(source)?.push({ at, ms, outcome, captureId });
  }
  return sources.map(({ id, kind }) => {
    const own = tries.get(id) ?? [];
    const failures = own.filter(({ outcome }) => !gives(outcome) && outcome !== 'absent');
    const found = own.filter(({ outcome }) => gives(outcome));
    const counts = { found: found.length, failed: failures.length, absent: own.length - found.length - failures.length };
    return { id, kind, key: `${path} ${id}`, found: found[0] ?? null, failed: failures[0] ?? null, counts };
  });
}
