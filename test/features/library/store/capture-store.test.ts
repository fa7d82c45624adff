import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { deleteEverything } from '../../../../entrypoints/library/delete-everything.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { createDatabase, profileGuards } from '../../../../lib/database.ts';
import type { CaptureRow } from '../../../../lib/features/library/store/capture-row.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { SeenFields } from '../../../../lib/features/library/store/seen-fields.ts';
import { blankLedger } from '../../../../lib/features/queue/model/ledger.ts';
import { removeIds } from './remove-ids.ts';

it('deletes everything: what was removed before, what is damaged, comments of an earlier build, and which fields were seen', async () => {
  vi.stubGlobal('localStorage', { clear: () => {} });
  const guards = profileGuards('all');
  const database = createDatabase('all', guards);
  const [captures, seenFields] = [new Captures(database), new SeenFields(database)];
  const rows = async () =>
    (await Promise.all(database.tables.map((table) => table.count()))).reduce((sum, count) => sum + count, 0);
  const what = { platform: 'cnvideo', path: '/', title: '' };
  const shown = { ...what, state: 'done', startedAt: 1, envelope: '{}', incognito: false };
  for (const id of ['kept', 'removed', 'damaged']) await captures.save({ ...shown, id } as Capture);
  await removeIds(captures, 'removed');
  await database.captures.put({ id: 'damaged', startedAt: 1, title: 7 } as unknown as CaptureRow);
  await database.table('collections').put({ id: 'c', itemId: '7', captures: ['kept'] });
  await database.table('keys').bulkPut(['one comment', 'another'].map((key) => ({ collection: 'c', key, page: 0 })));
  await seenFields.add('/api/x', ['data.new']);
  expect(await rows()).toBe(19);
  // What was asked of a platform stays counted: it has not forgotten.
  await database.ledgers.put(blankLedger('cnvideo'));
  await deleteEverything(database, guards);
  expect([await rows(), await database.ledgers.count()]).toEqual([1, 1]);
});
