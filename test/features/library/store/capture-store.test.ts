import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { captureStore } from '../../../../entrypoints/library/capture-store.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { SeenFields } from '../../../../lib/features/library/store/seen-fields.ts';
import type { Collection } from '../../../../lib/features/queue/model/collection/collection.ts';
import { Collections } from '../../../../lib/features/queue/store/collections.ts';
import { Queue } from '../../../../lib/features/queue/store/queue.ts';

async function rowsOf(...databases: readonly string[]): Promise<number> {
  let rows = 0;
  for (const name of databases) {
    const raw = await new Dexie(name).open();
    for (const table of raw.tables) rows += await table.count();
    raw.close();
  }
  return rows;
}

it('deletes everything: what was removed before, what is damaged, what was collected, and which fields were seen', async () => {
  const queue = new Queue('all');
  const [captures, collections, seenFields] = [new Captures('all'), new Collections(queue), new SeenFields('all-fields')];
  const databases = ['all', 'all-fields'] as const;
  const shown = { platform: 'cnvideo', path: '/', title: '', state: 'done', startedAt: 1, envelope: '{}', incognito: false };
  for (const id of ['kept', 'removed', 'damaged']) await captures.save({ ...shown, id } as Capture);
  await captures.remove(['removed']);
  const raw = await new Dexie('all').open();
  await raw.table('captures').put({ id: 'damaged', startedAt: 1, title: 7 });
  raw.close();
  await queue.database.collections.put({ id: 'c', itemId: '7', captures: ['kept'] } as unknown as Collection);
  await queue.database.keys.bulkPut(['one comment', 'another'].map((key) => ({ collection: 'c', key, page: 0 })));
  await seenFields.add('/api/x', ['data.new']);
  await seenFields.learn('x', { answers: 1, places: {} });
  expect(await rowsOf(...databases)).toBe(20);
  await captureStore(captures, collections, seenFields).clear();
  expect(await rowsOf(...databases)).toBe(0);
});
