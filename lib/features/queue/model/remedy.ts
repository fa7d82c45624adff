import type { CaptureFacts } from '../../../core/capture.ts';
import type { FailureKind } from '../../../core/failure.ts';
import type { PlatformBlock } from './ledger.ts';

/**
 * What the user does on the platform's site before failed items are tried again. `retry`: nothing. `none`: no retry
 * helps.
 */
export type Remedy = 'sign_in' | 'pass_check' | 'open_page' | 'retry' | 'none';

/** In the order of offering: the first solves most. */
const remedies: readonly Remedy[] = ['sign_in', 'pass_check', 'open_page', 'retry', 'none'];

/**
 * Remedies for many items at once: their pages cannot all be opened, but with a sign-in their tokens are not needed.
 */
const byKind: Readonly<Partial<Record<FailureKind, Remedy>>> = { token_missing: 'sign_in', region_blocked: 'none' };

type Failing = Pick<CaptureFacts, 'platform' | 'failure'>;

/** An item without a failure was interrupted. */
export function remedyOf(failure: Failing['failure']): Remedy {
  if (!failure) return 'retry';
  if (['fix_input', 'proxy_build', 'none'].includes(failure.action)) return 'none';
  return byKind[failure.kind] ?? remedies.find((one) => one === failure.action) ?? 'retry';
}

/** Failed items of one platform that the same remedy solves. */
export interface FailureGroup extends Pick<CaptureFacts, 'platform'> {
  readonly remedy: Remedy;
  readonly count: number;
}

/** Whether what the user did for a group solves a hold as well: a sign-in is no answer to a check or a rate limit. */
export const solvesHold = ({ remedy }: Pick<FailureGroup, 'remedy'>, held: PlatformBlock | null): boolean =>
  remedy !== 'retry' && (!held || remedyOf(held.failure) === remedy);

/** Counts failed items by what solves them; items can be taken out again. */
export class FailureGroups {
  readonly #groups = new Map<string, FailureGroup>();

  constructor(items: Iterable<Failing>) {
    for (const item of items) this.count(item);
  }

  count({ platform, failure }: Failing, by: 1 | -1 = 1): void {
    const remedy = remedyOf(failure);
    const key = `${remedies.indexOf(remedy)} ${platform}`;
    this.#groups.set(key, { platform, remedy, count: (this.#groups.get(key)?.count ?? 0) + by });
  }

  list(): readonly FailureGroup[] {
    const some = [...this.#groups].filter(([, { count }]) => count > 0);
    return some.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
  }
}
