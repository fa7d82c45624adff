import type { OperationOutline } from './operation.ts';
import type { PageTarget } from './platform.ts';

/** The operations that capture pages of this kind, default first. */
export function operationsFor<One extends Pick<OperationOutline, 'platform' | 'pages' | 'rank'>>(
  { platform, kind }: Pick<PageTarget, 'platform' | 'kind'>,
  operations: readonly One[],
): One[] {
  const fitting = operations.filter((operation) => operation.platform === platform && operation.pages.includes(kind));
  return fitting.toSorted((one, other) => one.rank - other.rank);
}

/** The target with the ids alone that the default operation names its item by: an address may name its author, too. */
export function itemTarget(target: PageTarget, operations: readonly OperationOutline[]): PageTarget {
  const [first] = operationsFor(target, operations);
  const own = Object.entries(target.ids).filter(([name]) => first?.identity.includes(name));
  return { ...target, ids: Object.fromEntries(own) };
}
