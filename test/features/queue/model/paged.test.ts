import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { commentAnswer, commentAt } from '../../../fixtures/cnvideo/comment-page.ts';
import { awemeId, cids, PagedWorld, plain } from './paged-world.ts';

const perPage = 20;

describe('a line that asks for comments', () => {
  it('fills a gathered list with every comment once', async () => {
    const world = new PagedWorld(plain(95));
    const done = await world.save();
    expect(done).toMatchObject({ state: 'done', end: 'all', count: 95, total: 95, failure: null });
    expect(world.cursors).toEqual(['0', '20', '40', '60', '80']);
    const [what, by] = [
      { kind: 'comments', ids: { aweme_id: awemeId }, title: 'A video' },
      { asked: 'line-a', job: 'a' },
    ];
    expect(await world.list()).toMatchObject({ id: done.list, ...what, ...by, total: 95, end: 'all', atLeast: false });
    expect(await world.read()).toEqual(cids(95));
    expect((await world.jobs.list())[0]).toMatchObject({ state: 'done', counts: { done: 1 } });
    expect(await world.database.captures.count()).toBe(0);
  });

  it('takes a comment once though new ones push it onto the next page', async () => {
    const total = 60;
    let arrived = 0;
    const world = new PagedWorld((cursor) => {
      // Two new comments stand before all others with every page: offsets move.
      const list = [
        ...Array.from({ length: arrived }, (_, index) => total + index),
        ...Array.from({ length: total }, (_, index) => index),
      ];
      const comments = list.slice(cursor, cursor + perPage).map((index) => commentAt(awemeId, index, total));
      const end = cursor + comments.length;
      const answer = commentAnswer({ comments, cursor: end, hasMore: end < list.length ? 1 : 0, total: list.length });
      arrived += 2;
      return answer;
    });
    const done = await world.save();
    const found = await world.read();
    expect(new Set(found).size).toBe(found.length);
    expect(found.toSorted()).toEqual(expect.arrayContaining(cids(total).toSorted()));
    expect(done.count).toBe(found.length);
  });

  it('pauses after the page under way and goes on from there; its list says so', async () => {
    const world = await PagedWorld.begun(plain(95));
    world.came = async () => {
      if (world.cursors.length === 2) await world.jobs.pause('a');
    };
    await world.runOn(world.worker());
    expect(await world.progress()).toMatchObject({ state: 'paused', cursor: '40', failure: null, asked: ['0', '20'] });
    expect(await world.list()).toMatchObject({ state: 'ended', end: 'stopped', count: 40 });
    world.came = async () => expect((await world.list()).end).toBeNull();
    await world.pagedLines.resume('line-a', {});
    await world.runOn(world.worker());
    expect(await world.progress()).toMatchObject({ state: 'done', count: 95 });
    expect(world.cursors).toHaveLength(5);
    expect(await world.read()).toEqual(cids(95));
  });

  it('asks for nothing more once its list was deleted, or its job removed; where the user lets it go on, it begins anew', async () => {
    for (const end of ['list', 'page', 'job'] as const) {
      const world = await PagedWorld.begun(plain(95));
      world.came = async () => {
        if (world.cursors.length !== 2) return;
        if (end === 'page') await world.lists.remove([(await world.list()).id]);
        else await world.jobs.pause('a');
      };
      await world.runOn(world.worker());
      const { id } = end === 'page' ? { id: '' } : await world.list();
      if (end === 'list') await world.lists.remove([id]);
      if (end === 'job') await world.jobs.remove('a');
      else await world.pagedLines.resume('line-a', {}, false);
      await world.runOn(world.worker());
      expect(world.cursors).toHaveLength(2);
      expect((await world.jobs.list()).map(({ state, counts }) => [state, counts.cancelled])).toEqual(
        end === 'job' ? [] : [['done', 1]],
      );
      await world.pagedLines.resume('line-a', {});
      await world.runOn(world.worker());
      if (end === 'job') expect(await world.list()).toMatchObject({ end: 'stopped', count: 40 });
      else expect([world.cursors[2], await world.read()]).toEqual(['0', cids(95)]);
    }
  });

  it.each(['rate_limited', 'challenge'] as const)('stops at %s, says why, and goes on with one click', async (kind) => {
    const world = await PagedWorld.begun(plain(95));
    world.came = async () => {
      world.failure = world.cursors.length === 2 ? kind : null;
    };
    await world.runOn(world.worker());
    world.time += 86_400_000;
    await world.runOn(world.worker());
    expect(await world.progress()).toMatchObject({ state: 'paused', cursor: '40', failure: { kind } });
    expect(world.cursors).toHaveLength(3);
    world.came = async () => {};
    world.failure = null;
    await world.pagedLines.resume('line-a', {});
    await world.runOn(world.worker());
    expect(await world.read()).toEqual(cids(95));
  });

  it('fails with its reason, which its list has as well', async () => {
    const world = await PagedWorld.begun(plain(95));
    world.came = async () => {
      world.failure = 'sign_in_required';
    };
    await world.runOn(world.worker());
    const failure = { kind: 'sign_in_required', reason: expect.objectContaining({}) };
    expect(await world.progress()).toMatchObject({ state: 'paused', failure, count: 20 });
    expect(await world.list()).toMatchObject({
      state: 'ended',
      end: 'sign_in',
      reason: (await world.progress()).failure?.reason,
    });
  });

  it('stops at its limit, and goes on with a higher one only', async () => {
    const world = new PagedWorld(plain(95));
    expect(await world.save({ limit: 30 })).toMatchObject({ state: 'done', end: 'number', count: 40, cursor: '40' });
    expect(await world.list()).toMatchObject({ end: 'number', count: 40, state: 'ended' });
    await world.pagedLines.resume('line-a', {});
    expect(await world.progress()).toMatchObject({ state: 'done', end: 'number' });
    await world.pagedLines.resume('line-a', { limit: 0 });
    await world.runOn(world.worker());
    expect(await world.progress()).toMatchObject({ end: 'all', count: 95 });
    expect(await world.list()).toMatchObject({ end: 'all', count: 95 });
  });
});

describe('beside a page that is read', () => {
  it('a line keeps its own cursor and number, and both fill one list', async () => {
    const world = await PagedWorld.begun(plain(95));
    const wanted = {
      platform: 'cnvideo',
      kind: 'comments',
      ids: { aweme_id: awemeId },
      title: 'T',
      url: '',
      container: '',
      tabId: 3,
    };
    const { id } = await world.lists.begin(wanted);
    for (const cursor of [0, 20, 40, 60]) await world.lists.take(id, world.scrolled(cursor));
    const told: (readonly [string, number])[] = [];
    world.came = async () => {
      const { cursor, count } = await world.progress();
      told.push([cursor, count]);
      // Back at the top, further than the line, and once more.
      if (world.cursors.length < 2) return;
      for (const at of [0, 80, 20]) await world.lists.take(id, world.scrolled(at));
      if (world.cursors.length === 4) await world.lists.finish(id, 'left');
    };
    await world.runOn(world.worker());
    expect(told).toEqual([0, 20, 40, 60, 80].map((at) => [at === 0 ? '' : String(at), at]));
    expect(await world.lists.all()).toHaveLength(1);
    expect(await world.progress()).toMatchObject({ list: id, end: 'all', count: 95 });
    expect(await world.list()).toMatchObject({ id, title: 'T', asked: 'line-a', end: 'all', atLeast: false });
    expect(await world.read()).toEqual(cids(95));
  });

  it('a page joins the list of a line, which goes on when the page is left', async () => {
    const world = await PagedWorld.begun(plain(95));
    world.came = async () => {
      if (world.cursors.length !== 2) return;
      const { id, platform, kind, ids, title, url, container } = await world.list();
      expect(await world.lists.begin({ platform, kind, ids, title, url, container, tabId: 3 })).toMatchObject({
        id,
        tabId: 3,
      });
      await world.lists.finish(id, 'left');
      expect(await world.list()).toMatchObject({ end: 'left' });
    };
    await world.runOn(world.worker());
    expect(await world.list()).toMatchObject({ count: 95, end: 'all' });
  });
});

describe('the end', () => {
  const page = (over: Partial<Parameters<typeof commentAnswer>[0]>): string =>
    commentAnswer({ comments: [commentAt(awemeId, 0, 9)], cursor: 1, hasMore: 1, total: 9, ...over });

  it.each([
    ['more, and is refused', '', 'upstream_refused', 'refused', 3],
    ['more after a sign-in', ',"not_login_module":{"guide_login_tip_exist":true}', 'sign_in_required', 'sign_in', 1],
  ] as const)(
    'an empty page promises %s: it is a failure, and goes on from there',
    async (_, said, kind, end, times) => {
      const world = new PagedWorld((cursor) =>
        cursor ? `${page({ comments: [], cursor: 40 }).slice(0, -1)}${said}}` : page({}),
      );
      const stopped = { state: 'paused', end: null, cursor: '1', asked: ['0'], failure: { kind } };
      expect(await world.save()).toMatchObject(stopped);
      expect(world.cursors).toEqual(['0', ...Array(times).fill('1')]);
      expect(await world.list()).toMatchObject({ state: 'ended', end, count: 1 });
      expect(await world.jobs.ledger('cnvideo')).toMatchObject({ strikes: times, held: null });
      world.answer = () => page({ comments: [commentAt(awemeId, 1, 9)], hasMore: 0 });
      await world.jobs.retry('a');
      await world.runOn(world.worker());
      expect(await world.progress()).toMatchObject({ state: 'done', end: 'all', asked: ['0', '1'], count: 2 });
    },
  );
});
