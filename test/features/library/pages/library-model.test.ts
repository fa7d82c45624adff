import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { captureStore } from '../../../../entrypoints/library/capture-store.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { viewOf } from '../../../../lib/core/operation.ts';
import { because, Reasoned } from '../../../../lib/core/reason.ts';
import { createDatabase } from '../../../../lib/database.ts';
import type { CaptureStore } from '../../../../lib/features/library/pages/capture-store.ts';
import { newestFirst, noFilter, queryOf } from '../../../../lib/features/library/pages/filter.ts';
import { createLibrary, type LibraryModel } from '../../../../lib/features/library/pages/library-model.ts';
import { createLineWindow } from '../../../../lib/features/library/pages/line-window.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { operations } from '../../../../lib/operations.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { clearDatabase } from '../../clear-database.ts';
import { made as captureOf } from '../store/library-of.ts';

const day = 86_400_000;
const noon = new Date(2026, 10, 20, 12).getTime();
/** Of an item of its own. */
const made = (id: string, more: Partial<Capture> = {}): Capture => captureOf(id, { startedAt: noon, ...more });

const lists = { platforms: platforms.map(({ id }) => id), operations: operations.map(viewOf) };

/** The open capture, if it is there. */
const open = ({ opened: { value } }: LibraryModel) => (value === 'gone' ? null : value);

let number = 0;
/** A library of its own, with these captures. */
async function libraryOf(captures: readonly Capture[], answers: Parameters<typeof fakeBackground>[0] = {}) {
  number += 1;
  const name = `model-${number}`;
  const stored = new Captures(createDatabase(name));
  for (const capture of captures) await stored.save(capture);
  const own = captureStore(createDatabase(name));
  const store: { -readonly [Name in keyof CaptureStore]: CaptureStore[Name] } = { ...own, usage: async () => 1000 };
  const { background, broadcast } = fakeBackground(answers);
  const library = createLibrary(store, background, lists);
  await library.load();
  /** Ids of the lines, as far as they have been read. */
  const ids = () => [...library.shown.value].map((slot) => library.lines.value.get(slot)?.id);
  const slotOf = async (id: string) => (await stored.slotsOf([id]))[0] ?? -1;
  return { library, store, stored, broadcast, ids, slotOf, name };
}

test('the list is narrowed by days, both included', () => {
  const query = queryOf({ ...noFilter, from: '2026-11-19', until: '2026-11-19' }, newestFirst);
  expect(query).toMatchObject({ from: new Date(2026, 10, 19).getTime(), until: new Date(2026, 10, 20).getTime() });
  expect(queryOf(noFilter, newestFirst)).not.toHaveProperty('from');
  expect(queryOf(noFilter, newestFirst)).not.toHaveProperty('complete');
  const narrowed = queryOf({ ...noFilter, extent: 'no', text: '  tea ' }, newestFirst);
  expect(narrowed).toMatchObject({ extent: 'no', text: 'tea' });
});

test('why the last answer is not in it is said though it can be read, until one is', async () => {
  const { library, store, broadcast, ids } = await libraryOf([made('a')]);
  expect(library.problem.value).toBeNull();
  store.trouble = async () => 'full';
  const { envelope: _, shapes: __, ...run } = made('b', { stored: false });
  broadcast({ run, step: 'ended' });
  await expect.poll(() => library.problem.value).toBe('full');
  expect(ids()).toEqual(['a']);
  await library.rebuild();
  expect(library.problem.value).toBe('full');
  store.trouble = async () => null;
  broadcast({ run: { ...run, stored: true }, step: 'ended' });
  await expect.poll(() => library.problem.value).toBeNull();
});

test('deleting can be undone, and closes what was open', async () => {
  const { library, ids, slotOf } = await libraryOf([made('a'), made('b'), made('c')]);
  await library.open('b');
  expect([...(open(library)?.related.slots ?? [])]).toEqual([await slotOf('b')]);
  library.toggle(await slotOf('a'));
  library.toggle(await slotOf('b'));
  await library.remove(library.selected.value);
  expect(ids()).toEqual(['c']);
  expect([library.opened.value, library.selection.value.size]).toEqual([null, 0]);
  expect(library.removed.value?.count).toBe(2);
  await library.restore();
  expect(ids().sort()).toEqual(['a', 'b', 'c']);
  expect(library.removed.value).toBeNull();
});

test('an undo that ends late leaves the offer to undo a later deletion', async () => {
  const { library, store, ids, slotOf } = await libraryOf([made('a'), made('b')]);
  await library.remove(Uint32Array.of(await slotOf('a')));
  const held = Promise.withResolvers<void>();
  const { restore } = store;
  store.restore = (removal) => held.promise.then(() => restore(removal));
  const restored = library.restore();
  await library.remove(Uint32Array.of(await slotOf('b')));
  held.resolve();
  await restored;
  expect([ids(), library.removed.value?.count]).toEqual([['a'], 1]);
  await library.restore();
  expect(ids().sort()).toEqual(['a', 'b']);
});

test('pressed again before the rows are gone, “Delete” leaves the undo; what is deleted next is undone with it', async () => {
  const { library, ids, slotOf } = await libraryOf([made('a'), made('b'), made('c')]);
  const chosen = Uint32Array.of(await slotOf('a'), await slotOf('b'));
  await Promise.all([library.remove(chosen), library.remove(chosen)]);
  await library.removeOne('a');
  expect([ids(), library.removed.value?.count]).toEqual([['c'], 2]);
  await Promise.all([library.removeOne('c'), library.removeOne('c')]);
  expect([ids(), library.removed.value?.count]).toEqual([[], 3]);
  await library.restore();
  expect([ids().sort(), library.removed.value]).toEqual([['a', 'b', 'c'], null]);
});

test('an undo is offered for ten minutes, as long as there is one, of each deletion', async () => {
  const { library } = await libraryOf([made('a'), made('b'), made('c')]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const minutes = 60_000;
  const offered = () => library.removed.value !== null;
  await library.remove(library.shown.value.slice(0, 1));
  vi.advanceTimersByTime(9 * minutes);
  expect(offered()).toBe(true);
  await library.remove(library.shown.value.slice(0, 1));
  expect(library.removed.value?.count).toBe(2);
  vi.advanceTimersByTime(minutes);
  expect(library.removed.value?.count).toBe(1);
  vi.advanceTimersByTime(9 * minutes);
  expect(offered()).toBe(false);
  await library.remove(library.shown.value.slice(0, 1));
  vi.setSystemTime(Date.now() + 11 * minutes);
  await library.restore();
  expect([offered(), library.shown.value.length]).toEqual([false, 0]);
  vi.useRealTimers();
});

test('what was opened before its other versions were taken in shows them once they are', async () => {
  const { library, store } = await libraryOf([made('a'), made('b', { itemId: 'a', startedAt: noon + 1 })]);
  const { rebuild, related } = store;
  const [none, left] = [await related('a'), [true, false]];
  store.related = async () => ({ ...none, versions: [] });
  store.rebuild = async () => {
    store.related = related;
    await rebuild();
    return left.shift() ?? false;
  };
  await library.open('a');
  const versions = () => open(library)?.related.versions.map(({ id }) => id);
  expect(versions()).toEqual([]);
  await library.rebuild();
  expect(versions()?.sort()).toEqual(['a', 'b']);
});

test('select all selects what is found, and pressed again nothing; what a filter hides is not deleted with it', async () => {
  const { library, stored, slotOf } = await libraryOf([made('a', { title: 'one' }), made('b', { title: 'two' })]);
  library.selectAll();
  library.filter.value = { ...noFilter, text: 'two' };
  await expect.poll(() => library.shown.value.length).toBe(1);
  expect([...library.selected.value]).toEqual([await slotOf('b')]);
  library.selectAll();
  expect([...library.selected.value]).toEqual([]);
  library.selectAll();
  await library.remove(library.selected.value);
  expect((await stored.list()).map(({ id }) => id)).toEqual(['a']);
});

test('a range goes from what was selected last, takes the place of the last range, and leaves the rest', async () => {
  const { library, ids } = await libraryOf(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => made(id, { startedAt: noon - at })),
  );
  const slots = library.shown.value;
  const chosen = () =>
    ids()
      .filter((_, at) => library.selection.value.has(slots[at] ?? -1))
      .join('');
  library.selectTo(2, 1);
  expect(chosen()).toBe('bc');
  library.selectTo(0, 2);
  expect(chosen()).toBe('ab');
  library.select([]);
  library.toggle(slots[5] ?? -1);
  library.toggle(slots[2] ?? -1);
  library.selectTo(4, 0);
  expect(chosen()).toBe('cdef');
  library.selectTo(1, 4);
  expect(chosen()).toBe('bcf');
  library.filter.value = { ...noFilter, path: 'none' };
  await expect.poll(() => library.shown.value.length).toBe(0);
  library.filter.value = noFilter;
  await expect.poll(() => library.shown.value.length).toBe(6);
  library.selectTo(3, 3);
  expect(chosen()).toBe('cdf');
});

test('the order is asked of the store', async () => {
  const { library, ids } = await libraryOf([made('a', { plays: 1 }), made('b', { plays: 5 }), made('c')]);
  library.sort.value = { by: 'plays', descending: true };
  await expect.poll(ids).toEqual(['b', 'a', 'c']);
});

test('only lines in view are read, and those that come into view', async () => {
  const { library, ids } = await libraryOf(
    Array.from({ length: 100 }, (_, at) => made(`c${at}`, { startedAt: noon - at })),
  );
  expect(ids().filter(Boolean)).toHaveLength(40);
  await library.want(60, 70);
  expect(ids().slice(60, 70)).toEqual(Array.from({ length: 10 }, (_, at) => `c${60 + at}`));
  expect(ids().filter(Boolean)).toHaveLength(50);
});

test('lines that stay in view stay read, however many were read before', async () => {
  const { lines, want } = createLineWindow(async (slots) => slots.map(String));
  const slots = Uint32Array.from({ length: 1500 }, (_, at) => at);
  await want(slots, 0, 990);
  await want(slots, 980, 1020);
  expect([...lines.value.keys()]).toEqual([...slots.subarray(980, 1020)]);
});

test('deleting everything leaves no deletion to undo', async () => {
  const { library, slotOf, name } = await libraryOf([made('a'), made('b')]);
  await library.remove(Uint32Array.of(await slotOf('a')));
  await clearDatabase(createDatabase(name));
  await library.reload();
  expect([library.shown.value.length, library.removed.value, library.counts.value?.captures]).toEqual([0, null, 0]);
});

test('a run that starts or ends elsewhere appears without asking', async () => {
  const { library, stored, broadcast } = await libraryOf([made('a', { startedAt: noon - day })]);
  const states = () =>
    [...library.shown.value].map((slot) => library.lines.value.get(slot)).map((line) => `${line?.id} ${line?.state}`);
  await stored.save(made('b', { state: 'running' }));
  broadcast({ run: made('b', { state: 'running' }), step: 'queued' });
  await expect.poll(states).toEqual(['b running', 'a done']);
  await stored.save(made('b'));
  broadcast({ run: made('b'), step: 'ended' });
  await expect.poll(states).toEqual(['b done', 'a done']);
});

test('repeating makes a new version', async () => {
  const world: { stored?: Captures } = {};
  const { library, stored } = await libraryOf([made('a')], {
    'run.repeat': async () => {
      await world.stored?.save(made('b', { itemId: 'a', startedAt: noon + day }));
      return { run: { id: 'b' }, refused: null, envelope: '' };
    },
  });
  world.stored = stored;
  expect((await library.repeat('a'))?.id).toBe('b');
  expect([...(library.found.value?.versions ?? [])]).toEqual([2]);
  await library.open('b');
  expect(open(library)?.related.versions.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(library.openRow.value).toBe(0);
  await library.removeOne('b');
  expect((await stored.list()).map(({ id }) => id)).toEqual(['a']);
});

test('a refusal to repeat is said, and forgotten with the next attempt', async () => {
  let gone = true;
  const { library } = await libraryOf([], {
    'run.repeat': () => {
      if (gone) throw new Reasoned(because('run_gone'));
      return { run: { id: 'b' }, refused: null, envelope: '' };
    },
  });
  expect(await library.repeat('a')).toBeNull();
  expect(library.trouble.value).toEqual(because('run_gone'));
  gone = false;
  expect([(await library.repeat('a'))?.id, library.trouble.value]).toEqual(['b', null]);
});

test.each([
  ['is over', () => ({ run: { id: 'b' }, refused: null, envelope: '' }), { id: 'b' }],
  ['was refused', () => Promise.reject(new Reasoned(because('run_gone'))), null],
])('a capture runs once at a time, and is said to until that %s', async (_, answer, id) => {
  const held = Promise.withResolvers<void>();
  let runs = 0;
  const { library } = await libraryOf([], {
    'run.repeat': () => {
      runs += 1;
      return held.promise.then(answer);
    },
  });
  const first = library.repeat('a');
  expect([await library.repeat('a'), [...library.repeating.value]]).toEqual([null, ['a']]);
  const other = library.repeat('c');
  held.resolve();
  expect([await first, await other, runs, library.repeating.value.size]).toEqual([id, id, 2, 0]);
  await library.repeat('a');
  expect(runs).toBe(3);
});

test('a capture that is gone opens as nothing; one of a private window is asked of the background', async () => {
  const secret = made('private', { incognito: true, stored: false });
  const { library } = await libraryOf([], { 'run.get': ({ id }) => (id === 'private' ? secret : null) });
  await library.open('private');
  expect(open(library)?.capture).toBe(secret);
  await library.open('gone');
  expect(library.opened.value).toBe('gone');
});

test('an item that is captured anew stays selected and in its row, where another filter would leave it out', async () => {
  const item = { platform: 'notes', itemId: 'n1' } as const;
  const { library, stored, broadcast, slotOf } = await libraryOf([made('a', item), made('b'), made('c')]);
  await library.open('a');
  library.toggle(await slotOf('a'));
  library.toggle(await slotOf('b'));
  const anew = made('a2', { ...item, startedAt: noon + 1 });
  await stored.save(anew);
  const { envelope: _, shapes: __, ...run } = anew;
  broadcast({ run, step: 'ended' });
  await expect.poll(() => open(library)?.related.slots.length).toBe(2);
  await expect.poll(() => library.openRow.value).toBeGreaterThanOrEqual(0);
  const newest = await slotOf('a2');
  expect([...library.shown.value]).toContain(newest);
  // A range after it leaves it selected, too.
  const rows = [...library.shown.value];
  library.selectTo(rows.indexOf(await slotOf('c')), 0);
  expect([library.selected.value.length, [...library.selected.value].includes(newest)]).toEqual([3, true]);
  library.select([await slotOf('b')]);
  library.filter.value = { ...noFilter, text: 'nowhere' };
  await expect.poll(() => library.shown.value.length).toBe(0);
  library.filter.value = noFilter;
  await expect.poll(() => library.shown.value.length).toBe(3);
  expect([...library.selected.value]).toEqual([await slotOf('b')]);
});

test('an item that is captured anew while a search hides it stays selected, and its former row does not', async () => {
  const item = { platform: 'notes', itemId: 'n1', title: 'early' } as const;
  const { library, stored, slotOf } = await libraryOf([made('a', item), made('b', { title: 'other' })]);
  const narrow = async (more: Partial<typeof noFilter>, ...ids: readonly string[]) => {
    library.filter.value = { ...noFilter, ...more };
    await expect.poll(async () => [...library.shown.value]).toEqual(await Promise.all(ids.map(slotOf)));
  };
  library.selectAll();
  await narrow({ text: 'other' }, 'b');
  await stored.save(made('a2', { ...item, title: 'late', startedAt: noon + 1 }));
  await library.load();
  await narrow({}, 'a2', 'b');
  expect([...library.selected.value]).toEqual([await slotOf('a2'), await slotOf('b')]);
  await narrow({ text: 'early' }, 'a');
  expect([...library.selected.value]).toEqual([await slotOf('a')]);
  await narrow({}, 'a2', 'b');
  library.toggle(await slotOf('a2'));
  await narrow({ text: 'early' }, 'a');
  expect([...library.selected.value]).toEqual([]);
});

test('what is selected among failures is not selected among what was captured, nor the other way', async () => {
  const failure = { platform: 'notes', itemId: 'n1', state: 'failed', startedAt: noon + 1 } as const;
  const { library, slotOf } = await libraryOf([made('a', { platform: 'notes', itemId: 'n1' }), made('a2', failure)]);
  const list = async (result: 'failed' | '', id: string) => {
    library.filter.value = { ...noFilter, result };
    await expect.poll(async () => [...library.shown.value]).toEqual([await slotOf(id)]);
    return [...library.selected.value];
  };
  library.selectAll();
  expect(await list('failed', 'a2')).toEqual([]);
  library.selectAll();
  expect(await list('', 'a')).toEqual([await slotOf('a')]);
  library.toggle(await slotOf('a'));
  await library.load();
  expect([...library.selected.value]).toEqual([]);
});
