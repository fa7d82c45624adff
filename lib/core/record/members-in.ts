import { isTree } from '../json/json.ts';
import { pathStep } from './drift.ts';

/** Members kept of an operation or a kind of list: a page can invent names without end. */
export const mostMembers = 2000;
/** A member is news only after so many answers without it: what two or three have in common says little of the next. */
export const enoughAnswers = 5;

/** Paths of all members of records, `[]` for elements and `*` for names that are ids; the first 2,000. */
export function membersIn(records: readonly unknown[]): string[] {
  const paths = new Set<string>();
  function visit(value: unknown, path: string): void {
    if (paths.size >= mostMembers) return;
    if (Array.isArray(value)) for (const one of value) visit(one, `${path}[]`);
    if (!isTree(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const own = path + pathStep(name);
      paths.add(own);
      visit(inner, own);
    }
  }
  visit(records, 'data');
  return [...paths];
}
