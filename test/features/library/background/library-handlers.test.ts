import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { libraryHandlers } from '../../../../lib/features/library/background/library-handlers.ts';
import { Captures } from '../../../../lib/features/library/store/index.ts';
import { outlines } from '../../../../lib/outlines.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

const from = { tabId: null, incognito: false, url: '' };

test('the popup adds tags to the item of a capture and replaces its note; other versions have them, too', async () => {
  const captures = new Captures(createDatabase('notes'), outlines);
  await captures.save({ ...exampleCapture, id: 'first' });
  await captures.save({ ...exampleCapture, id: 'second', startedAt: exampleCapture.startedAt + 1 });
  await captures.save({ ...exampleCapture, id: 'other', itemId: '7300000000000000002' });
  const change = (asked: Parameters<ReturnType<typeof libraryHandlers>['note.change']>[0]) =>
    libraryHandlers(captures)['note.change'](asked, from);
  expect(await change({ id: 'first' })).toEqual({ tags: [], note: '' });
  expect(await change({ id: 'first', tags: ' #field work，fog' })).toEqual({ tags: ['field work', 'fog'], note: '' });
  const both = { tags: ['field work', 'fog'], note: 'Look\nhere' };
  expect(await change({ id: 'first', note: ' Look\nhere ' })).toEqual(both);
  expect(await change({ id: 'second', tags: 'fog' })).toEqual(both);
  expect(await change({ id: 'second', note: '' })).toEqual({ tags: ['field work', 'fog'], note: '' });
  expect(await change({ id: 'other' })).toEqual({ tags: [], note: '' });
  expect(await change({ id: 'gone', note: 'x' })).toBeNull();
});
