import { operations } from '../../lib/operations.ts';
import { modulesIn } from '../setup/modules-in.ts';
import type { ConformanceCase } from './case.ts';

function isCase(value: unknown): value is ConformanceCase {
  return typeof value === 'object' && value !== null && 'operation' in value && 'ways' in value;
}

const found = (await modulesIn(new URL('cases/', import.meta.url), '*/*.ts')).flatMap(({ exports }) =>
  exports.filter(isCase),
);

/** What the suite knows of each operation: all that `cases/` holds, in the order of `lib/operations.ts`. */
export const cases: readonly ConformanceCase[] = operations.flatMap(({ path }) =>
  found.filter(({ operation }) => operation.path === path),
);
