import { Failure, type FailureKind } from '../failure.ts';
import { hostMatches } from '../platform.ts';
import type { ObservedAnswer, Page, Transport } from '../transport.ts';

/** After these failures the run sends no more requests to the host; what its open pages already show may still be read. */
const closing: readonly FailureKind[] = ['challenge', 'rate_limited'];

export interface HostGate {
  /** The run's transport; a request to a closed host @throws the failure that closed it. */
  readonly transport: Transport;
  /** Records a failure of a request to, or of reading a page of, these hosts. */
  note(failure: Failure, hosts: readonly string[]): void;
  /** The failure that closed a host, or null while it is open. */
  closedBy(host: string): Failure | null;
  /** Hosts requested since the last call. */
  asked(): string[];
}

/**
 * Blocks requests to a host that asked for a check or for a pause, and to no other. Of the observed answers, only those from `own`
 * hosts (the platform's) pass.
 */
export function hostGate(transport: Transport, own: readonly string[]): HostGate {
  const closed = new Map<string, Failure>();
  const recent = new Set<string>();

  function pass(host: string): void {
    const failure = closed.get(host);
    if (failure) throw new Failure(failure.kind, failure.message, { cause: failure, action: failure.action });
    recent.add(host);
  }

  /** Pages also send requests to other sites, which may use the same path. */
  const isOwn = ({ url }: ObservedAnswer) => URL.canParse(url) && hostMatches(new URL(url).hostname, own);

  function gated(page: Page): Page {
    return {
      ...page,
      async request(host, fn, ...args) {
        pass(host);
        return page.request(host, fn, ...args);
      },
      async fetch(url, request) {
        pass(new URL(url, await page.url()).host);
        return page.fetch(url, request);
      },
      observed: async (path) => (await page.observed(path)).filter(isOwn),
    };
  }

  return {
    transport: {
      ...transport,
      async fetch(url, request) {
        pass(new URL(url).host);
        return transport.fetch(url, request);
      },
      findPages: async (search) => (await transport.findPages(search)).map(gated),
      async openPage(url, options) {
        pass(new URL(url).host);
        return gated(await transport.openPage(url, options));
      },
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
