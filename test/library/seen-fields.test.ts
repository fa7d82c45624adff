import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { SeenFields } from '../../lib/library/seen-fields.ts';

it('a run fails for none of it where the table cannot be read or written', async () => {
  const { indexedDB } = globalThis;
  const broken = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  try {
    Dexie.dependencies.indexedDB = { open: broken, deleteDatabase: broken, cmp: broken } as unknown as IDBFactory;
    const seen = new SeenFields('seen-broken');
    await seen.add('/api/x', ['data.a']);
    expect((await seen.of('/api/x')).size).toBe(0);
  } finally {
    Dexie.dependencies.indexedDB = indexedDB;
  }
});

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
