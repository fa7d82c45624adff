import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { because, Reasoned } from '../../../../lib/core/reason.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { type ArchiveJob, type Archiver, createArchiver } from '../../../../lib/features/archive/pages/index.ts';
import { openSpool } from '../../../../lib/features/archive/pages/spool.ts';
import { sweepLeft } from '../../../../lib/features/archive/pages/spool-folder.ts';
import { Full, TooMany } from '../../../../lib/features/archive/pages/spool-problem.ts';
import { type ArchiveFileRow, Archives } from '../../../../lib/features/archive/store/index.ts';
import { platformOff } from '../../../../lib/features/capture/background/index.ts';
import { manifestIn, quietParts } from './archiver-parts.ts';
import { at, jobOf, picture } from './example-job.ts';
import { fakeLocks } from './fake-locks.ts';
import { fakeSurroundings } from './fake-surroundings.ts';

const around = fakeSurroundings();
let count = 0;

/** An archiver whose servers give `answer`. `state.saved`: the ZIP of a page that is gone is on the disk. */
function stage(answer: (address: string) => Response | Promise<Response> = () => picture('12345')()) {
  count += 1;
  const database = createDatabase(`faults-${count}`);
  const store = new Archives(database);
  const zips: { readonly address: string; readonly zip: Blob }[] = [];
  const asked: string[] = [];
  const noted: unknown[] = [];
  const state = { saved: false, earlier: '', room: true, saving: async (): Promise<void> => {} };
  const make = () =>
    createArchiver({
      ...quietParts,
      store,
      async ask(_, address) {
        asked.push(address);
        return answer(address);
      },
      async save(_, zip, begins) {
        const address = `blob:${zips.length}`;
        await begins(address);
        zips.push({ address, zip });
        await state.saving();
      },
      async isSaved(address) {
        state.earlier = address;
        return state.saved;
      },
      hasRoomFor: async () => state.room,
      note: (thrown) => void noted.push(thrown),
    });
  return { database, store, zips, asked, noted, state, make, archiver: make() };
}

/** Begins an archive of so many covers of one host, and waits until its data are written. */
async function prepared(archiver: Archiver, files: number, kept: ArchiveJob['kept'] = async function* none() {}) {
  const covers = Array.from({ length: files }, (_, n) => at(n));
  expect(await archiver.prepare({ ...jobOf(covers), kept })).toBe(true);
  await vi.waitFor(() => expect(archiver.shown.value?.state).toBe('ready'));
}

test('what servers refused before the rest was left is missing for that reason, also to a page that opens later', async () => {
  const { archiver, make, zips } = stage(() => new Response('', { status: 403 }));
  await prepared(archiver, 8);
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ state: 'paused', problem: 'offline', missing: {} });
  const next = make();
  await next.load();
  await next.leaveRest();
  expect(next.shown.value).toMatchObject({ state: 'saved', missing: { refused: 6, left: 2 } });
  await manifestIn(zips[0]?.zip);
});

test.each([
  ['is switched off', 'off', platformOff()],
  ['waits for the user', 'held', new Reasoned(because('platform_held'))],
])(
  'a platform that %s loses no file: all others come, then the archive waits, and goes on later',
  async (_, problem, thrown) => {
    let isOff = true;
    const { archiver, asked, zips } = stage(() => {
      if (isOff && asked.length % 2 > 0) throw thrown;
      return picture('12345')();
    });
    await prepared(archiver, 20);
    await archiver.go();
    expect(archiver.shown.value).toMatchObject({ state: 'paused', problem, done: 10, missing: {} });
    isOff = false;
    await archiver.go();
    expect(archiver.shown.value).toMatchObject({ state: 'saved', done: 20, missing: {} });
    await manifestIn(zips[0]?.zip);
  },
);

test('after six files in a row that wait for a platform’s site, hosts are asked for one in six of those', async () => {
  const held = new Reasoned(because('platform_held'));
  const site = (n: number) => `https://www.douyin.com/${n}.jpg`;
  const { archiver, asked } = stage((address) => {
    if (address.includes('www.douyin.com')) throw held;
    return picture('12345')();
  });
  const covers = [...Array.from({ length: 20 }, (_, n) => site(n)), ...Array.from({ length: 5 }, (_, n) => at(n))];
  await archiver.prepare({ ...jobOf(covers), kept: async function* none() {} });
  await vi.waitFor(() => expect(archiver.shown.value?.state).toBe('ready'));
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ state: 'paused', problem: 'held', done: 5, missing: {} });
  expect(asked.filter((address) => address.includes('www.douyin.com'))).toHaveLength(9);
});

test('a full disk has room once the archive is cancelled, whatever cannot be stored, and another one may begin', async () => {
  const { archiver, store, noted } = stage();
  await prepared(archiver, 2);
  const full = new DOMException('full', 'QuotaExceededError');
  const clear = vi.spyOn(store, 'clear').mockRejectedValueOnce(full);
  await archiver.cancel().catch((thrown) => noted.push(thrown));
  expect([around.disk.files.size, noted]).toEqual([0, [full]]);
  clear.mockRestore();
  await prepared(archiver, 1);
  expect((await store.current())?.planned).toBe(1);
});

test('on a full disk, going on and pausing say so', async () => {
  const pending = Promise.withResolvers<Response>();
  const { archiver, store, asked } = stage(() => pending.promise);
  await prepared(archiver, 1);
  const full = new DOMException('full', 'QuotaExceededError');
  const move = vi.spyOn(store, 'move').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ state: 'paused', problem: 'full' });
  const going = archiver.go();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  move.mockRejectedValueOnce(full);
  await archiver.pause();
  expect(archiver.shown.value).toMatchObject({ state: 'paused', problem: 'full' });
  pending.reject(new DOMException('stopped', 'AbortError'));
  await going;
});

test('a cancel while the rest is being left is heard, and nothing is saved', async () => {
  const { archiver, store, zips } = stage();
  await prepared(archiver, 2);
  const { leaveRest } = store;
  const held = Promise.withResolvers<void>();
  const leaving = vi.spyOn(store, 'leaveRest').mockImplementation(async (id) => {
    await held.promise;
    return leaveRest.call(store, id);
  });
  const left = archiver.leaveRest();
  await vi.waitFor(() => expect(leaving).toHaveBeenCalledOnce());
  const cancelled = archiver.cancel();
  held.resolve();
  await Promise.all([left, cancelled]);
  expect([zips, archiver.shown.value, await store.current()]).toEqual([[], null, undefined]);
});

test('what was saved stays told until it is closed, also where all is read again', async () => {
  const { archiver } = stage();
  await prepared(archiver, 1);
  await archiver.go();
  await archiver.load();
  expect(archiver.shown.value?.state).toBe('saved');
  archiver.dismiss();
  await archiver.load();
  expect(archiver.shown.value).toBeNull();
});

test('what a power cut took of the files is fetched anew; what was kept with a capture is missing', async () => {
  const { archiver, asked, zips, store } = stage();
  await prepared(archiver, 3, async function* page() {
    yield { content: new Blob(['picture']), ending: 'jpg', url: 'https://a.example/', at: 1 };
  });
  const saves = vi.spyOn(store, 'saved').mockRejectedValueOnce(new Error('killed'));
  await archiver.go();
  saves.mockRestore();
  const path = (n: number) => [...around.disk.files.keys()].find((one) => one.endsWith(`/file-${n}`)) ?? expect.fail();
  const rows: ArchiveFileRow[] = [];
  for await (const row of store.files((await store.current())?.id ?? '')) rows.push(row);
  const [first, second] = rows.filter(({ role }) => role === 'cover');
  const pageRow = rows.find(({ role }) => role === 'page');
  around.disk.files.set(path(first?.n ?? -1), new Uint8Array(2));
  around.disk.files.delete(path(second?.n ?? -1));
  around.disk.files.set(path(pageRow?.n ?? -1), new Uint8Array());
  await archiver.go();
  expect(asked).toEqual([at(0), at(1), at(2), at(0), at(1)]);
  expect(archiver.shown.value).toMatchObject({ state: 'saved', done: 3, fetched: 15, missing: { damaged: 1 } });
  await manifestIn(zips.at(-1)?.zip);
});

test.each<[string, string, ArchiveJob, (given: ReturnType<typeof stage>) => unknown]>([
  ['data that the disk has no room for', 'full', jobOf([at(0)]), ({ state }) => Object.assign(state, { room: false })],
  ['what was interrupted, and has no item', 'nothing', { ...jobOf([]), count: 1, goesOn: true }, () => {}],
  [
    'more files than an archive may have',
    'many',
    jobOf([at(0)]),
    ({ store }) => vi.spyOn(store, 'plan').mockRejectedValueOnce(new TooMany()),
  ],
  [
    'a window without files',
    'private',
    jobOf([at(0)]),
    () => Object.assign(around.disk, { getDirectory: () => Promise.reject(new DOMException('no', 'SecurityError')) }),
  ],
])('no archive is made of %s: that is told, and nothing stays', async (_, problem, job, arrange) => {
  const given = stage();
  arrange(given);
  const { archiver, store, zips } = given;
  await archiver.prepare(job);
  await vi.waitFor(() => expect(archiver.shown.value).toMatchObject({ state: 'collecting', problem }));
  expect([around.disk.files.size, zips]).toEqual([0, []]);
  if (problem !== 'full') expect(await store.current()).toBeUndefined();
});

test('an archive is called after the items that it has, not after all that was chosen', async () => {
  const { archiver, store } = stage();
  const titled = (count: number) => `${count} captures`;
  await archiver.prepare({ ...jobOf([at(0), at(1)]), title: titled(3), titled, count: 3 });
  await vi.waitFor(() => expect(archiver.shown.value).toMatchObject({ state: 'ready', title: '2 captures', count: 2 }));
  expect(await store.current()).toMatchObject({ title: '2 captures', count: 2 });
});

test('the room on the disk is looked at each 16 MB of a file', async () => {
  const looked: number[] = [];
  const spool = await openSpool('a', async () => looked.push(around.disk.state.room) < 3);
  around.disk.state.room = 100e6;
  const piece = new Uint8Array(3e6);
  const content = new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
  await expect(spool.write('data', content)).rejects.toThrow(Full);
  expect([looked, around.disk.files.size]).toEqual([[100e6, 85e6, 70e6], 0]);
});

test.each<[string, (path: string) => unknown]>([
  ['emptied', (path) => around.disk.files.set(path, new Uint8Array())],
  ['removed', (path) => around.disk.files.delete(path)],
])('data that a power cut %s are told as lost before anything is fetched, and give no ZIP', async (_, cut) => {
  const { archiver, asked, zips } = stage();
  await prepared(archiver, 1);
  cut([...around.disk.files.keys()].find((path) => path.endsWith('/data-0')) ?? expect.fail('no data'));
  await archiver.go();
  expect([archiver.shown.value?.problem, asked, zips]).toEqual(['lost', [], []]);
});

/** An archive whose page was closed while its ZIP was being saved. */
async function closedWhileSaving() {
  const given = stage();
  const { archiver, zips, state } = given;
  await prepared(archiver, 1);
  state.saving = () => new Promise(() => {});
  void archiver.go();
  await vi.waitFor(() => expect(zips).toHaveLength(1));
  state.saving = async () => {};
  // With the page, its locks go.
  vi.stubGlobal('navigator', { locks: fakeLocks(), storage: around.disk, onLine: true });
  return given;
}

test('a ZIP whose page was closed while it was being saved is not saved twice', async () => {
  const { make, zips, state, asked } = await closedWhileSaving();
  state.saved = true;
  const next = make();
  await next.load();
  expect(next.shown.value).toMatchObject({ state: 'saved', done: 1 });
  expect([zips.length, state.earlier, asked.length, around.disk.files.size]).toEqual([1, 'blob:0', 1, 0]);
});

test('a ZIP of which nothing came is saved again', async () => {
  const { make, zips } = await closedWhileSaving();
  const next = make();
  await next.load();
  expect([next.shown.value?.state, zips.map(({ address }) => address)]).toEqual(['saved', ['blob:0', 'blob:1']]);
});

test('a page that only looks shows what there is, and goes on with nothing', async () => {
  const { archiver, make, store, asked } = stage();
  await prepared(archiver, 1);
  const next = make();
  expect([await next.show(), next.shown.value?.state]).toEqual([false, 'ready']);
  await store.move('go');
  expect([await next.show(), next.shown.value?.state, asked]).toEqual([true, 'fetching', []]);
});

test('what a killed page has planned goes with its files, and never where there is an archive', async () => {
  const { database, archiver } = stage();
  await prepared(archiver, 2);
  await sweepLeft(database);
  expect([await database.archiveFiles.count(), around.disk.files.size > 0]).toEqual([2, true]);
  await database.archives.clear();
  await sweepLeft(database);
  expect([await database.archiveFiles.count(), around.disk.files.size]).toEqual([0, 0]);
});
