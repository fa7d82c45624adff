import type { RunRequest } from '../../../../core/handle.ts';
import type { Offer } from '../../protocol.ts';

/** Requests made before a run to find out what it can capture; the first run requested for it counts them. */
export interface FollowedLinks {
  /** Records that a short link was followed and led to these offers. */
  followed(offers: readonly Offer[]): void;
  /** How many requests were made before the run; 0 from the second run on. */
  take(request: RunRequest): number;
}

/** Lives only as long as the worker: a run requested later does not count links followed before. */
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
