import type { ListAnswer } from '../../../core/list.ts';
import { wellFormed } from '../../../core/well-formed.ts';
import { withoutTokens } from '../../../secrets.ts';

/**
 * What a kind of list read, as it is kept: without what opens its rows as the account that they were given to, and with
 * all its texts well-formed but those of its records, which stay as the site gave them.
 */
export function bareAnswer({ rows, ...about }: ListAnswer): ListAnswer {
  return {
    ...wellFormed(about),
    rows: withoutTokens(rows).map(({ record, ...row }) => ({ ...wellFormed(row), record })),
  };
}
