import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { Collections } from '../../../../lib/features/queue/store/collections.ts';
import { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import { Queue } from '../../../../lib/features/queue/store/queue.ts';

const stores = { collections: 'id, itemId, state, startedAt', keys: '[collection+key], [collection+page]' };
const path = '/api/cnvideo/video_comment';
const about = {
  path,
  platform: 'cnvideo',
  spec: 'E13',
  body: '{"aweme_id":"7"}',
  itemId: '7',
  itemUrl: '',
  asked: ['0'],
  total: 40,
  tabId: 3,
};
const failure = { kind: 'cancelled', sentence: 'stopped', action: 'retry' };
const paused = {
  ...about,
  id: 'one',
  state: 'paused',
  end: null,
  failure,
  captures: ['p'],
  collected: 20,
  cursor: '20',
  startedAt: 2,
  limit: 30,
};
const done = { ...about, id: 'two', state: 'done', end: 'last_page', captures: ['q'], collected: 1, cursor: '', startedAt: 1, pace: 2000 };

/** The library and the collections as versions before kept them, in two databases. */
async function earlier(name: string, version: 1 | 2, rows: readonly object[]): Promise<void> {
  const library = new Dexie(name);
  library.version(1).stores({ captures: 'id, startedAt, platform, state, itemId, tabId, deletedAt', envelopes: 'id' });
  await library.table('captures').put({ id: 'p', title: 'a video', path, platform: 'cnvideo', state: 'done', startedAt: 2 });
  library.close();
  const old = new Dexie(`${name}-collections`);
  old.version(version).stores(stores);
  await old.table('collections').bulkPut([...rows]);
  await old.table('keys').bulkPut([
    { collection: 'one', key: 'a', page: 0 },
    { collection: 'one', key: 'b', page: 0 },
  ]);
  old.close();
}

it('carries collections over: what is whole stays readable, what was not becomes a job, paused where it stopped', async () => {
  const name = 'carried';
  await earlier(name, 2, [paused, done]);
  const queue = new Queue(name);
  const collections = new Collections(queue);
  const [one, two] = await collections.list();
  expect(one).toMatchObject({ id: 'one', state: 'paused', failure: null, cursor: '20', collected: 20, captures: ['p'] });
  expect(two).toMatchObject({ id: 'two', state: 'done', end: 'last_page', job: '' });
  expect(one).not.toHaveProperty('tabId');
  expect([...(await collections.firstOn('one', 0))]).toEqual(['a', 'b']);
  const [job, ...others] = await new Jobs(queue).list();
  expect([job, others]).toMatchObject([{ title: 'a video', origin: 'comments', state: 'paused', counts: { waiting: 1 } }, []]);
  expect((await new Jobs(queue).lines(job?.id ?? '', 'waiting', 0, 9))[0]).toMatchObject({
    id: 'one',
    list: { limit: 30, tabId: 3, pages: 1, collected: 20, total: 40 },
  });
});

it('goes on with a collection that version 0.1 stored', async () => {
  await earlier('of-0.1', 1, [{ id: 'one', path, platform: 'cnvideo', itemId: '7', state: 'stopped', startedAt: 1, barren: 2 }]);
  const [collection] = await new Collections(new Queue('of-0.1')).list();
  expect(collection).toMatchObject({ id: 'one', pagesWithoutNew: 2, state: 'paused' });
  expect(collection).not.toHaveProperty('barren');
});

it('carries them over once, whoever opens the library first, and leaves nothing behind', async () => {
  const name = 'once';
  await earlier(name, 2, [paused]);
  const [page, worker] = [new Queue(name), new Queue(name)];
  await Promise.all([new Collections(page).list(), new Collections(worker).list()]);
  expect(await new Jobs(worker).list()).toHaveLength(1);
  await new Captures(name).purge();
  expect(await Dexie.exists(`${name}-collections`)).toBe(false);
  expect(await new Collections(new Queue(name)).list()).toHaveLength(1);
});
