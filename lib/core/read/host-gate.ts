import { Failure } from '../failure.ts';
import type { FailureKind } from '../failure-kinds.ts';

/** After these failures the run sends no more requests to the host; what its open pages already show may still be read. */
const closing: readonly FailureKind[] = ['challenge', 'rate_limited'];

/** Blocks a run's requests to a host that asked for a check or for a pause, and to no other. */
export interface HostGate {
  /** Called before each request. @throws Failure that closed the host */
  pass(host: string): void;
  /** Records a failure of a request to, or of reading a page of, these hosts. */
  note(failure: Failure, hosts: readonly string[]): void;
  /** The failure that closed a host, or null while it is open. */
  closedBy(host: string): Failure | null;
  /** Hosts requested since the last call. */
  asked(): string[];
}

export function hostGate(): HostGate {
  const closed = new Map<string, Failure>();
  const recent = new Set<string>();
  return {
    pass(host) {
      const failure = closed.get(host);
      if (failure) throw new Failure(failure.kind, failure.reason, { cause: failure, action: failure.action, retry: failure.retry });
      recent.add(host);
    },
    note(failure, hosts) {
      if (!(failure.closesHost ?? closing.includes(failure.kind))) return;
      for (const host of hosts) if (!closed.has(host)) closed.set(host, failure);
    },
    closedBy: (host) => closed.get(host) ?? null,
    asked() {
      const hosts = [...recent];
      recent.clear();
      return hosts;
    },
  };
}
