import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';

test('comments as an earlier build kept them stay on the disk, through later versions of the database too', async () => {
  const name = 'earlier-tables';
  const earlier = new Dexie(name);
  earlier
    .version(4)
    .stores({ collections: 'id, itemId, startedAt', keys: '[collection+key], [collection+page]', captures: 'id' });
  await earlier.table('collections').put({ id: 'c', itemId: '7', startedAt: 1 });
  await earlier.table('keys').put({ collection: 'c', key: 'k', page: 0 });
  earlier.close();
  const database = createDatabase(name);
  expect(await database.captures.count()).toBe(0);
  const counts = await Promise.all(['collections', 'keys'].map((table) => database.table(table).count()));
  expect(counts).toEqual([1, 1]);
});
