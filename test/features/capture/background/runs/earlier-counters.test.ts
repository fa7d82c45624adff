import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Capture } from '../../../../../lib/core/capture.ts';
import { createDatabase } from '../../../../../lib/database.ts';
import { createRunHandlers } from '../../../../../lib/features/capture/background/handlers.ts';
import { Captures } from '../../../../../lib/features/library/store/captures.ts';
import { exampleCapture } from '../../../../tools/screens/example-capture.ts';
import { removeIds } from '../../../library/store/remove-ids.ts';

const library = new Captures(createDatabase('earlier-counters'));
const noRun = { run: null, refused: null, envelope: '' };
const handlers = createRunHandlers({
  runner: { ask: async () => noRun, repeat: async () => noRun, copied: () => {} },
  runs: { get: (id) => library.get(id) },
  earlier: (capture) => library.earlierOf(capture),
  picture: async () => '',
  transports: { cancel: () => {} },
  recovered: Promise.resolve(),
});
const earlier = (id: string) => handlers['run.earlier']({ id }, { tabId: null, incognito: false, url: '' });
const like = (value: string) => [{ counter: 'likes', value }] as const;

function stored(id: string, startedAt: number, likes: number | null, change: Partial<Capture> = {}): Promise<void> {
  const empty = { author: '', handle: '', title: '', text: '', time: null, place: '', comments: [] };
  const card = likes === null ? null : { ...empty, counters: like(String(likes)) };
  return library.save({ ...exampleCapture, id, startedAt, card, ...change });
}

test('a run is compared with the capture of its item by its operation before it, and with no other', async () => {
  await stored('first', 1000, 10);
  await stored('second', 2000, 12);
  await stored('failed', 2500, null, { state: 'failed' });
  await stored('comments', 2600, 99, { path: '/api/cnvideo/video_comment' });
  await stored('elsewhere', 2700, 98, { platform: 'intlvideo' });
  await stored('third', 3000, 15);
  await stored('later', 4000, 20);
  expect(await earlier('third')).toEqual(like('12'));
  expect(await earlier('first')).toEqual([]);
});

test('nothing is compared with a run that failed, or that is not there', async () => {
  expect(await earlier('failed')).toEqual([]);
  expect(await earlier('none')).toEqual([]);
});

test('a removed capture is compared with nothing', async () => {
  await stored('a', 1000, 1, { itemId: '9' });
  await stored('b', 2000, 2, { itemId: '9' });
  expect(await earlier('b')).toEqual(like('1'));
  await removeIds(library, 'a');
  expect(await earlier('b')).toEqual([]);
});
