import { type Tree, trees } from '../json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../list.ts';
import { isoTime } from '../time.ts';
import { readsAnswers } from './list-reader.ts';

/**
 * Reads answers with a board, which a site renews: each is a list of its own, told from others by its time. `take`
 * reads its rows, or throws the failure that the answer states.
 */
export const readsBoard = (
  take: (piece: ListPiece) => Pick<ListAnswer, 'rows' | 'others'> & Partial<ListAnswer>,
): ListKind['read'] =>
  readsAnswers(
    (_, { time }) => ({ of: { time: isoTime(time) ?? '' }, from: '' }),
    (piece) => ({ ...take(piece), next: '', end: 'snapshot' }),
  );

/**
 * The entries of a board in their order, after those that stand above it. Places are data: an entry that is both above
 * the board and in it is given in its place alone. `pinned`: whether an entry with this id is above.
 */
export function boardEntries(above: unknown, entries: readonly unknown[], idOf: (entry: Tree) => string) {
  const [top, placed] = [trees(above), new Set(trees(entries).map(idOf))];
  const ids = new Set(top.map(idOf));
  return {
    all: [...top.filter((one) => !placed.has(idOf(one))), ...entries],
    pinned: (id: string) => ids.has(id),
  };
}
