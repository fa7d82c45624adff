import type { ListAnswer } from '../../../core/list.ts';
import { wellFormed } from '../../../core/well-formed.ts';
import { withoutTokens } from '../../../secrets.ts';

/**
 * An answer as it is kept: without tokens that open its rows as the viewer's account, and with well-formed texts,
 * except in its records, which stay as the site gave them.
 */
export function bareAnswer({ rows, ...about }: ListAnswer): ListAnswer {
  return {
    ...wellFormed(about),
    rows: withoutTokens(rows).map(({ record, ...row }) => ({ ...wellFormed(row), record })),
  };
}
