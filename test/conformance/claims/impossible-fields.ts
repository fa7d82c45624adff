import type { Operation } from '../../../lib/core/operation.ts';
import { kindsOf, valuesAt } from '../../../lib/core/record/item-kinds.ts';
import { saysNothing } from '../../../lib/core/record/says-nothing.ts';

/** Whether anything in a value says something: `{ HD1: '' }` does not. */
function tells(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.values(value).some(tells) : !saysNothing(value);
}

/** Fields that a record has, although its kind of item cannot have them. */
export function impossibleFields({ kinds = [] }: Pick<Operation, 'kinds'>, record: unknown): string[] {
  return kindsOf(record, kinds).flatMap(({ name, cannot = '' }) =>
    cannot
      .split(' ')
      .filter((path) => path !== '' && valuesAt(record, path).some(tells))
      .map((path) => `${name}: ${path}`),
  );
}
