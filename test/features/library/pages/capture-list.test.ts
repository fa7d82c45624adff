import { expect, test } from 'vitest';
import { createCaptureList } from '../../../../lib/features/library/pages/capture-list.ts';
import type { CaptureStore } from '../../../../lib/features/library/pages/capture-store.ts';

/** What the store has of a library with these captures. */
const overviewOf = (...slots: readonly number[]) => ({
  found: { slots: Uint32Array.from(slots), versions: Uint32Array.from(slots, () => 1) },
  counts: { all: slots.length, done: slots.length, failed: 0, running: 0, platforms: {}, tags: {}, captures: 1 },
});
const unreadable = () => Promise.reject(new Error('damaged'));
const slotsOf = ({ shown }: ReturnType<typeof createCaptureList>) => [...shown.value];

/** A list over a library with the capture 7. `more`: how it answers otherwise. */
function listOf(more: Partial<Record<'overview' | 'lines', () => Promise<unknown>>> = {}) {
  const store = { overview: async () => overviewOf(7), lines: async (): Promise<unknown> => [], ...more };
  const others = { trouble: async () => null, usage: async () => 0, problemOf: () => 'damaged' };
  const own = { ...others, overview: () => store.overview(), lines: () => store.lines() };
  return { store, list: createCaptureList(own as unknown as CaptureStore) };
}

test('lines that cannot be read while scrolling are told, and the rest of the list stays', async () => {
  const { store, list } = listOf({ overview: async () => overviewOf(...Array(60).keys()) });
  await list.load();
  store.lines = unreadable;
  await list.want(50, 60);
  await list.want(0, 10);
  expect([list.problem.value, slotsOf(list).length]).toEqual(['damaged', 60]);
});

test.each([
  ['can be read does not hide why the newest load failed', async () => overviewOf(7), unreadable, ['damaged', []]],
  ['cannot be read is not told over a list that was read since', unreadable, async () => overviewOf(8), [null, [8]]],
])('what %s', async (_, early, late, expected) => {
  const begun = Promise.withResolvers<void>();
  const answers = [() => begun.promise.then(early), late];
  const { list } = listOf({ overview: async () => answers.shift()?.() });
  const first = list.load();
  await list.load();
  begun.resolve();
  await first;
  expect([list.problem.value, slotsOf(list)]).toEqual(expected);
});

test('other work that succeeds says nothing of a list that could not be read', async () => {
  const { store, list } = listOf({ overview: unreadable });
  await list.load();
  expect([await list.attempt(async () => 'done'), list.problem.value]).toEqual(['done', 'damaged']);
  store.overview = async () => overviewOf(7);
  await list.load();
  expect([slotsOf(list), list.problem.value]).toEqual([[7], null]);
});

test.each([
  ['comes', async () => [{ id: 'old' }]],
  ['fails', unreadable],
])('a line that was asked for before all was read again, and then %s, does not come over it', async (_, late) => {
  const slots = [...Array(60).keys()];
  const { store, list } = listOf({ overview: async () => overviewOf(...slots) });
  await list.load();
  const begun = Promise.withResolvers<void>();
  store.lines = () => begun.promise.then(late);
  const wanted = list.want(50, 51);
  store.lines = async () => slots.map(() => ({ id: 'new' }));
  await list.load();
  begun.resolve();
  await wanted;
  expect([list.lines.value.get(50), list.problem.value]).toEqual([{ id: 'new' }, null]);
});
