import type { CaptureFacts } from '../../../core/capture.ts';
import type { FailureKind } from '../../../core/failure.ts';

/**
 * What the user does on the platform's site before failed items are tried again. `retry`: nothing; `none`: nothing
 * brings them back.
 */
export type Remedy = 'sign_in' | 'pass_check' | 'open_page' | 'retry' | 'none';

/** In the order in which they are offered: the first solves most. */
const remedies: readonly Remedy[] = ['sign_in', 'pass_check', 'open_page', 'retry', 'none'];

/** Of many items at once: no page of each can be opened, but who is signed in needs no token of theirs. */
const byKind: Readonly<Partial<Record<FailureKind, Remedy>>> = { token_missing: 'sign_in', region_blocked: 'none' };

type Failing = Pick<CaptureFacts, 'platform' | 'failure'>;

/** Without a failure it was interrupted. */
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
