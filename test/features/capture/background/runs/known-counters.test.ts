import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Capture } from '../../../../../lib/core/capture.ts';
import { createDatabase } from '../../../../../lib/database.ts';
import { createKnownCounters } from '../../../../../lib/features/capture/background/runs/known-counters.ts';
import { countersOf } from '../../../../../lib/features/capture/model/counters-of.ts';
import { Captures } from '../../../../../lib/features/library/store/captures.ts';
import { exampleCapture } from '../../../../tools/screens/example-capture.ts';
import { removeIds } from '../../../library/store/remove-ids.ts';

const places = { base: 'data', counters: { likes: 'likes' } } as const;
const library = new Captures(createDatabase('known-counters'));
const counters = createKnownCounters({
  get: (id) => library.get(id),
  earlier: (capture) => library.earlierOf(capture),
  countersOf: (capture) => countersOf(capture, places),
});

function stored(id: string, startedAt: number, likes: number | null, change: Partial<Capture> = {}): Promise<void> {
  const envelope = likes === null ? null : JSON.stringify({ code: 200, msg: 'success', data: { likes } });
  return library.save({ ...exampleCapture, id, startedAt, envelope, ...change });
}

test('a run is compared with the capture of its item by its operation before it, and with no other', async () => {
  await stored('first', 1000, 10);
  await stored('second', 2000, 12);
  await stored('failed', 2500, null, { state: 'failed' });
  await stored('comments', 2600, 99, { path: '/api/cnvideo/video_comment' });
  await stored('elsewhere', 2700, 98, { platform: 'intlvideo' });
  await stored('third', 3000, 15);
  await stored('later', 4000, 20);
  const like = (value: string) => [{ counter: 'likes', value }];
  expect(await counters('third')).toEqual({ counters: like('15'), before: like('12') });
  expect(await counters('first')).toEqual({ counters: like('10'), before: [] });
});

test('nothing is known of a run that failed, or that is not there', async () => {
  expect(await counters('failed')).toBeNull();
  expect(await counters('none')).toBeNull();
});

test('a removed capture is compared with nothing', async () => {
  await stored('a', 1000, 1, { itemId: '9' });
  await stored('b', 2000, 2, { itemId: '9' });
  await removeIds(library, 'a');
  expect((await counters('b'))?.before).toEqual([]);
});
