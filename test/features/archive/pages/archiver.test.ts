import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { type ArchiveJob, type Archiver, createArchiver } from '../../../../lib/features/archive/pages/index.ts';
import { Archives } from '../../../../lib/features/archive/store/index.ts';
import type { AnswerFacts } from '../../../../lib/features/evidence/model/index.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { manifestIn, quietParts, textsOf } from './archiver-parts.ts';
import { at, jobOf, picture } from './example-job.ts';
import { fakeSurroundings } from './fake-surroundings.ts';

const around = fakeSurroundings();
let served = new Map<string, () => Response>();
let name = 0;

beforeEach(() => {
  served = new Map();
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    signal?.throwIfAborted();
    const answer = served.get(url);
    if (!answer) throw new TypeError('no such host');
    return answer();
  });
});

function begun(saves: (zip: Blob) => Promise<void> = async () => {}) {
  name += 1;
  const store = new Archives(createDatabase(`archive-${name}`));
  const zips: Blob[] = [];
  const make = () =>
    createArchiver({
      ...quietParts,
      store,
      ask: (_, address, init) => fetch(address, init),
      textFor: async (_, address) => (await fetch(address, {})).text(),
      save: async (_, zip) => {
        await saves(zip);
        zips.push(zip);
      },
      hasRoomFor: async (bytes) => bytes < around.disk.state.room + 1e9,
    });
  return { store, zips, make, archiver: make() };
}

/** Begins, and waits until the data are written. */
async function prepared(archiver: Archiver, job: ArchiveJob): Promise<void> {
  expect(await archiver.prepare(job)).toBe(true);
  await vi.waitFor(() => expect(archiver.shown.value?.state).toBe('ready'));
}

const pathsOf = (all: readonly { path: string }[]) => all.map(({ path }) => path).filter((path) => /^media/.test(path));

test('data are written first, and nothing is fetched before the user says so; then the file is whole', async () => {
  served.set(at(0), picture('one')).set(at(1), picture('two'));
  const { archiver, zips, store } = begun();
  await prepared(archiver, jobOf([at(0), at(1)]));
  expect(archiver.shown.value).toMatchObject({ state: 'ready', planned: 2, done: 0, count: 2 });
  expect([...around.disk.files.keys()].some((path) => path.includes('file-'))).toBe(false);
  // One at a time.
  expect(await archiver.prepare(jobOf([at(2)]))).toBe(false);
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ state: 'saved', done: 2, fetched: 6, missing: {} });
  const texts = await textsOf(zips[0]);
  expect(texts.get('media/xiaohongshu/id1/01.jpg')).toBe('two');
  expect(texts.get('data/captures.ndjson')).toBe('{"n":0}\n{"n":1}\n');
  expect(texts.get('tables/items.csv')?.split('\r\n')[1]).toMatch(/^0,xiaohongshu,note,id0,/);
  expect([...texts.keys()].at(-1)).toBe('manifest.json');
  expect((await manifestIn(zips[0])).missing).toEqual([]);
  // Nothing is kept.
  expect([around.disk.files.size, await store.current()]).toEqual([0, undefined]);
});

test('counters stand by the number of their item, also behind one that has none', async () => {
  const { archiver, zips } = begun();
  const job = jobOf([at(0), at(1), at(2)]);
  const counters = [{ likes: '5', plays: '9' }, {}, { likes: '7' }];
  async function* read() {
    let n = 0;
    for await (const one of job.read()) yield { ...one, row: { ...one.row, counters: counters[n++] ?? {} } };
  }
  await prepared(archiver, { ...job, read });
  await archiver.go();
  const rows = (await textsOf(zips[0])).get('tables/counters.csv')?.trim().split('\r\n').slice(1);
  expect(rows).toEqual(['0,likes,5', '0,plays,9', '2,likes,7']);
});

test.each([0, 1, 499, 500, 501, 1000, 1203])(
  'all of %i files of an archive are read, and no other’s',
  async (count) => {
    const database = createDatabase(`archive-files-${count}`);
    const row = (archive: string, n: number) => ({ archive, n, path: `${archive}/${n}`, state: 'planned' }) as never;
    await database.archiveFiles.bulkPut([...Array(count).keys()].map((n) => row('b', n)));
    await database.archiveFiles.bulkPut([row('a', 3), row('c', 0)]);
    const read: string[] = [];
    for await (const { path } of new Archives(database).files('b')) read.push(path);
    expect(read).toEqual([...Array(count).keys()].map((n) => `b/${n}`));
  },
);

test('what is kept with captures goes in as it is, beside what is fetched, and is no file to fetch', async () => {
  served.set(at(0), picture('one')).set(at(1), picture('two'));
  const facts = { sha256: 'a', url: 'https://www.example.com/detail', removed: ['msToken'] } as unknown as AnswerFacts;
  const { archiver, zips } = begun();
  const kept: ArchiveJob['kept'] = async function* files({ row: { itemId } }, { answers }) {
    yield { content: new Blob([`page of ${itemId}`]), ending: 'jpg', url: 'https://www.example.com/', at: 5 };
    if (answers) yield { content: new Blob([`{"of":"${itemId}"}`]), ending: 'json', url: facts.url, at: 6, facts };
  };
  await prepared(archiver, { ...jobOf([at(0), at(1)]), kept });
  expect(archiver.shown.value).toMatchObject({ planned: 2, done: 0 });
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ state: 'saved', done: 2, fetched: 6 });
  const texts = await textsOf(zips[0]);
  expect(texts.get('media/xiaohongshu/id1/01.jpg')).toBe('two');
  expect(texts.get('media/xiaohongshu/id1/page.jpg')).toBe('page of id1');
  expect(texts.get('raw/xiaohongshu/id1/02.json')).toBe('{"of":"id1"}');
  const lines = texts.get('data/answers.ndjson')?.trim().split('\n') ?? [];
  expect(lines.map((one) => JSON.parse(one))).toMatchObject([
    { n: 0, path: 'raw/xiaohongshu/id0/02.json', removed: ['msToken'] },
    { n: 1, path: 'raw/xiaohongshu/id1/02.json' },
  ]);
  const { members } = await manifestIn(zips[0]);
  expect(members.find(({ path }: { path: string }) => path.startsWith('raw/'))).toMatchObject({
    kind: 'answer',
    url: facts.url,
    fetched_at: '1970-01-01T00:00:00.006Z',
  });
});

test('what cannot be had is told, each with its reason, and the rest is whole', async () => {
  const old = `${at(2)}?x-expires=1500000000&x-signature=secret`;
  served.set(at(0), picture('good'));
  served.set(at(1), () => new Response('no', { status: 403 }));
  served.set(old, () => new Response('no', { status: 403 }));
  served.set(at(3), picture('<html>', { 'content-type': 'text/html' }));
  served.set(at(4), picture('lies', { 'content-length': '400' }));
  served.set(at(5), picture(''));
  const { archiver, zips } = begun();
  const job = jobOf([at(0), at(1), old, at(3), at(4), at(5), at(6, 'gone')]);
  const read = async function* captures() {
    for await (const one of job.read()) yield { ...one, run: { ...exampleCapture, id: `run ${one.row.itemId}` } };
  };
  await prepared(archiver, { ...job, read });
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ done: 1, missing: { refused: 4, expired: 1, unreachable: 1 } });
  expect(archiver.shown.value?.expired).toEqual(['run id2']);
  const manifest = await manifestIn(zips[0]);
  const reasons = manifest.missing.map(({ of, reason }: { of: number; reason: string }) => `${of}${reason}`);
  expect(reasons.join()).toBe('1refused,2expired,3refused,4refused,5refused,6unreachable');
  expect(JSON.stringify(manifest)).not.toContain('secret');
  const texts = await textsOf(zips[0]);
  expect(texts.get('tables/media.csv')).toContain('2,media/xiaohongshu/id2/01.jpg,image,cover,,,expired');
  expect(texts.get('data/files.js')).toContain('"media/xiaohongshu/id6/01.jpg":"unreachable"');
});

test('subtitles are there as the site gives them, and as SRT made of them; what is none is missing', async () => {
  const own = (name: string) => `https://s.example/${name}`;
  const as = { language: 'en-US', origin: 'speech', isOriginal: true, format: 'vtt', expires: null, bytes: 9 } as const;
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi';
  served.set(own('a'), () => new Response(vtt)).set(own('b'), () => new Response('<html>'));
  served.set(own('c'), () => new Response(''));
  const { archiver, zips } = begun();
  await prepared(archiver, {
    ...jobOf(['']),
    subtitles: () => [
      { ...as, address: own('a') },
      { ...as, address: own('b'), language: 'de' },
      { ...as, address: own('c'), language: 'fr', expires: 1 },
      { ...as, address: own('gone'), language: 'it' },
      { ...as, address: own('other'), isOriginal: false, origin: 'translation' },
    ],
  });
  expect(archiver.shown.value).toMatchObject({ planned: 4 });
  await archiver.go();
  const path = 'media/xiaohongshu/id0/01.en-US.speech';
  const texts = await textsOf(zips[0]);
  expect(texts.get(`${path}.vtt`)).toBe(vtt);
  expect(texts.get(`${path}.srt`)).toBe('1\r\n00:00:01,000 --> 00:00:02,000\r\nAnn: Hi\r\n\r\n');
  const { members, missing } = await manifestIn(zips[0]);
  expect(members.find((one: { path: string }) => one.path === `${path}.srt`)).toMatchObject({
    kind: 'subtitle',
    role: 'made',
    made_from: `${path}.vtt`,
  });
  expect(missing.map(({ reason }: { reason: string }) => reason)).toEqual(['refused', 'expired', 'unreachable']);
  const rows = texts.get('tables/media.csv')?.split('\r\n') ?? [];
  expect(rows[1]).toMatch(`0,${path}.vtt,subtitle,content,`);
  expect(rows[2]).toMatch(`0,${path}.srt,subtitle,made,`);
  expect(texts.get('data/items-0001.js')).toContain('"language":"en-US","origin":"speech"');
});

test('it goes on where it was stopped: no file twice, none forgotten', async () => {
  const asked: number[] = [];
  for (let n = 0; n < 40; n += 1)
    served.set(at(n, `h${n % 3}`), () => {
      asked.push(n);
      return picture(`p${n}`)();
    });
  const { archiver, make, zips } = begun();
  await prepared(archiver, jobOf(Array.from({ length: 40 }, (_, n) => at(n, `h${n % 3}`))));
  const going = archiver.go();
  await vi.waitFor(() => expect(archiver.shown.value?.done).toBeGreaterThan(5));
  await archiver.pause();
  await going;
  expect(archiver.shown.value?.state).toBe('paused');
  const before = asked.length;
  expect(before).toBeLessThan(40);
  // The page was closed, and is opened again: what is paused waits for the user.
  const again = make();
  await again.load();
  expect(again.shown.value?.state).toBe('paused');
  await again.go();
  expect(again.shown.value).toMatchObject({ state: 'saved', done: 40 });
  expect(pathsOf((await manifestIn(zips[0])).members)).toHaveLength(40);
  // Those that were under way when it stopped are asked for anew, and no others.
  expect(asked.length - 40).toBeLessThanOrEqual(4);
});

test('a page that opens goes on with what was being fetched', async () => {
  served.set(at(0), picture('one'));
  const { archiver, make, store, zips } = begun();
  await prepared(archiver, jobOf([at(0)]));
  await store.move('go');
  await make().load();
  expect(zips).toHaveLength(1);
});

test('a full disk, no connection: it waits, says so, and loses nothing', async () => {
  for (let n = 0; n < 8; n += 1) served.set(at(n), picture('12345'));
  const { archiver, make, zips } = begun();
  await prepared(archiver, jobOf(Array.from({ length: 8 }, (_, n) => at(n))));
  around.disk.state.room = 12;
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ state: 'paused', problem: 'full', done: 2 });
  around.disk.state.room = 1e6;
  const hosts = served;
  served = new Map();
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ state: 'paused', problem: 'offline' });
  const opened = make();
  await opened.load();
  expect(opened.shown.value).toMatchObject({ state: 'paused', problem: 'offline' });
  served = hosts;
  await archiver.go();
  const { state, done, missing } = archiver.shown.value ?? expect.fail('nothing is shown');
  expect([state, done + (missing.unreachable ?? 0)]).toEqual(['saved', 8]);
  expect(await manifestIn(zips[0])).toBeTruthy();
});

test('a save that fails keeps all; what is left out is named; what is cancelled is forgotten', async () => {
  served.set(at(0), picture('one'));
  let fails = true;
  const { archiver, zips, store } = begun(async () => {
    if (fails) throw new Error('USER_CANCELED');
  });
  await prepared(archiver, jobOf([at(0), at(1), at(2)]));
  const row = (await store.current()) ?? expect.fail('no archive');
  await archiver.leaveRest();
  expect(archiver.shown.value).toMatchObject({ state: 'paused', problem: 'unsaved', missing: { left: 3 } });
  fails = false;
  await archiver.go();
  const { missing } = await manifestIn(zips[0]);
  expect(missing.map(({ reason }: { reason: string }) => reason)).toEqual(['left', 'left', 'left']);

  await prepared(archiver, jobOf([at(0)]));
  await archiver.cancel();
  expect([archiver.shown.value, around.disk.files.size, await store.current()]).toEqual([null, 0, undefined]);
  expect(await store.planned(row.id, 0, 9)).toEqual([]);
});

test('files that nobody serves stop the rest only until the user goes on', async () => {
  for (let n = 20; n < 25; n += 1) served.set(at(n), picture(`p${n}`));
  const { archiver, zips } = begun();
  await prepared(archiver, jobOf(Array.from({ length: 25 }, (_, n) => at(n))));
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ state: 'paused', problem: 'offline', done: 0, missing: {} });
  await archiver.go();
  expect(archiver.shown.value).toMatchObject({ state: 'saved', done: 5, missing: { unreachable: 20 } });
  expect((await manifestIn(zips[0])).missing).toHaveLength(20);
});

test('what is archived is what was there when it began; a second page says who works, and takes over', async () => {
  served.set(at(0), picture('one'));
  const job = jobOf([at(0)]);
  let readings = 0;
  const read = async function* changing() {
    readings += 1;
    for await (const one of job.read()) yield { ...one, row: { ...one.row, text: `reading ${readings}` } };
  };
  const { archiver, make, zips } = begun();
  const other = make();
  const begins = archiver.prepare({ ...job, read });
  expect(await other.prepare(job)).toBe(false);
  expect(await begins).toBe(true);
  await vi.waitFor(() => expect(archiver.shown.value?.state).toBe('ready'));
  await archiver.go();
  const texts = await textsOf(zips[0]);
  expect(texts.get('tables/items.csv')).toContain('reading 1');
  expect(texts.get('data/items-0001.js')).toContain('reading 1');
});

test('a cancel is heard at any time, and leaves nothing', async () => {
  served.set(at(0), picture('one'));
  const { archiver, store } = begun();
  async function* late() {
    await new Promise((resolve) => setTimeout(resolve, 50));
    yield 'late';
  }
  expect(await archiver.prepare({ ...jobOf([at(0)]), texts: new Map([['tables/slow.csv', late]]) })).toBe(true);
  await archiver.cancel();
  expect([archiver.shown.value, around.disk.files.size, await store.current()]).toEqual([null, 0, undefined]);
});

test('folders of two items are never one, and hostile ids stay inside', async () => {
  served.set(at(0), picture('x'));
  const job = jobOf([at(0), at(0), at(0)]);
  const ids = ['../../etc/passwd', 'A', 'a'];
  const read = async function* all() {
    let n = 0;
    for await (const one of job.read()) {
      yield { ...one, row: { ...one.row, itemId: ids[n] ?? '' } };
      n += 1;
    }
  };
  const { archiver, zips } = begun();
  await prepared(archiver, { ...job, read });
  await archiver.go();
  const paths = pathsOf((await manifestIn(zips[0])).members);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(3);
  for (const path of paths) expect(path).toMatch(/^media\/xiaohongshu\/[^./][^/]*\/01\.jpg$/);
});
