import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { SeenFields } from '../../lib/library/seen-fields.ts';

it('remembers the fields of each operation, up to a limit, until cleared', async () => {
  const seen = new SeenFields('seen-test');
  await seen.add('/api/x', ['data.a', 'data.b']);
  await seen.add('/api/x', ['data.b', 'data.c']);
  expect([...(await seen.of('/api/x'))]).toEqual(['data.a', 'data.b', 'data.c']);
  expect((await seen.of('/api/y')).size).toBe(0);
  await seen.add(
    '/api/x',
    Array.from({ length: 3000 }, (_, index) => `data.n${index}`),
  );
  expect((await seen.of('/api/x')).size).toBe(2000);
  await seen.clear();
  expect((await seen.of('/api/x')).size).toBe(0);
});
