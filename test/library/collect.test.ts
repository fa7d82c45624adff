import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '../../lib/gateway/capture.ts';
import { collectedOn } from '../../lib/gateway/collection/collected.ts';
import type { Collection } from '../../lib/gateway/collection/collection.ts';
import { createCollector } from '../../lib/gateway/collection/collector.ts';
import type { FailureKind } from '../../lib/gateway/failure.ts';
import type { GatewayRequest, GatewayResponse } from '../../lib/gateway/gateway-request.ts';
import { Collections } from '../../lib/library/collections.ts';
import { cnvideoVideoComment } from '../../lib/platforms/cnvideo/video-comment.ts';
import { commentAnswer, commentAt } from '../fixtures/cnvideo/comment-page.ts';

const awemeId = '7563000000000001153';
const perPage = 20;
const order = {
  path: cnvideoVideoComment.path,
  body: JSON.stringify({ aweme_id: awemeId, share_text: null }),
  tabId: null,
  limit: 0,
  pace: 0,
};

type Answer = (cursor: number) => string;

/** Pages of `total` comments by offset, as Douyin counts them. */
const plain =
  (total: number): Answer =>
  (cursor) => {
    const end = Math.min(cursor + perPage, total);
    const comments = Array.from({ length: end - cursor }, (_, index) => commentAt(awemeId, cursor + index, total));
    return commentAnswer({ comments, cursor: end, hasMore: end < total ? 1 : 0, total });
  };

/** The gateway and the library behind it: what was asked stays stored, whichever worker asked. */
class Door {
  readonly captures = new Map<string, Capture>();
  readonly cursors: string[] = [];
  answer: Answer;
  failure: FailureKind | null = null;
  /** Called when a page has been stored, before it is answered. */
  stored: () => Promise<void> = async () => {};

  constructor(answer: Answer) {
    this.answer = answer;
  }

  readonly ask = async (request: GatewayRequest): Promise<GatewayResponse> => {
    const { cursor } = JSON.parse(request.body) as { cursor: string };
    this.cursors.push(cursor);
    const id = `capture-${this.captures.size}`;
    const failure = this.failure && { kind: this.failure, sentence: 'Douyin asks for a pause.', action: 'wait' };
    const body = failure
      ? `{"code":429,"msg":"${failure.kind}: ${failure.sentence}","data":null}`
      : `{"code":200,"msg":"success","data":${this.answer(Number(cursor))}}`;
    this.captures.set(id, { id, itemId: awemeId, itemUrl: 'https://www.douyin.com/', envelope: body, failure, stored: true } as Capture);
    await this.stored();
    return { status: failure ? 429 : 200, headers: { 'gleaner-capture': id }, body };
  };
}

let store: Collections;
let names = 0;
beforeEach(() => {
  names += 1;
  store = new Collections(`collections-${names}`);
});

/** A worker: what it knows dies with it, the store and the gateway stay. */
function worker(door: Door) {
  let settle: (collection: Collection) => void = () => {};
  const collector = createCollector({
    operations: [cnvideoVideoComment],
    store,
    ask: door.ask,
    capture: async (id) => door.captures.get(id) ?? null,
    changed: (collection) => {
      if (collection.state !== 'running') settle(collection);
    },
    sleep: async () => {},
    keepAlive: () => () => {},
    now: () => 1,
  });
  const rested = () =>
    new Promise<Collection>((resolve) => {
      settle = resolve;
    });
  return { collector, rested };
}

async function collect(door: Door, over: Partial<typeof order> = {}): Promise<Collection> {
  const { collector, rested } = worker(door);
  const end = rested();
  await collector.start({ ...order, ...over });
  return end;
}

/** Every comment of a collection as a reader gets them. */
async function read(door: Door, { id, captures }: Collection): Promise<string[]> {
  const paging = cnvideoVideoComment.paging;
  if (!paging) throw new Error('E13 has pages');
  const pages = captures.map(async (captureId, page) => {
    const envelope = door.captures.get(captureId)?.envelope ?? '';
    return collectedOn(paging, envelope, captureId, await store.firstOn(id, page));
  });
  return (await Promise.all(pages)).flat().map((text) => /"cid":"(\d+)"/.exec(text)?.[1] ?? '');
}

const cids = (total: number): string[] => Array.from({ length: total }, (_, index) => String(commentAt(awemeId, index, total).cid));

/** The worker is gone in the middle of a page: it never hears the answer, and a new one puts things in order. */
async function stoppedAt(door: Door, page: number, begin: () => Promise<unknown>): Promise<void> {
  await new Promise<void>((stop) => {
    door.stored = () => (door.cursors.length === page ? new Promise(() => stop()) : Promise.resolve());
    void begin();
  });
  door.stored = async () => {};
  await store.interrupt(Date.now(), { failure: { kind: 'cancelled', sentence: '', action: 'retry' } });
}

describe('collecting all pages', () => {
  it('holds every comment once, each page a capture of its own', async () => {
    const door = new Door(plain(95));
    const done = await collect(door);
    expect(done).toMatchObject({ state: 'done', end: 'last_page', collected: 95, total: 95, itemId: awemeId, failure: null });
    expect(door.cursors).toEqual(['0', '20', '40', '60', '80']);
    expect(done.captures).toHaveLength(5);
    expect(await read(door, done)).toEqual(cids(95));
  });

  it('of 200 pages, stopped twice in the middle, goes on where it stopped and holds every comment once', async () => {
    const door = new Door(plain(4000));
    const first = worker(door);
    // The page under way was stored as a capture and not yet taken in: it is asked for again.
    await stoppedAt(door, 70, () => first.collector.start(order));
    const [left] = await store.list();
    if (!left) throw new Error('the collection is gone');
    expect(left).toMatchObject({ state: 'paused', cursor: '1380', collected: 1380, failure: { kind: 'cancelled' } });

    const second = worker(door);
    await stoppedAt(door, 150, () => second.collector.resume(left.id));
    expect(await store.get(left.id)).toMatchObject({ state: 'paused', cursor: '2960' });

    const third = worker(door);
    const end = third.rested();
    await third.collector.resume(left.id);
    const done = await end;
    expect(done).toMatchObject({ state: 'done', end: 'last_page', collected: 4000, total: 4000, failure: null });
    expect(done.captures).toHaveLength(200);
    expect(door.cursors).toHaveLength(202);
    expect(await read(door, done)).toEqual(cids(4000));
  }, 60_000);

  it('takes a comment once though new ones push it onto the next page', async () => {
    const total = 60;
    let arrived = 0;
    const door = new Door((cursor) => {
      // Two new comments stand before all others with every page: offsets move.
      const list = [...Array.from({ length: arrived }, (_, index) => total + index), ...Array.from({ length: total }, (_, index) => index)];
      const comments = list.slice(cursor, cursor + perPage).map((index) => commentAt(awemeId, index, total));
      const end = cursor + comments.length;
      const answer = commentAnswer({ comments, cursor: end, hasMore: end < list.length ? 1 : 0, total: list.length });
      arrived += 2;
      return answer;
    });
    const done = await collect(door);
    const found = await read(door, done);
    expect(new Set(found).size).toBe(found.length);
    expect(found.toSorted()).toEqual(expect.arrayContaining(cids(total).toSorted()));
    expect(done.collected).toBe(found.length);
  });

  it('pauses after the page under way and goes on from there', async () => {
    const door = new Door(plain(95));
    const { collector, rested } = worker(door);
    const paused = rested();
    door.stored = async () => {
      if (door.cursors.length === 2) await collector.pause((await store.list())[0]?.id ?? '');
    };
    const { id } = await collector.start(order);
    await paused;
    await expect.poll(async () => (await store.get(id))?.captures.length).toBe(2);
    expect(await store.get(id)).toMatchObject({ state: 'paused', cursor: '40', failure: null });
    const after = rested();
    await collector.resume(id);
    expect(await after).toMatchObject({ state: 'done', collected: 95 });
    expect(door.cursors).toHaveLength(5);
  });

  it('drives a collection once, however often it is resumed', async () => {
    const door = new Door(plain(95));
    const { collector, rested } = worker(door);
    const end = rested();
    const { id } = await collector.start(order);
    await Promise.all([collector.resume(id), collector.resume(id)]);
    expect(await end).toMatchObject({ state: 'done', collected: 95 });
    expect(door.cursors).toHaveLength(5);
  });

  it('stops at a failure, says why, and goes on with one click', async () => {
    const door = new Door(plain(95));
    door.stored = async () => {
      door.failure = door.cursors.length === 2 ? 'rate_limited' : null;
    };
    const paused = await collect(door);
    expect(paused).toMatchObject({ state: 'paused', cursor: '40', failure: { kind: 'rate_limited', action: 'wait' } });
    door.stored = async () => {};
    door.failure = null;
    const { collector, rested } = worker(door);
    const end = rested();
    await collector.resume(paused.id);
    expect(await read(door, await end)).toEqual(cids(95));
  });

  it('stops at its limit, and goes on with a higher one only', async () => {
    const door = new Door(plain(95));
    const done = await collect(door, { limit: 30 });
    expect(done).toMatchObject({ state: 'done', end: 'limit', collected: 40, cursor: '40' });
    const { collector, rested } = worker(door);
    expect(await collector.resume(done.id)).toMatchObject({ state: 'done', end: 'limit' });
    const end = rested();
    await collector.resume(done.id, { limit: 0 });
    expect(await end).toMatchObject({ end: 'last_page', collected: 95 });
  });
});

describe('the end', () => {
  const page = (over: Partial<Parameters<typeof commentAnswer>[0]>): string =>
    commentAnswer({ comments: [commentAt(awemeId, 0, 9)], cursor: 1, hasMore: 1, total: 9, ...over });

  it.each<[string, Answer, string, number]>([
    ['comments closed or none', () => page({ comments: null, cursor: 0, hasMore: 0, total: 0 }), 'last_page', 1],
    ['an empty page that promises more', (cursor) => page(cursor ? { comments: [], cursor: 40 } : {}), 'empty_page', 2],
    ['a cursor that stays', () => page({}), 'repeated_cursor', 2],
    ['a cursor that comes back', (cursor) => page({ cursor: cursor === 1 ? 0 : 1 }), 'repeated_cursor', 2],
    ['the same comments under ever new cursors', (cursor) => page({ cursor: cursor + 20 }), 'nothing_new', 4],
    ['fewer than asked for, and more to come', (cursor) => page({ cursor: cursor + 1, hasMore: cursor < 2 ? 1 : 0 }), 'last_page', 3],
  ])('%s', async (_, answer, end, pages) => {
    const door = new Door(answer);
    const done = await collect(door);
    expect([done.state, done.end, done.captures.length]).toEqual(['done', end, pages]);
  });

  it('needs an operation with pages', async () => {
    const { collector } = worker(new Door(plain(1)));
    await expect(collector.start({ ...order, path: '/api/cnvideo/aweme_detail' })).rejects.toMatchObject({ kind: 'invalid_request' });
  });
});
