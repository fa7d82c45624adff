import { expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => vi.fn((): readonly string[] => []));
vi.mock('../../../lib/core/record/missing-paths.ts', () => ({ missingPaths: asked }));

test('what a source lacks is found out when somebody asks: not at the start of a worker or a page', async () => {
  const { operations } = await import('../../../lib/operations.ts');
  expect(asked).not.toHaveBeenCalled();
  const lacking = operations.flatMap(({ sources }) => sources.flatMap((source) => ('partial' in source ? [source.partial] : [])));
  expect(lacking.length).toBeGreaterThan(operations.length);
  expect(asked).toHaveBeenCalled();
});
