import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { captureStore } from '../../../../entrypoints/library/capture-store.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { placesAt } from '../../../../lib/features/library/store/listing/places-of.ts';
import {
  blankFigures,
  blankSegment,
  segmentSize,
  stateNumber,
} from '../../../../lib/features/library/store/listing/segment.ts';
import { blankState } from '../../../../lib/features/library/store/listing/tables.ts';
import { wordBlocks } from '../../../../lib/features/library/store/listing/words/word-block.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { rowsIn } from '../../rows-in.ts';

// What must hold on every machine, however slow: how many rows are read and written. Times are `npm run tool -- bench
// library`.

const size = 100_000;
const segments = Math.ceil(size / segmentSize);
/** Rows that a list shows at first. */
const shown = 40;

/**
 * A library of 100,000 as its lists see it; of the captures themselves only the newest are there, as nobody may read
 * the others.
 */
async function large(name: string): Promise<void> {
  const database = createDatabase(name);
  const { platform, path, spec, envelope: _, ...line } = { ...exampleCapture };
  await database.listing.put({
    ...blankState,
    next: size,
    sealed: segments - 1,
    kinds: [{ platform, path, spec }],
    behind: null,
  });
  for (let number = 0; number < segments; number += 1) {
    const [segment, figures] = [blankSegment(number), blankFigures(number)];
    for (let place = 0; place < segmentSize && number * segmentSize + place < size; place += 1) {
      const slot = number * segmentSize + place;
      segment.startedAt[place] = slot;
      segment.group[place] = slot;
      segment.state[place] = stateNumber('done');
      figures.likes[place] = (slot * 7919) % 100_003;
    }
    const words = Array.from({ length: segmentSize }, (_, place) =>
      place % 100 === 0 ? ['kite', 'river'] : ['river'],
    );
    await database.segments.put(segment);
    await database.figures.put(figures);
    if (number < segments - 1) await database.wordBlocks.bulkPut(wordBlocks(number, words));
  }
  for (let slot = size - 2 * shown; slot < size; slot += 1) {
    await database.places.put({ slot, id: `c${slot}` });
    await database.captures.put({ ...line, platform, path, spec, id: `c${slot}`, itemId: `${slot}`, startedAt: slot });
  }
  database.close();
}

afterEach(() => void vi.restoreAllMocks());

test('100,000 captures: no list, search or count reads them, no deletion writes them', async () => {
  await large('growth');
  const store = captureStore(createDatabase('growth'));
  const first = async (query: Parameters<typeof store.find>[0]) =>
    store.lines([...(await store.find(query)).slots.subarray(0, shown)]);
  const opening = await rowsIn(async () => store.lines([...(await store.overview({})).found.slots.subarray(0, shown)]));
  // Each segment once, for the list and the counts; what is shown, and a handful about the library itself.
  expect(opening.read).toBeGreaterThan(segments);
  expect(opening.read).toBeLessThanOrEqual(segments + 3 * shown + 10);
  const search = await rowsIn(() => first({ text: 'kite riv' }));
  // A block a word and segment.
  expect(search.read).toBeLessThanOrEqual(3 * segments + 2 * shown + 10);
  expect((await store.find({ text: 'kite' })).slots.length).toBe((segments - 1) * 11);
  const sorted = await rowsIn(async () => {
    const { slots } = await store.find({ sort: { by: 'likes', descending: true } });
    expect(slots.length).toBe(size);
  });
  expect(sorted.read).toBeLessThanOrEqual(2 * segments + 10);
  const all = (await store.find({})).slots;
  let removal = -1;
  const removed = await rowsIn(async () => {
    removal = (await store.remove(all))?.removal ?? -1;
  });
  expect(removed.read).toBeLessThanOrEqual(2 * segments + 10);
  expect(removed.written).toBe(segments);
  expect((await store.overview({})).counts.captures).toBe(0);
  const restored = await rowsIn(() => store.restore(removal));
  expect(restored.written).toBe(segments);
  expect((await store.overview({})).counts.captures).toBe(size);
});

test('half a million places are looked up at once', async () => {
  await large('places');
  const slots = Array.from({ length: 5 * size }, (_, slot) => slot);
  const places = await placesAt(createDatabase('places'), slots);
  expect([places.length, places[size - 1]?.id, places[0]]).toEqual([5 * size, `c${size - 1}`, undefined]);
});

test('a capture costs the same to store, however many there are', async () => {
  await large('storing');
  const captures = new Captures(createDatabase('storing'));
  const stored = await rowsIn(() => captures.save({ ...exampleCapture, id: 'new', itemId: 'new' }));
  expect(stored.read).toBeLessThanOrEqual(10);
  expect(stored.written).toBeGreaterThan(3);
  expect(stored.written).toBeLessThanOrEqual(10);
});
