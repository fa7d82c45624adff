import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { createArchiver, joinPages, workUnseen } from '../../../../lib/features/archive/pages/index.ts';
import { Archives } from '../../../../lib/features/archive/store/index.ts';
import { quietParts } from './archiver-parts.ts';
import { fakeSurroundings } from './fake-surroundings.ts';

const around = fakeSurroundings();
let count = 0;

/** An archive of so many files of one host that is being fetched; each file comes once it is let through. */
async function staged(files: number) {
  count += 1;
  const store = new Archives(createDatabase(`unseen-${count}`));
  const asked: string[] = [];
  const gates: (() => void)[] = [];
  const state = { isOpen: false };
  const making = {
    ...quietParts,
    async ask(_: string, address: string, { signal }: RequestInit) {
      asked.push(address);
      if (!state.isOpen) {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        signal?.addEventListener('abort', () => reject(signal.reason));
        gates.push(resolve);
        await promise;
      }
      return new Response(address, { headers: { 'content-type': 'image/jpeg' } });
    },
    saved: 0,
    async save() {
      making.saved += 1;
    },
  };
  const id = crypto.randomUUID();
  const row = {
    id,
    title: 'Notes',
    count: 1,
    planned: files,
    stated: 0,
    fetched: 0,
    done: 0,
    missing: {},
    members: [],
  };
  await store.put({ ...row, state: 'fetching', begunAt: 1, platforms: [] });
  const file = { of: 0, platform: 'notes', kind: 'image', role: 'cover', stated: null } as const;
  const own = (n: number) => ({ path: `media/${n}.jpg`, capture: `run ${n}`, addresses: [`https://a.example/${n}`] });
  await store.plan(
    id,
    0,
    Array.from({ length: files }, (_, n) => ({ ...file, ...own(n) })),
  );
  around.disk.files.set(`/archive/${id}/data-0`, new Uint8Array());
  const announced: string[] = [];
  const open = async () => {
    const state = (await store.current())?.state;
    return state === 'fetching' || state === 'writing' ? { store, close: () => {} } : null;
  };
  const works = () => workUnseen({ ...making, open, announce: ({ title }) => void announced.push(title) });
  const page = () => createArchiver({ ...making, store, unseen: joinPages(() => {}) });
  const openGates = () => {
    state.isOpen = true;
    for (const gate of gates) gate();
  };
  /** A page that has opened while the first file is under way. */
  async function overtaken() {
    void works();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const opened = page();
    await opened.load();
    return opened;
  }
  return { store, asked, gates, openGates, making, announced, works, page, overtaken };
}

test('it waits while a page is open, goes on when that closes, and the next page tells that it is saved', async () => {
  const { store, openGates, asked, making, announced, works, page } = await staged(3);
  openGates();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  void around.locks.request('archive-page', { mode: 'shared' }, () => closed);
  const working = works();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  close();
  await working;
  expect([asked.length, making.saved, announced]).toEqual([3, 1, ['Notes']]);
  expect([around.disk.files.size, await store.planned((await store.current())?.id ?? '', 0, 9)]).toEqual([0, []]);
  const next = page();
  await next.load();
  expect(next.shown.value).toMatchObject({ state: 'saved', done: 3, expired: [] });
  next.dismiss();
  await vi.waitFor(async () => expect(await store.current()).toBeUndefined());
});

test('a page that opens shows how far it is, and takes over once the files are whole that are under way', async () => {
  const { gates, openGates, asked, making, announced, overtaken } = await staged(3);
  const opened = await overtaken();
  expect(opened.shown.value).toMatchObject({ state: 'fetching', problem: null, done: 0 });
  gates[0]?.();
  await vi.waitFor(() => expect(opened.shown.value).toMatchObject({ state: 'fetching', done: 1 }));
  openGates();
  await vi.waitFor(() => expect(opened.shown.value?.state).toBe('saved'));
  // No file twice, and told by the page alone.
  expect([asked.length, making.saved, announced]).toEqual([3, 1, []]);
});

test('a page that opens while the file is being saved lets that end, and tells it', async () => {
  const { openGates, making, announced, works, page } = await staged(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = vi.spyOn(making, 'save').mockReturnValue(promise);
  openGates();
  void works();
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  const opened = page();
  await opened.load();
  expect(opened.shown.value).toMatchObject({ state: 'writing', problem: null });
  resolve();
  await vi.waitFor(() => expect(opened.shown.value?.state).toBe('saved'));
  expect([save.mock.calls.length, announced]).toEqual([1, ['Notes']]);
});

test('an archive that is saved unseen while a page takes it over is told as saved, and nothing else is made of it', async () => {
  const { store, openGates, making, works, page } = await staged(1);
  openGates();
  const row = await store.current();
  await works();
  const opened = page();
  // As the page read it before.
  vi.spyOn(store, 'current').mockResolvedValueOnce(row);
  around.disk.files.set(`/archive/${row?.id}/data-0`, new Uint8Array());
  await opened.load();
  expect(opened.shown.value).toMatchObject({ state: 'saved', problem: null, done: 1 });
  expect(making.saved).toBe(1);
});

test('a page pauses what is done unseen, and goes on with it', async () => {
  const { store, openGates, asked, overtaken } = await staged(2);
  const opened = await overtaken();
  await opened.pause();
  expect([opened.shown.value?.state, (await store.current())?.state]).toEqual(['paused', 'paused']);
  openGates();
  await opened.go();
  expect([opened.shown.value?.state, asked.length]).toEqual(['saved', 3]);
});

test('a page leaves the rest of what is done unseen', async () => {
  const { asked, overtaken, making, announced } = await staged(2);
  const opened = await overtaken();
  await opened.leaveRest();
  expect(opened.shown.value).toMatchObject({ state: 'saved', done: 0, missing: { left: 2 } });
  expect([asked.length, making.saved, announced]).toEqual([1, 1, []]);
});

test('a page cancels what is done unseen, and nothing of it is kept', async () => {
  const { store, overtaken, making } = await staged(2);
  const opened = await overtaken();
  await opened.cancel();
  expect([opened.shown.value, await store.current()]).toEqual([null, undefined]);
  expect([around.disk.files.size, making.saved]).toEqual([0, 0]);
});

/** Unseen work whose browser has no network; `back`: has it come back. */
async function cutOff() {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  Object.assign(navigator, { onLine: false });
  const given = await staged(2);
  const ask = vi.spyOn(given.making, 'ask').mockRejectedValue(new TypeError('no network'));
  void given.works();
  await vi.waitFor(async () => expect((await given.store.current())?.problem).toBe('offline'));
  function back(): void {
    ask.mockRestore();
    given.openGates();
    Object.assign(navigator, { onLine: true });
    browser.dispatchEvent(new Event('online'));
  }
  return { ...given, back };
}

test('where the network is gone it waits for that, and goes on by itself', async () => {
  const { back, announced } = await cutOff();
  back();
  await vi.waitFor(() => expect(announced).toEqual(['Notes']));
});

test('a page that opens while the network is gone says why the archive waits, and goes on with it', async () => {
  const { back, page, announced } = await cutOff();
  const opened = page();
  await opened.load();
  expect(opened.shown.value).toMatchObject({ state: 'paused', problem: 'offline' });
  back();
  await opened.go();
  expect([opened.shown.value?.state, announced]).toEqual(['saved', []]);
});
