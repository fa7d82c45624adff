import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { Collections } from '../../lib/library/collections.ts';

it('goes on with a collection that version 0.1 stored', async () => {
  const name = 'gleaner-collections-of-0.1';
  const old = new Dexie(name);
  old.version(1).stores({ collections: 'id, itemId, state, startedAt', keys: '[collection+key], [collection+page]' });
  await old.table('collections').put({ id: 'one', itemId: '7', state: 'stopped', startedAt: 1, barren: 2 });
  old.close();
  const collection = await new Collections(name).get('one');
  expect(collection).toMatchObject({ id: 'one', pagesWithoutNew: 2 });
  expect(collection).not.toHaveProperty('barren');
});
