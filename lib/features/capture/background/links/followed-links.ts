import type { GatewayRequest } from '../../../../core/gateway-request.ts';
import type { Offer } from '../../protocol.ts';

/** Requests made before a run to find what it can be asked for: the first run that is asked for it counts them. */
export interface FollowedLinks {
  /** A short link was followed, and these are what it can be asked for. */
  followed(offers: readonly Offer[]): void;
  /** How many requests a run has cost before it begins; 0 from the second time on. */
  take(request: Pick<GatewayRequest, 'path' | 'body'>): number;
}

/** Only for as long as the worker lives: a run asked for later does not count what was followed before. */
export function createFollowedLinks(): FollowedLinks {
  const costs = new Map<string, { requests: number }>();
  const key = (path: string, body: string) => `${path} ${body}`;
  return {
    followed(offers) {
      const cost = { requests: 1 };
      for (const { operation, body } of offers) costs.set(key(operation.path, body), cost);
    },
    take({ path, body }) {
      const cost = costs.get(key(path, body));
      const requests = cost?.requests ?? 0;
      if (cost) cost.requests = 0;
      return requests;
    },
  };
}
