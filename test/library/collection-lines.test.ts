import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { captureStore } from '../../entrypoints/library/capture-store.ts';
import type { Capture } from '../../lib/gateway/capture.ts';
import type { Collection } from '../../lib/gateway/collection/collection.ts';
import { parseJson, printJson } from '../../lib/gateway/json/json.ts';
import { Captures } from '../../lib/library/captures.ts';
import { Collections } from '../../lib/library/collections.ts';
import { SeenFields } from '../../lib/library/seen-fields.ts';
import { cnvideoVideoComment } from '../../lib/platforms/cnvideo/video-comment.ts';
import { exampleCapture } from '../screens/example-capture.ts';

const { path } = cnvideoVideoComment;
const comment = (cid: number) => ({ cid: String(cid), text: `comment ${cid}`, user: { uid: 7_300_000_000_000_000_000n + BigInt(cid) } });

/** One page of comments with these numbers. */
function page(id: string, cids: readonly number[], startedAt: number, more: Partial<Capture> = {}): Capture {
  const data = { comments: cids.map(comment), cursor: cids.at(-1), has_more: cids.includes(5) ? 0 : 1, total: 5, status_code: 0 };
  const what = { id, path, name: 'comments', itemId: '7', request: { path, body: '{"aweme_id":"7","cursor":"0"}' } };
  return { ...exampleCapture, ...what, startedAt, tabId: 1, envelope: printJson({ code: 200, msg: 'success', data }), ...more };
}

async function library(name: string, state: Collection['state'] = 'done') {
  const captures = new Captures(`${name}-captures`);
  const collections = new Collections(`${name}-collections`);
  await captures.save(page('other', [1], 50));
  const about = {
    id: 'all',
    spec: 'E13',
    path,
    platform: 'cnvideo',
    body: '{"aweme_id":"7"}',
    itemId: '7',
    itemUrl: '',
    end: null,
  } as const;
  const progress = { cursor: '', asked: [], captures: [], collected: 0, total: 5, pagesWithoutNew: 0, limit: 0, pace: 0 };
  await collections.add({ ...about, ...progress, state, failure: null, tabId: 1, startedAt: 100, changedAt: 300 });
  // The second page repeats an item of the first, as happens when somebody comments meanwhile.
  for (const [at, cids] of [
    [1, 2, 3],
    [3, 4, 5],
  ].entries()) {
    const id = `page-${at}`;
    await captures.save(page(id, cids, 101 + at));
    const keys = cids.map(String);
    await collections.take('all', keys, (one, fresh) => ({ ...one, captures: [...one.captures, id], collected: one.collected + fresh }));
  }
  return { store: captureStore(captures, collections, new SeenFields(`${name}-fields`)), captures };
}

test('a collection is one line, opened and exported whole: every item once, with every digit', async () => {
  const { store } = await library('whole');
  const lines = await store.list();
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

test('a page of it leads to the whole', async () => {
  const { store } = await library('page');
  expect((await store.get('page-1'))?.id).toBe('all');
  expect((await store.get('other'))?.id).toBe('other');
});

test('the page under way is no line of its own, and the collection says that it runs', async () => {
  const { store, captures } = await library('running', 'running');
  await captures.save(page('next', [], 400, { state: 'running', envelope: null }));
  expect((await store.list()).map(({ id, state }) => [id, state])).toEqual([
    ['all', 'running'],
    ['other', 'done'],
  ]);
});

test('a page that failed is no line of its own either: the collection says why it rests', async () => {
  const { store, captures } = await library('failed', 'paused');
  await captures.save(page('broken', [], 250, { state: 'failed', envelope: '{}' }));
  await captures.save(page('later', [], 900, { state: 'failed', envelope: '{}' }));
  expect((await store.list()).map(({ id }) => id)).toEqual(['later', 'all', 'other']);
});

test('it is deleted and brought back with all its pages', async () => {
  const { store, captures } = await library('deleted');
  await store.remove(['all']);
  expect((await store.list()).map(({ id }) => id)).toEqual(['other']);
  expect(await captures.get('page-0')).toBeNull();
  await store.restore(['all']);
  expect((await store.list()).map(({ id }) => id)).toEqual(['all', 'other']);
});
