import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { SeenFields } from '../../../../lib/features/library/store/seen-fields.ts';
import { clearDatabase } from '../../clear-database.ts';

it('a run fails for none of it where the table cannot be read or written, and why is told', async () => {
  const caught: unknown[] = [];
  const { indexedDB } = globalThis;
  const broken = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  try {
    Dexie.dependencies.indexedDB = { open: broken, deleteDatabase: broken, cmp: broken } as unknown as IDBFactory;
    const seen = new SeenFields(createDatabase('seen-broken'), (thrown) => caught.push(thrown));
    await seen.add('/api/x', ['data.a']);
    expect(await seen.of('/api/x')).toBeNull();
    expect(caught).toHaveLength(2);
  } finally {
    Dexie.dependencies.indexedDB = indexedDB;
  }
});

it('an earlier library loses what it learned of shapes, and nothing else', async () => {
  const current = createDatabase('current-seen');
  await current.open();
  const named = current.tables.map(({ name, schema }) => [
    name,
    [schema.primKey, ...schema.indexes].map(({ src }) => src).join(),
  ]);
  current.close();
  const earlier = new Dexie('earlier-seen');
  earlier.version(5).stores({ ...Object.fromEntries(named), shapes: 'answer' });
  await earlier.table('shapes').put({ answer: 'one', known: {} });
  await earlier.table('fields').put({ operation: '/api/x', paths: ['data.a'], answers: 5 });
  earlier.close();
  expect([...((await new SeenFields(createDatabase('earlier-seen')).of('/api/x')) ?? [])]).toEqual(['data.a']);
  const raw = await new Dexie('earlier-seen').open();
  expect(raw.tables.map(({ name }) => name).sort()).toEqual(named.map(([name]) => name).sort());
  raw.close();
});

it('remembers the fields of each operation, up to a limit, until cleared, and tells them when enough answers came', async () => {
  const database = createDatabase('seen-test');
  const seen = new SeenFields(database);
  const add = async (times: number, ...paths: string[]) => {
    for (let time = 0; time < times; time += 1) await seen.add('/api/x', paths);
  };
  await add(4, 'data.a', 'data.b');
  expect(await seen.of('/api/x')).toBeNull();
  await add(1, 'data.b', 'data.c');
  expect([...((await seen.of('/api/x')) ?? [])]).toEqual(['data.a', 'data.b', 'data.c']);
  expect(await seen.of('/api/y')).toBeNull();
  await add(1, ...Array.from({ length: 3000 }, (_, index) => `data.n${index}`));
  expect((await seen.of('/api/x'))?.size).toBe(2000);
  await clearDatabase(database);
  expect(await seen.of('/api/x')).toBeNull();
});
