import type { Failure } from '../failure.ts';

type StatusKind = 'not_found' | 'rate_limited' | 'unreachable' | 'upstream_refused';

/** Makes the check of a site whose HTTP statuses mean what they say. The check @throws Failure in the words of `refuse` */
export function statusChecker(refuse: (kind: StatusKind, detail?: string) => Failure) {
  return (status: number): void => {
    if (status >= 200 && status < 300) return;
    if (status === 404 || status === 410) throw refuse('not_found', `HTTP ${status}`);
    if (status === 429) throw refuse('rate_limited');
    if (status === 0 || status >= 500) throw refuse('unreachable', status ? `HTTP ${status}` : '');
    throw refuse('upstream_refused', `HTTP ${status}`);
  };
}
