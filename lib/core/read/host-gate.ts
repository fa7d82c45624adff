import { Failure, type FailureKind } from '../failure.ts';

/** After these failures the run asks the host for nothing more; what its open pages already show may still be read. */
const closing: readonly FailureKind[] = ['challenge', 'rate_limited'];

/** Whether the run asks the host that gave this failure for nothing more. */
export const closesHost = (failure: Failure): boolean => failure.closesHost ?? closing.includes(failure.kind);

export type HostGate = ReturnType<typeof hostGate>;

/**
 * Blocks a run's requests to a host that asked for a check or for a pause, and to no other. A check that only a page
 * shows blocks the pages of its host: other addresses of the host may still answer (intlvideo README, S1).
 */
export function hostGate() {
  const closed = new Map<string, Failure>();
  const pages = new Map<string, Failure>();
  const recent = new Set<string>();
  /** The failure that closed the pages of a host, or null while they are open. */
  const closedBy = (host: string): Failure | null => closed.get(host) ?? pages.get(host) ?? null;
  return {
    /**
     * Called before each request; `by` a page for those that pages make, and before one is opened. @throws Failure that
     * closed the host
     */
    pass(host: string, by?: 'page'): void {
      const failure = by === 'page' ? closedBy(host) : closed.get(host);
      if (failure)
        throw new Failure(failure.kind, failure.reason, {
          cause: failure,
          action: failure.action,
          retry: failure.retry,
        });
      recent.add(host);
    },
    /** Records a failure of requests to the hosts `asked`, or of reading pages of the hosts `shown`. */
    note(failure: Failure, asked: readonly string[], shown: readonly string[] = []): void {
      if (!closesHost(failure)) return;
      const ofPage = failure.kind === 'challenge' && !failure.closesHost;
      for (const host of ofPage ? asked : [...asked, ...shown]) if (!closed.has(host)) closed.set(host, failure);
      for (const host of shown) if (!pages.has(host)) pages.set(host, failure);
    },
    closedBy,
    /** Hosts requested since the last call. */
    asked(): string[] {
      const hosts = [...recent];
      recent.clear();
      return hosts;
    },
  };
}
