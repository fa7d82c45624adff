import type { FailureCase } from './case.ts';

/**
 * The failures that `npm test` serves: of each source one signal of every kind, another one from source to source. The whole of them is
 * the long form's.
 */
export function oneOfEach(failures: readonly FailureCase[]): readonly FailureCase[] {
  if (process.env.GLEANER_ALL === '1') return failures;
  const sorts = Map.groupBy(failures, ({ kind, sources = [] }) => `${kind} ${sources.join(' ')}`);
  return [...sorts.values()].flatMap((alike, at) => alike[at % alike.length] ?? []);
}
