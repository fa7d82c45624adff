import type { Capture } from '../../../../core/capture.ts';
import type { KnownCounters } from '../../protocol.ts';

export interface KnownCountersParts {
  get(id: string): Promise<Capture | null>;
  /** The previous capture of the same item by the same operation. */
  earlier(capture: Capture): Promise<Capture | null>;
  countersOf(capture: Capture): KnownCounters['counters'];
}

/** The counters of a run and of the previous capture of its item; null if the run has none. */
export function createKnownCounters({ get, earlier, countersOf }: KnownCountersParts) {
  return async (id: string): Promise<KnownCounters | null> => {
    const run = await get(id);
    const counters = run?.state === 'done' ? countersOf(run) : [];
    if (!run || counters.length === 0) return null;
    // Private runs leave nothing to compare with, and are not compared.
    const before = run.incognito ? null : await earlier(run).catch(() => null);
    return { counters, before: before ? countersOf(before) : [] };
  };
}
