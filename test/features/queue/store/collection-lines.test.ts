import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { captureStore } from '../../../../entrypoints/library/capture-store.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { pageId } from '../../../../lib/core/capture.ts';
import { parseJson, printJson } from '../../../../lib/core/json/json.ts';
import { createDatabase } from '../../../../lib/database.ts';
import type { CaptureLine, CaptureStore } from '../../../../lib/features/library/pages/capture-store.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { begunCollection } from '../../../../lib/features/queue/model/collection/collection.ts';
import { lineOfCollection } from '../../../../lib/features/queue/model/collection-line.ts';
import type { QueueItem } from '../../../../lib/features/queue/model/job.ts';
import { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import { Queue } from '../../../../lib/features/queue/store/queue.ts';
import { cnvideoVideoComment } from '../../../../lib/platforms/cnvideo/video-comment/index.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { exampleJob } from '../model/queue-parts.ts';

const { path } = cnvideoVideoComment;
const comment = (cid: number) => ({ cid: String(cid), text: `comment ${cid}`, user: { uid: 7_300_000_000_000_000_000n + BigInt(cid) } });

/** One page of comments with these numbers. */
function page(id: string, cids: readonly number[], startedAt: number, more: Partial<Capture> = {}): Capture {
  const data = { comments: cids.map(comment), cursor: cids.at(-1), has_more: cids.includes(5) ? 0 : 1, total: 5, status_code: 0 };
  const what = { id, path, name: 'comments', itemId: '7', request: { path, body: '{"aweme_id":"7","cursor":"0"}' } };
  return { ...exampleCapture, ...what, startedAt, tabId: 1, envelope: printJson({ code: 200, msg: 'success', data }), ...more };
}

/** A collection of two pages, and how its line in the queue stands. */
async function library(name: string, state: QueueItem['state'] = 'done') {
  const captures = new Captures(createDatabase(name));
  const queue = new Queue(createDatabase(name));
  await captures.save(page('other', [1], 50));
  const about = { id: 'all', body: '{"aweme_id":"7"}', itemId: '7', itemUrl: '' };
  const begun = begunCollection(cnvideoVideoComment, about, 100);
  if (!begun) throw new Error('E13 has pages');
  const line = lineOfCollection(begun, { job: 'a', limit: 0, tabId: 1 });
  await new Jobs(queue).add(exampleJob('a'), [line], [begun]);
  // The second page repeats an item of the first, as happens when somebody comments meanwhile.
  for (const [at, cids] of [
    [1, 2, 3],
    [3, 4, 5],
  ].entries()) {
    const id = pageId('all', at);
    await captures.save(page(id, cids, 101 + at));
    const next = at === 0 || state !== 'done' ? String(at + 1) : null;
    const taken = { begun, capture: { id, itemId: '7', itemUrl: '' }, keys: cids.map(String), size: cids.length, total: 5, next };
    await queue.settle(line, (item, ledger) => ({ item: { ...item, state: 'waiting' }, ledger, page: taken }), 300);
  }
  if (state === 'failed') await queue.settle(line, (item, ledger) => ({ item: { ...item, state }, ledger }), 300);
  return { store: captureStore(createDatabase(name)), captures };
}

/** All lines of the list. */
async function listed(store: CaptureStore): Promise<CaptureLine[]> {
  const { slots } = await store.find({});
  return (await store.lines([...slots])).filter((line) => line !== null);
}

test('a collection is one line, opened and exported whole: every item once, with every digit', async () => {
  const { store } = await library('whole');
  const lines = await listed(store);
  expect(lines.map(({ id, collection }) => [id, collection?.collected])).toEqual([
    ['all', 5],
    ['other', undefined],
  ]);
  const whole = await store.get('all');
  const { data } = parseJson(whole?.envelope ?? '') as { data: { comments: { cid: string; user: { uid: bigint } }[]; has_more: number } };
  expect(data.comments.map(({ cid }) => cid)).toEqual(['1', '2', '3', '4', '5']);
  expect(data.comments[4]?.user.uid).toBe(7_300_000_000_000_000_005n);
  expect(data.has_more).toBe(0);
  expect(whole).toMatchObject({ id: 'all', state: 'done', request: { body: '{"aweme_id":"7"}' }, requests: 2 });
});

test('it is one of the envelopes, as a whole or, where it cannot be put together, by its first page', async () => {
  const { store, captures } = await library('texts');
  const { slots } = await store.find({});
  const texts = async (whole: Capture | null) => {
    const found: (string | null)[] = [];
    for await (const { envelope } of captures.envelopes(slots, async (id) => (id === 'all' ? whole : null))) found.push(envelope);
    return found;
  };
  const other = (await captures.get('other'))?.envelope;
  expect(await texts({ ...exampleCapture, envelope: '{"all":1}' })).toEqual(['{"all":1}', other]);
  expect(await texts(null)).toEqual([(await captures.get(pageId('all', 0)))?.envelope, other]);
});

test('a page of it leads to the whole', async () => {
  const { store } = await library('page');
  expect((await store.get(pageId('all', 1)))?.id).toBe('all');
  expect((await store.get('other'))?.id).toBe('other');
});

test('the page under way is no line of its own, and the collection says that it runs', async () => {
  const { store, captures } = await library('running', 'waiting');
  await captures.save(page(pageId('all', 2), [], 400, { state: 'running', envelope: null }));
  expect((await listed(store)).map(({ id, state }) => [id, state])).toEqual([
    ['all', 'running'],
    ['other', 'done'],
  ]);
});

test('a page that failed is no line of its own either: the collection says why it rests', async () => {
  const { store, captures } = await library('failed', 'failed');
  await captures.save(page(pageId('all', 2), [], 250, { state: 'failed', envelope: '{}' }));
  await captures.save(page('later', [], 900, { state: 'failed', envelope: '{}', itemId: '8' }));
  const lines = await listed(store);
  expect(lines.map(({ id }) => id)).toEqual(['later', 'all', 'other']);
  expect(lines[1]?.collection).toMatchObject({ state: 'paused', collected: 5 });
});

test('it is deleted and brought back with all its pages', async () => {
  const { store, captures } = await library('deleted');
  const removal = await store.removeOne('all');
  expect((await listed(store)).map(({ id }) => id)).toEqual(['other']);
  expect(await captures.get(pageId('all', 0))).toBeNull();
  await store.restore(removal);
  expect((await listed(store)).map(({ id }) => id)).toEqual(['all', 'other']);
});

test('one whose first page did not come shows why', async () => {
  const captures = new Captures(createDatabase('first'));
  const queue = new Queue(createDatabase('first'));
  const begun = begunCollection(cnvideoVideoComment, { id: 'all', body: '{}', itemId: '7', itemUrl: '' }, 100);
  await new Jobs(queue).add(exampleJob('a'), [], begun ? [begun] : []);
  await captures.save(page(pageId('all', 0), [], 250, { state: 'failed', envelope: '{}' }));
  const store = captureStore(createDatabase('first'));
  expect((await listed(store)).map(({ id, state }) => [id, state])).toEqual([[pageId('all', 0), 'failed']]);
  expect(await store.get('all')).toMatchObject({ id: pageId('all', 0), state: 'failed' });
});

test('it is removed with a selection, and what it is read for: every page once, as one', async () => {
  const { store } = await library('selected');
  const { slots, versions } = await store.find({ collection: true });
  expect([slots.length, [...versions]]).toEqual([1, [1]]);
  const read: Capture[] = [];
  for await (const capture of store.read(slots)) read.push(capture);
  expect(read.map(({ id, envelope }) => [id, (envelope ?? '').split('"cid"').length - 1])).toEqual([['all', 5]]);
  expect(await store.related(pageId('all', 1))).toMatchObject({ collection: true, versions: [] });
  const removal = await store.remove(slots);
  expect((await listed(store)).map(({ id }) => id)).toEqual(['other']);
  await store.restore(removal);
  expect((await store.overview({})).counts.captures).toBe(3);
});
