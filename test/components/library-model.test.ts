import { expect, test } from 'vitest';
import type { CaptureStore } from '../../components/library/capture-store.ts';
import { filterLines, noFilter } from '../../components/library/filter.ts';
import { createLibrary } from '../../components/library/library-model.ts';
import { versionsOf } from '../../components/library/versions.ts';
import type { Capture } from '../../lib/gateway/capture.ts';
import { viewOf } from '../../lib/gateway/record/views.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { exampleCapture, failedCapture } from '../screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';

const day = 86_400_000;
const noon = new Date(2026, 10, 20, 12).getTime();
const made = (id: string, more: Partial<Capture> = {}): Capture => ({ ...exampleCapture, id, startedAt: noon, ...more });

const lists = { platforms: platforms.map(({ id }) => id), operations: operations.map(viewOf) };

/** A store in memory; removed captures wait in `bin`. */
function memoryStore(...captures: Capture[]) {
  const kept = new Map(captures.map((capture) => [capture.id, capture]));
  const bin = new Map<string, Capture>();
  const move = (ids: readonly string[], from: Map<string, Capture>, to: Map<string, Capture>) => {
    for (const id of ids) {
      const capture = from.get(id);
      if (capture && from.delete(id)) to.set(id, capture);
    }
  };
  const store: CaptureStore = {
    list: async () => [...kept.values()].toSorted((a, b) => b.startedAt - a.startedAt),
    get: async (id) => kept.get(id) ?? null,
    remove: async (ids) => move(ids, kept, bin),
    restore: async (ids) => move(ids, bin, kept),
    clear: async () => kept.clear(),
    usage: async () => kept.size * 1000,
  };
  return { store, kept };
}

test('the list is narrowed by words, platform, operation, result and day', () => {
  const lines = [
    made('a', { title: '清晨 walk', author: 'Lin' }),
    made('b', { platform: 'notes', path: '/api/notes/note_detail', title: 'Coffee', itemId: '64f' }),
    made('c', { ...failedCapture('removed'), id: 'c', title: 'Walk', startedAt: noon - day }),
    made('d', { state: 'interrupted', title: 'x', startedAt: noon - 3 * day }),
    made('e', { state: 'running', title: 'y', startedAt: noon - 3 * day }),
  ];
  const ids = (part: Partial<typeof noFilter>) =>
    filterLines(lines, { ...noFilter, ...part })
      .map(({ id }) => id)
      .join('');
  expect(ids({})).toBe('abcde');
  expect(ids({ text: 'WALK' })).toBe('ac');
  expect(ids({ text: 'lin 清晨' })).toBe('a');
  expect(ids({ text: '64f' })).toBe('b');
  expect(ids({ platform: 'notes' })).toBe('b');
  expect(ids({ path: exampleCapture.path, result: 'done' })).toBe('a');
  expect(ids({ result: 'failed' })).toBe('cd');
  expect(ids({ from: '2026-11-20' })).toBe('ab');
  expect(ids({ until: '2026-11-19' })).toBe('cde');
  expect(ids({ from: '2026-11-19', until: '2026-11-19' })).toBe('c');
});

test('captures of one item by one operation are versions of it, those of no item of nothing', () => {
  const lines = [
    made('new', { startedAt: noon }),
    made('old', { startedAt: noon - day }),
    made('comments', { path: '/api/cnvideo/video_comment' }),
    made('nothing', { itemId: '' }),
    made('nothing too', { itemId: '' }),
  ];
  const versions = versionsOf(lines);
  expect(versions.get('new')?.map(({ id }) => id)).toEqual(['old', 'new']);
  expect(versions.get('old')).toBe(versions.get('new'));
  for (const id of ['comments', 'nothing', 'nothing too']) expect(versions.get(id)).toHaveLength(1);
});

test('deleting can be undone, and closes what was open', async () => {
  const { store } = memoryStore(made('a'), made('b'), made('c'));
  const library = createLibrary(store, fakeBackground({}).background, lists);
  await library.load();
  await library.open('b');
  library.toggle('a');
  library.toggle('b');
  await library.remove(library.selected.value.map(({ id }) => id));
  expect(library.lines.value?.map(({ id }) => id)).toEqual(['c']);
  expect([library.opened.value, library.openId.value, library.selection.value.size]).toEqual([null, '', 0]);
  await library.restore();
  expect(library.lines.value).toHaveLength(3);
  expect(library.removed.value).toEqual([]);
});

test('what a filter hides is not deleted with the selection', async () => {
  const { store, kept } = memoryStore(made('a', { title: 'one' }), made('b', { title: 'two' }));
  const library = createLibrary(store, fakeBackground({}).background, lists);
  await library.load();
  library.selectAll();
  library.filter.value = { ...noFilter, text: 'one' };
  await library.remove(library.selected.value.map(({ id }) => id));
  expect([...kept.keys()]).toEqual(['b']);
});

test('select all selects what is shown, and pressed again nothing', async () => {
  const { store } = memoryStore(made('a'), made('b', { title: 'two' }));
  const library = createLibrary(store, fakeBackground({}).background, lists);
  await library.load();
  library.filter.value = { ...noFilter, text: 'two' };
  library.selectAll();
  expect(library.selected.value.map(({ id }) => id)).toEqual(['b']);
  library.selectAll();
  expect(library.selected.value).toEqual([]);
});

test('deleting everything leaves nothing to bring back', async () => {
  const { store } = memoryStore(made('a'), made('b'));
  const library = createLibrary(store, fakeBackground({}).background, lists);
  await library.load();
  await library.remove(['a']);
  await library.clear();
  expect([library.lines.value, library.removed.value, library.usage.value]).toEqual([[], [], 0]);
});

test('a run that starts or ends elsewhere appears without asking', async () => {
  const { store } = memoryStore(made('a', { startedAt: noon - day }));
  const { background, broadcast } = fakeBackground({});
  const library = createLibrary(store, background, lists);
  await library.load();
  broadcast({ run: made('b', { state: 'running', stored: false }), step: 'queued' });
  broadcast({ run: made('b'), step: 'ended' });
  broadcast({ run: made('private', { stored: false, incognito: true }), step: 'ended' });
  expect(library.lines.value?.map(({ id, state }) => `${id} ${state}`)).toEqual(['b done', 'a done']);
});

test('repeating makes a new version', async () => {
  const { store, kept } = memoryStore(made('a'));
  const { background } = fakeBackground({
    'run.repeat': () => {
      kept.set('b', made('b', { startedAt: noon + day }));
      return { status: 200, headers: { 'gleaner-capture': 'b' }, body: '' };
    },
  });
  const library = createLibrary(store, background, lists);
  await library.load();
  expect(await library.repeat('a')).toBe('b');
  expect(library.versions.value.get('a')).toHaveLength(2);
});

test('a refusal to repeat is said, and forgotten with the next attempt', async () => {
  let gone = true;
  const { background } = fakeBackground({
    'run.repeat': () => {
      if (gone) throw new Error('This run is not in the library any more.');
      return { status: 200, headers: { 'gleaner-capture': 'b' }, body: '' };
    },
  });
  const library = createLibrary(memoryStore().store, background, lists);
  expect(await library.repeat('a')).toBe('');
  expect(library.trouble.value).toBe('This run is not in the library any more.');
  gone = false;
  expect([await library.repeat('a'), library.trouble.value]).toEqual(['b', '']);
});

test('a capture that is gone opens as nothing; one of a private window is asked of the background', async () => {
  const secret = made('private', { incognito: true, stored: false });
  const { background } = fakeBackground({ 'run.get': ({ id }) => (id === 'private' ? secret : null) });
  const library = createLibrary(memoryStore().store, background, lists);
  await library.open('private');
  expect(library.opened.value).toBe(secret);
  await library.open('gone');
  expect([library.opened.value, library.openId.value]).toEqual([null, 'gone']);
});
