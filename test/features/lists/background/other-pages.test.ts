import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import type { ListAnswer, ListPiece } from '../../../../lib/core/list.ts';
import { answer, site } from '../list-site.ts';
import { kind, named, page, piece, saved, setUp } from './gather-stage.ts';

// A list that is gathered, while other tabs ask and something else takes the place of its page.

const [first, second, third] = site([['a', 'b'], ['c'], ['d']]) as [ListAnswer, ListAnswer, ListAnswer];

beforeEach(() => fakeBrowser.reset());

it('is not cut off by a page of another tab, which asks before the list has begun', async () => {
  const asked: boolean[] = [];
  const own = async () => {
    if (asked.length === 0) asked.push(await world.receive([], 2));
    return JSON.stringify(first);
  };
  const world: ReturnType<typeof setUp> = setUp({ tabs: [{ url: page() }, { url: page() }], own });
  await world.gather(1);
  expect([asked, world.gathered]).toEqual([[false], [['cnvideo', true]]]);
  expect(await world.receive([], 2)).toBe(false);
  expect(world.gathered).toEqual([['cnvideo', true]]);
});

it('is told of as it grows, also beside another of its kind', async () => {
  const world = setUp({ tabs: [{ url: page() }, { url: page('u2') }], tellEvery: 45 });
  const lists = [await world.gather(1), await world.gather(2)];
  const pieceOf = (user: string) => ({ ...piece(answer(['a', 'b'], { of: { user } })), page: page(user) });
  await Promise.all([world.receive([pieceOf('u1')], 1), world.receive([pieceOf('u2')], 2)]);
  const grown = lists.map(({ id }) => expect.objectContaining({ id, count: 2 }));
  await vi.waitFor(() => expect(world.changed).toEqual(expect.arrayContaining(grown)));
});

it('is, of several orders, in the one that its page received last', async () => {
  const pieces = ['latest', 'popular'].map((order) => piece(answer(['a'], { of: { user: 'u1', order } })));
  const received = { 1: pieces };
  const world = setUp({ received });
  const { id, ids } = await world.gather();
  expect(ids).toEqual({ user: 'u1', order: 'popular' });
  received[1] = pieces.toReversed();
  expect(await world.look()).toMatchObject({ count: 1, gathered: null });
  expect(await world.lists.get(id)).toMatchObject({ state: 'gathering' });
  received[1] = pieces;
  expect(await world.look()).toMatchObject({ gathered: { id } });
});

it('is a new one until its page tells in which order it comes, where an earlier one has an order', async () => {
  const inOrder = (order: string) => [piece(answer(['a'], { of: { user: 'u1', order } }))];
  const received: Record<number, readonly ListPiece[]> = { 1: inOrder('popular') };
  const world = setUp({ received, tabs: [{ url: page() }, { url: page() }] });
  const { id } = await world.gather();
  const { id: next } = await world.gather(2);
  expect(next).not.toBe(id);
  expect(await world.receive(inOrder('latest'), 2)).toBe(true);
  expect((await world.lists.get(next))?.ids).toEqual({ user: 'u1', order: 'latest' });
  await world.lists.finish(id, 'left');
  expect(await world.gather()).toMatchObject({ id, count: 1 });
  await world.lists.finish(id, 'left');
  received[1] = [];
  expect([id, next]).not.toContain((await world.gather()).id);
});

it('ends at a check in the place of its page, whose document may have taken the answer that said so with it; not at a sign-in', async () => {
  const world = setUp({ received: { 1: [piece(first)] } });
  const { id } = await world.gather();
  const showing = (path: string) => {
    const link = encodeURIComponent('https://www.xiaohongshu.com/explore/68f0000100000000070012ab');
    world.tabs[0] = { ...world.tabs[0], url: `https://www.xiaohongshu.com/${path}?redirectPath=${link}` } as never;
    return world.receive([]);
  };
  expect(await showing('login')).toBe(true);
  expect(await world.lists.get(id)).toMatchObject({ state: 'gathering' });
  await showing('website-login/captcha');
  expect(await world.lists.get(id)).toMatchObject({ state: 'ended', end: 'check', count: 2 });
  world.tabs[0] = { ...world.tabs[0], url: page() } as never;
  expect(await world.receive([piece(second)])).toBe(true);
  expect(await world.lists.get(id)).toMatchObject({ state: 'gathering', end: null, count: 3 });
});

it('takes rows from the hosts of its platform alone, by https', async () => {
  const foreign = [
    ...['https://www.example.com/list/', 'https://evildouyin.com/list/', 'https://douyin.com.evil.example/list/'],
    ...[
      'data:text/plain,/list/',
      'blob:https://www.douyin.com/list/',
      'http://www.douyin.com/list/',
      'https://www.tiktok.com/list/',
    ],
  ];
  const world = setUp({
    received: { 1: [...foreign.map((url) => piece(first, url)), piece(third, 'https://www-hj.douyin.com/list/')] },
  });
  const { id } = await world.gather();
  await world.receive(foreign.map((url) => piece(second, url)));
  expect(await world.items(id)).toBe('d');
});

it('is another list once somebody else has signed in, where the address names nobody', async () => {
  let viewer = 'ann';
  const page = (items: string[]) => piece(answer(items, { of: {}, next: items.join('') }));
  const world = setUp({
    tabs: [{ url: 'https://www.douyin.com/self' }],
    kinds: [{ ...kind, id: 'saved' }],
    received: { 1: [page(['a', 'b'])] },
    own: () => JSON.stringify(answer([], { of: { user: viewer } })),
  });
  const { id, ids } = await world.gather();
  expect([ids, await world.receive([page(['c'])])]).toEqual([{ user: 'ann' }, true]);
  expect(await world.lists.get(id)).toMatchObject({ count: 3, atLeast: false });
  viewer = 'bea';
  expect(await world.receive([page(['x'])])).toBe(false);
  expect([await world.items(id), (await world.lists.get(id))?.end]).toEqual(['abc', 'left']);
  world.received[1] = [page(['x'])];
  const other = await world.gather();
  expect([other.id === id, other.ids, await world.items(other.id)]).toEqual([false, { user: 'bea' }, 'x']);
  viewer = 'ann';
  world.received[1] = [];
  expect((await world.gather()).id).toBe(id);
});

it('stops the line of a job that fills the same list, too', async () => {
  const world = setUp({ received: { 1: [piece(first)] } });
  const { id } = await world.gather();
  await world.database.lists.update(id, { asked: 'line', job: 'j' });
  await world.stop(id);
  expect([world.stopped, (await world.lists.get(id))?.end]).toEqual([['line'], 'stopped']);
});

it('is that of the tab whose list the page received last, and goes on while another tab is open', async () => {
  const kept = (one: ListAnswer) => piece(one, 'https://www.douyin.com/saved/');
  const received = { 1: [piece(first), kept({ ...third, of: { user: 'u2' } })] };
  const world = setUp({ kinds: [kind, saved], received });
  expect(await world.look()).toMatchObject({ kind: 'works', count: 2, scroll: null });
  const works = await world.gather();
  received[1] = [piece(first), kept(second)];
  const look = await world.look();
  expect(look).toMatchObject({ kind: 'saved', count: 1, gathered: null });
  // A window of ours would show the first tab.
  expect(look).not.toHaveProperty('scroll');
  expect(await world.receive([kept(third), piece(second)])).toBe(true);
  expect(await world.lists.get(works.id)).toMatchObject({ kind: 'works', count: 3, state: 'gathering' });
  const other = await world.gather();
  expect([other.kind, await world.items(other.id), await world.items(works.id)]).toEqual(['saved', 'c', 'abc']);
  await world.settle();
  expect(await world.lists.get(other.id)).toMatchObject({ state: 'gathering' });
});

it('is the viewer’s where answers name nobody, once the page was told who that is, until somebody else signs in', async () => {
  const kept = (one: ListAnswer) => piece(one, 'https://www.douyin.com/saved/');
  const nobodys = (id: string, from: string, next: string) => kept(answer([id], { of: { user: '' }, from, next }));
  const viewer = (user: string) => kept(answer([], { of: { user } }));
  const [one, two, three] = [nobodys('x', '', 'c1'), nobodys('y', 'c1', 'c2'), nobodys('z', 'c2', '')];
  const received = { 1: [piece(first), one] };
  const world = setUp({ kinds: [kind, saved], received });
  expect(await world.look()).toMatchObject({ kind: 'works', count: 2 });
  received[1] = [piece(first), viewer('u2'), one];
  expect(await world.look()).toMatchObject({ kind: 'works', count: 2 });
  received[1] = [viewer('u1'), piece(first), one];
  expect(await world.look()).toMatchObject({ kind: 'saved', count: 1 });
  const { id, kind: begun, ids } = await world.gather();
  expect([begun, ids, await world.receive([viewer('u1'), two])]).toEqual(['saved', { user: 'u1' }, true]);
  expect(await world.receive([viewer('u2'), three])).toBe(false);
  expect([await world.items(id), (await world.lists.get(id))?.end]).toEqual(['xy', 'left']);
  received[1].push(viewer('u2'), three);
  expect(await world.look()).toMatchObject({ kind: 'works', count: 2 });
});

it('goes on where everything was deleted, and is back', async () => {
  const world = setUp({ received: { 1: [piece(first)] } });
  const { id } = await world.gather();
  const [row, values] = [await world.database.lists.get(id), await browser.storage.session.get('gathering')];
  await browser.storage.session.remove('gathering');
  await world.database.lists.clear();
  expect(await world.receive([piece(second)])).toBe(false);
  await world.database.lists.bulkAdd(row ? [row] : []);
  await browser.storage.session.set(values);
  await world.moved();
  expect([world.gathered.at(-1), world.told.at(-1)]).toEqual([
    ['cnvideo', true],
    [1, 'page.gather', { on: true }],
  ]);
});

it('takes nothing from the page that its tab is sent to as it begins', async () => {
  const world: ReturnType<typeof setUp> = setUp({
    own: () => {
      world.tabs[0] = { ...world.tabs[0], url: page('u2') } as never;
      return JSON.stringify(first);
    },
  });
  expect(await world.gather()).toMatchObject({ ids: { user: 'u1' }, count: 0 });
});

it('is not shown by another tab that names none', async () => {
  const world = setUp({
    tabs: [{ url: 'https://www.douyin.com/self' }],
    kinds: [{ ...kind, id: 'saved' }],
    received: { 1: [piece({ ...first, of: {} })] },
  });
  const { id, ids } = await world.gather();
  const shown = async (over: object) => {
    await world.database.lists.update(id, over);
    return (await world.look())?.gathered?.id;
  };
  expect(await shown({ ids: { folder: 'a' } })).toBe(id);
  expect(await shown({ ids: { folder: 'a' }, tabId: 8, state: 'gathering' })).toBeUndefined();
  expect(await shown({ ids })).toBe(id);
});

it('has nothing of the creator before, whom the page called by another name', async () => {
  const before = [piece(first), piece(answer([], { from: 'c1', end: 'sign_in' }))];
  const its = (url: string, rows: string[], of: Record<string, string>): object => ({
    ...piece(answer(rows, { of, from: '', next: 'c1' })),
    page: url,
    time: Date.now() + 1000,
  });
  const world = setUp({ received: { 1: before } });
  const showing = (url: string) => Object.assign(world.tabs[0] ?? {}, { url });
  const earlier = await world.gather();
  showing(named('bea'));
  expect(await world.look()).toMatchObject({ count: 0, gathered: null });
  const { id } = await world.gather();
  expect([id === earlier.id, await world.items(earlier.id)]).toEqual([false, 'ab']);
  // The page's copies are handed over from the first.
  expect(await world.receive(before)).toBe(true);
  expect(await world.lists.get(id)).toMatchObject({ ids: { name: 'bea' }, count: 0, end: null });
  await world.receive([its(named('bea'), ['x'], { name: 'bea', user: 'u2' })]);
  expect(await world.items(id)).toBe('x');
  // Its page may move on to the creator's number.
  showing(named('cem'));
  world.tabs[0] = { ...world.tabs[0], url: named('cem') } as never;
  world.received[1] = [];
  const third = await world.gather();
  await world.receive([its(page('u3'), ['y'], { user: 'u3' })]);
  expect(await world.items(third.id)).toBe('y');
});

it('has nothing of the creator before either where it goes on', async () => {
  const before = [piece(first)];
  const world = setUp({ tabs: [{ url: named('bea') }] });
  const { id } = await world.gather();
  await world.lists.finish(id, 'left');
  await world.database.lists.update(id, { begunAt: 1 });
  await browser.storage.session.remove('gathering');
  world.received[1] = before;
  expect(await world.gather()).toMatchObject({ id, count: 0 });
  expect(await world.receive(before)).toBe(true);
  expect(await world.lists.get(id)).toMatchObject({ ids: { name: 'bea' }, count: 0 });
  const its = { ...piece(answer(['x'], { of: { name: 'bea', user: 'u2' } })), page: named('bea') };
  await world.receive([...before, its]);
  expect(await world.items(id)).toBe('x');
});
