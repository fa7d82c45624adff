import type { Ids } from '../../../core/platform.ts';
import { type ReceivedAnswer, sameIds } from './gathered-list.ts';

/** Whether an answer names nobody. */
export const isNameless = ({ answer }: ReceivedAnswer): boolean => Object.values(answer.of).includes('');

/** The viewer, whom an answer names that says nothing more; null: the answer is an ordinary one. */
export function viewerIn({ answer, own }: ReceivedAnswer): Ids | null {
  const { of, rows, others, from, next, end, total } = answer;
  const isBare = rows.length + others === 0 && [from, next, end, total].every((one) => one === null);
  return isBare && !own ? of : null;
}

/**
 * Answers, oldest first, without those that only name the viewer. Answers that name nobody become the viewer's, if
 * `said` or an earlier answer names one. If two viewers are named, somebody else has signed in, and such answers stay
 * nobody's.
 */
export function withViewer(received: readonly ReceivedAnswer[], said: Ids = {}): ReceivedAnswer[] {
  const named = received.map(viewerIn).filter((one) => one !== null);
  const isOne = named.every((of) => sameIds(of, said) && sameIds(of, named[0] ?? said));
  let viewer: Ids = isOne ? said : {};
  return received.flatMap((one) => {
    const namedIds = viewerIn(one);
    if (namedIds) {
      if (isOne) viewer = namedIds;
      return [];
    }
    const ids = Object.entries(one.answer.of).map(([name, id]): [string, string] => [name, id || (viewer[name] ?? '')]);
    return [{ ...one, answer: { ...one.answer, of: Object.fromEntries(ids) } }];
  });
}
