import { Failure } from '../failure.ts';
import type { FailureKind } from '../failure-kinds.ts';

/** After these failures the run asks the host for nothing more; what its open pages already show may still be read. */
const closing: readonly FailureKind[] = ['challenge', 'rate_limited'];

/**
 * Blocks a run's requests to a host that asked for a check or for a pause, and to no other. A check that only a page shows blocks the
 * pages of its host: other addresses of the host may still answer (intlvideo README, S1).
 */
export interface HostGate {
  /** Called before each request; `by` a page for those that pages make, and before one is opened. @throws Failure that closed the host */
  pass(host: string, by?: 'page'): void;
  /** Records a failure of requests to the hosts `asked`, or of reading pages of the hosts `shown`. */
  note(failure: Failure, asked: readonly string[], shown?: readonly string[]): void;
  /** The failure that closed the pages of a host, or null while they are open. */
  closedBy(host: string): Failure | null;
  /** Hosts requested since the last call. */
  asked(): string[];
}

export function hostGate(): HostGate {
  const closed = new Map<string, Failure>();
  const pages = new Map<string, Failure>();
  const recent = new Set<string>();
  const closedBy = (host: string) => closed.get(host) ?? pages.get(host) ?? null;
  return {
    pass(host, by) {
      const failure = by === 'page' ? closedBy(host) : closed.get(host);
      if (failure) throw new Failure(failure.kind, failure.reason, { cause: failure, action: failure.action, retry: failure.retry });
      recent.add(host);
    },
    note(failure, asked, shown = []) {
      if (!(failure.closesHost ?? closing.includes(failure.kind))) return;
      const ofPage = failure.kind === 'challenge' && !failure.closesHost;
      for (const host of ofPage ? asked : [...asked, ...shown]) if (!closed.has(host)) closed.set(host, failure);
      for (const host of shown) if (!pages.has(host)) pages.set(host, failure);
    },
    closedBy,
    asked() {
      const hosts = [...recent];
      recent.clear();
      return hosts;
    },
  };
}
