import type { Capture } from '../../../../core/capture.ts';
import type { KnownCounters } from '../../protocol.ts';

export interface KnownCountersParts {
  get(id: string): Promise<Capture | null>;
  /** The capture of the same item by the same operation before this one. */
  earlier(capture: Capture): Promise<Capture | null>;
  countersOf(capture: Capture): KnownCounters['counters'];
}

/** The counters of a run, and of the capture of its item before it; null where it has none. */
export function createKnownCounters({ get, earlier, countersOf }: KnownCountersParts) {
  return async (id: string): Promise<KnownCounters | null> => {
    const run = await get(id);
    const counters = run?.state === 'done' ? countersOf(run) : [];
    if (!run || counters.length === 0) return null;
    // A private window leaves nothing to compare with, and is compared with nothing.
    const before = run.incognito ? null : await earlier(run).catch(() => null);
    return { counters, before: before ? countersOf(before) : [] };
  };
}
