import { expect, test, vi } from 'vitest';

const schemas = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/core/schema.ts', async (original) => {
  const schema = await original<typeof import('../../../lib/core/schema.ts')>();
  schemas.mockImplementation(schema.toJsonSchema);
  return { ...schema, toJsonSchema: schemas };
});

test('what a source lacks is found out when somebody asks: not at the start of a worker or a page', async () => {
  const { operations } = await import('../../../lib/operations.ts');
  const { missingPaths } = await import('../../../lib/core/record/missing.ts');
  expect(schemas).not.toHaveBeenCalled();
  const lacking = operations.flatMap(({ data, sources }) =>
    sources.flatMap((source) => (source.kind === 'tab' ? [] : [missingPaths(data, source.gives)])),
  );
  expect(lacking.length).toBeGreaterThan(operations.length);
  expect(schemas).toHaveBeenCalled();
});
