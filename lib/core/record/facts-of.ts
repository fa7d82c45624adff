import { parseJson } from '../json/json.ts';
import { tree } from '../json/tree.ts';
import type { Operation } from '../operation.ts';
import { type LineFacts, lineFacts } from './line-facts.ts';

/** What lists need of a capture that was stored without it, by its operation's path and its envelope; null where that says nothing. */
export type FactsOf = (path: string, envelope: string) => LineFacts | null;

export function createFactsOf(operations: readonly Pick<Operation, 'path' | 'view'>[]): FactsOf {
  const cards = new Map(operations.map(({ path, view }) => [path, view.card]));
  return (path, envelope) => {
    const card = cards.get(path);
    try {
      return card ? lineFacts(card, tree(parseJson(envelope)).data) : null;
    } catch {
      // Damaged: its line stands without.
      return null;
    }
  };
}
