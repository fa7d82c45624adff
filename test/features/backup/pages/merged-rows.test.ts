import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Tree } from '../../../../lib/core/json/json.ts';
import type { KeptRow } from '../../../../lib/features/backup/store/index.ts';
import { all } from '../../lists/store/list-stage.ts';
import { fileOf, freeLocks, freshBrowser, made, profile } from './backup-stage.ts';
import { header, lineOf } from './file-stage.ts';

freshBrowser(freeLocks);

const item = (at: number): Tree => ({ list: 'l', itemId: `${at}`, slot: at });
const many = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at));

test.each<[table: string, rowOf: (at: number) => Tree]>([
  ['jobs', (at) => ({ id: `${at}`, order: at })],
  ['listItems', item],
  ['listRecords', (at) => ({ list: 'l', answer: at, slots: [] })],
])('a backup has all rows of %s, each once, however many there are', async (table, rowOf) => {
  for (const count of [250, 501]) {
    const { database, parts } = await profile();
    await database.table(table).bulkAdd(many(count, rowOf));
    const read = await all(parts.merge.rows(table));
    expect([read.length, read]).toEqual([count, await database.table(table).toArray()]);
  }
});

const answered = (number: number, at: number): KeptRow => ({
  table: 'answers',
  row: { id: `c1 00${number}`, capture: 'c1', at, size: 1 },
});
const three = [answered(0, 5), answered(1, 5), answered(2, 5)];
test.each<[what: string, parts: readonly (readonly KeptRow[])[], stay: readonly number[]]>([
  ['that come one by one', three.map((one) => [one]), [5, 5, 5]],
  ['of which the first is here', [three.slice(0, 2), three], [5, 5, 5]],
  ['of a capture that was made anew', [three, [answered(0, 9), answered(1, 9)]], [9, 9]],
])('raw answers %s are those of one version of their capture, none too few', async (_, parts, stay) => {
  const { database, parts: own } = await profile();
  for (const rows of parts) await own.merge.bring(rows, null);
  expect((await database.answers.toArray()).map(({ at }) => at)).toEqual(stay);
});

test('a merge that was stopped, and its undo as well, brings everything with the same file once more', async () => {
  const file = fileOf([header, ...many(600, (at) => lineOf('listItems', item(at)))]);
  const own = await profile();
  const { merge } = own.parts;
  const { bring, undo } = merge;
  const count = () => own.database.listItems.count();
  vi.spyOn(merge, 'bring')
    .mockImplementationOnce(bring)
    .mockImplementationOnce((...given) => bring(...given).finally(own.backup.stop));
  await own.bring([file]);
  expect(await count()).toBe(499);
  vi.spyOn(merge, 'undo').mockImplementationOnce((outside) => undo(outside).finally(own.backup.stop));
  await own.backup.undo();
  expect([await count(), await merge.state()]).toMatchObject([249, { step: 'undoing', taken: 0 }]);
  await own.bring([file]);
  expect(await count()).toBe(600);
  await own.backup.undo();
  expect([await count(), await merge.state()]).toEqual([0, null]);
});

test('a step whose note of it cannot be written brings nothing', async () => {
  const { database, parts } = await profile();
  vi.spyOn(database.bringing, 'put').mockRejectedValueOnce(new Error('stopped'));
  const step = parts.merge.bring([{ table: 'listItems', row: item(0) }], { file: 'f', taken: 1, step: 'merging' });
  await expect(step).rejects.toThrow('stopped');
  expect([await database.listItems.count(), await database.brought.count()]).toEqual([0, 0]);
});

test('what becomes of captures is told in their order, and they alone are counted', async () => {
  const { parts } = await profile([made(1), made(2)]);
  const given = [made(1), made(7), made(2, { id: 'again' }), made(1, { endedAt: 9000 })];
  const rows = given as unknown as readonly Tree[];
  expect(await parts.merge.fates('captures', rows)).toEqual(['same', 'new', 'newer', 'newer']);
  const captures = rows.map((row) => ({ table: 'captures', row }));
  await parts.merge.bring([...captures, { table: 'listItems', row: item(0) }], { file: 'f', taken: 5, step: 'done' });
  expect(await parts.merge.state()).toMatchObject({ captures: 3 });
});
