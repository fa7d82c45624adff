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
    expect(await seen.known('x')).toBeNull();
    await seen.learn('x', { answers: 1, places: {} });
    expect(caught).toHaveLength(4);
  } finally {
    Dexie.dependencies.indexedDB = indexedDB;
  }
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

it('remembers what answers of each kind were like, of so many kinds, until cleared', async () => {
  const database = createDatabase('shapes-test');
  const seen = new SeenFields(database);
  const known = { answers: 2, places: { answer: { holders: 0, given: 2, classes: ['object'] } } };
  await seen.learn('one', known);
  expect(await seen.known('one')).toEqual(known);
  for (let kind = 0; kind < 600; kind += 1) await seen.learn(`kind ${kind}`, known);
  expect(await seen.known('kind 400')).toEqual(known);
  expect(await seen.known('kind 599')).toBeNull();
  await seen.learn('one', { ...known, answers: 3 });
  expect((await seen.known('one'))?.answers).toBe(3);
  await clearDatabase(database);
  expect(await seen.known('one')).toBeNull();
});
