import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { commentAnswer, commentAt } from '../../../fixtures/cnvideo/comment-page.ts';
import { all } from '../../../setup/long-form.ts';
import { awemeId, CollectWorld, cids, plain } from './collect-world.ts';
import { mortal } from './queue-world.ts';

const perPage = 20;

describe('collecting all pages', () => {
  it('holds every comment once, each page a capture of its own', async () => {
    const world = new CollectWorld(plain(95));
    const done = await world.collect();
    expect(done).toMatchObject({ state: 'done', end: 'last_page', collected: 95, total: 95, itemId: awemeId, failure: null });
    expect(world.cursors).toEqual(['0', '20', '40', '60', '80']);
    expect(done.captures).toHaveLength(5);
    expect(await world.read(done)).toEqual(cids(95));
    expect((await world.jobs.list())[0]).toMatchObject({ state: 'done', counts: { done: 1 } });
  });

  it.each([{ pages: 60, size: 20, stops: [20, 45] }, ...(all ? [{ pages: 200, size: 5, stops: [70, 150] }] : [])])(
    'of $pages pages, stopped twice in the middle, goes on by itself where it stopped and holds every comment once',
    async ({ pages, size, stops: [first = 0, second = 0] }) => {
      const comments = pages * size;
      const world = new CollectWorld(plain(comments, size));
      await world.begin();
      await world.stoppedAt(first);
      // The page under way was stored as a capture and not yet taken in: the next worker takes it, and does not ask again.
      expect(await world.collection()).toMatchObject({ cursor: String((first - 1) * size), collected: (first - 1) * size });
      await world.stoppedAt(second);
      expect(await world.collection()).toMatchObject({ cursor: String((second - 1) * size) });
      await world.runOn(await world.worker());
      const done = await world.collection();
      expect(done).toMatchObject({ state: 'done', end: 'last_page', collected: comments, total: comments, failure: null });
      expect(done.captures).toHaveLength(pages);
      expect(world.cursors).toHaveLength(pages);
      expect(await world.read(done)).toEqual(cids(comments));
    },
  );

  it.each(Array.from({ length: 22 }, (_, at) => at + 1))('stopped with its call number %i asks for no page twice', async (last) => {
    for (const late of [false, true]) {
      const world = new CollectWorld(plain(50));
      await world.begin();
      const { parts, died } = mortal(world.parts(), last, late);
      await Promise.race([died, world.runOn(await world.worker(parts))]);
      await world.runOn(await world.worker());
      const done = await world.collection();
      expect(done).toMatchObject({ state: 'done', collected: 50 });
      expect(world.cursors).toEqual(['0', '20', '40']);
      expect(await world.read(done)).toEqual(cids(50));
    }
  });

  it('takes a comment once though new ones push it onto the next page', async () => {
    const total = 60;
    let arrived = 0;
    const world = new CollectWorld((cursor) => {
      // Two new comments stand before all others with every page: offsets move.
      const list = [...Array.from({ length: arrived }, (_, index) => total + index), ...Array.from({ length: total }, (_, index) => index)];
      const comments = list.slice(cursor, cursor + perPage).map((index) => commentAt(awemeId, index, total));
      const end = cursor + comments.length;
      const answer = commentAnswer({ comments, cursor: end, hasMore: end < list.length ? 1 : 0, total: list.length });
      arrived += 2;
      return answer;
    });
    const done = await world.collect();
    const found = await world.read(done);
    expect(new Set(found).size).toBe(found.length);
    expect(found.toSorted()).toEqual(expect.arrayContaining(cids(total).toSorted()));
    expect(done.collected).toBe(found.length);
  });

  it('pauses after the page under way and goes on from there', async () => {
    const world = new CollectWorld(plain(95));
    await world.begin();
    world.stored = async () => {
      if (world.cursors.length === 2) await world.jobs.pause('a');
    };
    await world.runOn(await world.worker());
    const paused = await world.collection();
    expect(paused).toMatchObject({ state: 'paused', cursor: '40', failure: null });
    expect(paused.captures).toHaveLength(2);
    await world.collections.resume('all', {});
    await world.runOn(await world.worker());
    expect(await world.collection()).toMatchObject({ state: 'done', collected: 95 });
    expect(world.cursors).toHaveLength(5);
  });

  it('keeps what had come when its job is cancelled, and goes on from there when it is taken up', async () => {
    const world = new CollectWorld(plain(95));
    await world.begin();
    world.stored = async () => {
      if (world.cursors.length === 2) await world.jobs.cancel('a', world.time);
    };
    await world.runOn(await world.worker());
    expect(await world.collection()).toMatchObject({ state: 'paused', collected: 40 });
    expect((await world.jobs.lines('a', 'cancelled', 0, 9))[0]?.collection).toMatchObject({ pages: 2, collected: 40 });
    await world.jobs.retry('a');
    await world.runOn(await world.worker());
    expect(await world.read(await world.collection())).toEqual(cids(95));
    expect(world.cursors).toHaveLength(5);
  });

  it('goes on though its job was removed', async () => {
    const world = new CollectWorld(plain(95));
    await world.begin();
    world.stored = async () => {
      if (world.cursors.length === 2) await world.jobs.pause('a');
    };
    await world.runOn(await world.worker());
    await world.jobs.remove('a');
    expect(await world.collection()).toMatchObject({ state: 'paused', job: '', collected: 40 });
    await world.collections.resume('all', {});
    await world.runOn(await world.worker());
    expect(await world.collection()).toMatchObject({ state: 'done', collected: 95 });
  });

  it('drives a collection once, however often it is resumed', async () => {
    const world = new CollectWorld(plain(95));
    await world.begin();
    const driver = await world.worker();
    const resumed = Promise.all([world.collections.resume('all', {}), world.collections.resume('all', {}), driver.wake(), driver.wake()]);
    await world.runOn(driver);
    await resumed;
    expect(await world.collection()).toMatchObject({ state: 'done', collected: 95 });
    expect(world.cursors).toHaveLength(5);
  });

  it.each(['rate_limited', 'challenge'] as const)('stops at %s, says why, and goes on with one click', async (kind) => {
    const world = new CollectWorld(plain(95));
    await world.begin();
    world.stored = async () => {
      world.failure = world.cursors.length === 2 ? kind : null;
    };
    await world.runOn(await world.worker());
    world.time += 86_400_000;
    await world.runOn(await world.worker());
    const paused = await world.collection();
    expect(paused).toMatchObject({ state: 'paused', cursor: '40', failure: { kind } });
    expect(world.cursors).toHaveLength(3);
    world.stored = async () => {};
    world.failure = null;
    await world.collections.resume('all', {});
    await world.runOn(await world.worker());
    expect(await world.read(await world.collection())).toEqual(cids(95));
  });

  it('stops at its limit, and goes on with a higher one only', async () => {
    const world = new CollectWorld(plain(95));
    const done = await world.collect({ limit: 30 });
    expect(done).toMatchObject({ state: 'done', end: 'limit', collected: 40, cursor: '40' });
    await world.collections.resume('all', {});
    expect(await world.collection()).toMatchObject({ state: 'done', end: 'limit' });
    await world.collections.resume('all', { limit: 0 });
    await world.runOn(await world.worker());
    expect(await world.collection()).toMatchObject({ end: 'last_page', collected: 95 });
  });
});

describe('the end', () => {
  const page = (over: Partial<Parameters<typeof commentAnswer>[0]>): string =>
    commentAnswer({ comments: [commentAt(awemeId, 0, 9)], cursor: 1, hasMore: 1, total: 9, ...over });

  it.each<[string, (cursor: number) => string, string, number]>([
    ['comments closed or none', () => page({ comments: null, cursor: 0, hasMore: 0, total: 0 }), 'last_page', 1],
    ['an empty page that promises more', (cursor) => page(cursor ? { comments: [], cursor: 40 } : {}), 'empty_page', 2],
    ['a cursor that stays', () => page({}), 'repeated_cursor', 2],
    ['a cursor that comes back', (cursor) => page({ cursor: cursor === 1 ? 0 : 1 }), 'repeated_cursor', 2],
    ['the same comments under ever new cursors', (cursor) => page({ cursor: cursor + 20 }), 'nothing_new', 4],
    ['fewer than asked for, and more to come', (cursor) => page({ cursor: cursor + 1, hasMore: cursor < 2 ? 1 : 0 }), 'last_page', 3],
  ])('%s', async (_, answer, end, pages) => {
    const done = await new CollectWorld(answer).collect();
    expect([done.state, done.end, done.captures.length]).toEqual(['done', end, pages]);
  });
});
