import type { Network } from '../../../../browser/network/network.ts';
import { shortLinkRequest } from '../../../../core/address/follow.ts';
import type { RunRequest } from '../../../../core/handle.ts';
import { type Platform, platformOf } from '../../../../core/platform.ts';
import type { NetworkAnswer } from '../../../../core/transport.ts';
import { isSwitchedOff, readPaces } from '../../../settings/background/index.ts';
import type { Offer } from '../../protocol.ts';
import { platformOff } from '../failures.ts';

/** Asks where a short link leads. */
export type AskLink = (url: string) => Promise<NetworkAnswer>;

/**
 * Asks short links where they lead, outside any run and without cookies. Rejects as the network does, and where the
 * user switched the platform off.
 */
export function createAskLink(network: Network, platforms: readonly Platform[]): AskLink {
  return async (url) => {
    if (await isSwitchedOff(platformOf(url, platforms)?.id ?? '')) throw platformOff();
    const run = { settings: await readPaces(), signal: new AbortController().signal, storeId: null };
    return network(url, shortLinkRequest(url, platforms), run);
  };
}

export type FollowedLinks = ReturnType<typeof createFollowedLinks>;

/**
 * Requests made before a run to find what it can capture; the first run for it counts them. A new worker does not know
 * them.
 */
export function createFollowedLinks() {
  const costs = new Map<string, { requests: number }>();
  const key = (path: string, body: string) => `${path} ${body}`;
  return {
    /** Records that a short link was followed and led to these offers. */
    followed(offers: readonly Offer[]): void {
      const cost = { requests: 1 };
      for (const { operation, body } of offers) costs.set(key(operation.path, body), cost);
    },
    /** How many requests were made before the run; 0 from the second run on. */
    take({ path, body }: RunRequest): number {
      const cost = costs.get(key(path, body));
      const requests = cost?.requests ?? 0;
      if (cost) cost.requests = 0;
      return requests;
    },
  };
}
