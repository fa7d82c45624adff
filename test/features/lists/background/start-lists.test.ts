import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { english } from '../../../../lib/core/english.ts';
import type { ListAnswer, ListKind } from '../../../../lib/core/list.ts';
import { reasonOf } from '../../../../lib/core/reason.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { changeUserSettings } from '../../../../lib/features/settings/background/settings.ts';
import { answer, site } from '../list-site.ts';
import { comments, kind, note, page, piece, setUp } from './gather-stage.ts';

const [first, second, third] = site([['a', 'b'], ['c'], ['d']]) as [ListAnswer, ListAnswer, ListAnswer];

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (thrown) => english(reasonOf(thrown)),
  );

beforeEach(() => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
});

describe('looking', () => {
  it('counts what the page holds, keeps nothing and tells nobody', async () => {
    const world = setUp({ received: { 1: [piece(first), piece(second)] }, own: JSON.stringify(first) });
    expect(await world.look()).toMatchObject({
      kind: 'works',
      title: 'Mila',
      count: 3,
      atLeast: false,
      watched: true,
      gathered: null,
    });
    expect([await world.lists.all(), world.told.map(([, name]) => name)]).toEqual([[], ['page.received']]);
  });

  it('takes other requests for what they are', async () => {
    const other = [
      piece(first, 'https://www.douyin.com/other/'),
      piece(answer(['x'], { of: { user: 'u2' } })),
      { url: 7 } as never,
    ];
    expect(await setUp({ received: { 1: other } }).look()).toMatchObject({ count: 0, watched: true });
  });

  it('lets others have their turn while it reads much', async () => {
    let [inARow, most] = [0, 0];
    const counting: ListKind = {
      ...kind,
      read(one) {
        most = Math.max(most, ++inARow);
        return kind.read(one);
      },
    };
    const turns = setInterval(() => {
      inARow = 0;
    }, 0);
    const pages = site(Array.from({ length: 40 }, (_, at) => [`i${at}`]));
    const world = setUp({
      kinds: [counting],
      received: { 1: pages.map((one) => piece(one)) },
      own: JSON.stringify(pages[0]),
    });
    expect(await world.look()).toMatchObject({ count: 40, atLeast: false });
    clearInterval(turns);
    expect(most).toBeLessThan(20);
  });

  it('gives nothing where nothing may be gathered', async () => {
    const world = setUp({
      tabs: [
        { url: 'https://www.douyin.com/video/7300000000000000001' },
        { url: page(), incognito: true },
        { url: page() },
      ],
    });
    expect([await world.look(1), await world.look(2), await world.look(9)]).toEqual([null, null, null]);
    world.state.on = false;
    expect(await world.look(3)).toBeNull();
    expect(world.told).toEqual([]);
  });
});

describe('gathering', () => {
  it('keeps what the page has and what comes, in whatever order, and says so at most twice a second', async () => {
    const world = setUp({ received: { 1: [piece(second)] }, own: JSON.stringify(first) });
    const list = await world.gather();
    expect(list).toMatchObject({
      title: 'Mila',
      count: 3,
      state: 'gathering',
      tabId: 1,
      container: '',
      ids: { user: 'u1' },
    });
    expect(world.told[0]).toEqual([1, 'page.gather', { on: true }]);
    expect(world.gathered).toEqual([['cnvideo', true]]);
    expect(await world.receive([piece(answer(['e'], { from: 'c3', next: 'c4' }))])).toBe(true);
    expect(await world.receive([piece({ ...third, next: 'c3', end: null })])).toBe(true);
    expect(await world.items(list.id)).toBe('abcde');
    await vi.waitFor(() => expect(world.changed.at(-1)).toMatchObject({ count: 5, atLeast: false }));
    expect(world.changed.length).toBeLessThanOrEqual(3);
  });

  it('goes on from document to document where they alone hold the list, and nowhere else', async () => {
    const documents = { ...kind, paths: [] };
    const shown = [first, first, second, answer(['x'], { of: { user: 'u2' } }), third];
    const world = setUp({ own: () => JSON.stringify(shown.shift()), kinds: [documents] });
    const list = await world.gather();
    for (const look of [[], [], []]) expect(await world.receive(look)).toBe(true);
    expect(await world.items(list.id)).toBe('abc');
    // A post of the list, opened in the same tab.
    world.tabs[0] = { ...world.tabs[0], url: 'https://www.douyin.com/video/7300000000000000001' } as never;
    expect(await world.receive([])).toBe(true);
    expect([await world.items(list.id), shown.length]).toEqual(['abc', 1]);
  });

  it('is refused with its reason', async () => {
    const world = setUp({
      tabs: [{ url: 'https://www.douyin.com/' }, { url: page(), incognito: true }, { url: page() }],
    });
    expect(await refusal(world.gather(1))).toContain('no list that Gleaner can save');
    expect(await refusal(world.gather(2))).toContain('Private windows');
    world.state.on = false;
    expect(await refusal(world.gather(3))).toContain('Reuse page data');
    await changeUserSettings({ disabled: { cnvideo: true } });
    expect(await refusal(world.gather(3))).toContain('turned off');
    expect(await world.lists.all()).toEqual([]);
  });

  it('goes on with a new worker', async () => {
    const world = setUp({ received: { 1: [piece(first)] } });
    const { id } = await world.gather();
    const later = setUp({ database: createDatabase(world.database.name) });
    expect(await later.receive([piece(second)])).toBe(true);
    expect(await later.items(id)).toBe('abc');
    expect(await later.look()).toMatchObject({ gathered: { id, count: 3 } });
  });

  it.each([
    ['the browser, which may give its tab’s id to another', 'left', [{ url: 'https://example.com/' }, { url: page() }]],
    ['an update of Gleaner, which says so where its page is still there', 'unwatched', [{ url: page() }]],
  ])('ends with %s', async (_, end, tabs) => {
    const world = setUp({ received: { 1: [piece(first)] } });
    const { id } = await world.gather();
    fakeBrowser.reset();
    const later = setUp({ database: createDatabase(world.database.name), tabs });
    expect(await later.receive([piece(second)])).toBe(false);
    await later.settle();
    expect(await later.lists.get(id)).toMatchObject({ state: 'ended', end, count: 2, tabId: null });
    expect(later.gathered).toContainEqual(['cnvideo', false]);
    // Whoever gathers again, in a few days, goes on in it.
    expect(await later.gather(tabs.length)).toMatchObject({ id, state: 'gathering', end: null, count: 2 });
    expect(await later.receive([piece(first), piece(second)], tabs.length)).toBe(true);
    expect([await later.items(id), (await later.lists.all()).length]).toEqual(['abc', 1]);
    await later.stop(id);
    expect((await later.gather(tabs.length)).id).not.toBe(id);
  });

  it('a week after it was left, and with new comments alone, another list begins', async () => {
    const world = setUp({ received: { 1: [piece(first)] } });
    const { id } = await world.gather();
    await world.lists.finish(id, 'left');
    const { id: fresh } = await world.gather(1, { fresh: true });
    expect(fresh).not.toBe(id);
    // All are wanted again: the list of all goes on, not that of new ones.
    await world.lists.finish(fresh, 'left');
    expect((await world.gather()).id).toBe(id);
    const other = setUp({ received: { 1: [piece(first)] } });
    const { id: old } = await other.gather();
    await other.lists.finish(old, 'left');
    await other.database.lists.update(old, { changedAt: Date.now() - 8 * 24 * 3_600_000 });
    expect((await other.gather()).id).not.toBe(old);
  });

  it('a check that lies over the page is told, to who asks and as links come into view', async () => {
    const world = setUp({ received: { 1: [piece(first)] } });
    const { id } = await world.gather();
    world.state.checked = true;
    expect(await world.look()).toMatchObject({ gathered: { id, end: 'check', tabId: 1 } });
    world.state.checked = false;
    await world.receive([piece(second)]);
    expect(await world.lists.get(id)).toMatchObject({ end: null, count: 3 });
    world.state.checked = true;
    await world.receive([], 1, { inView: ['https://www.douyin.com/video/a'] });
    expect(await world.lists.get(id)).toMatchObject({ end: 'check' });
  });

  it.each([
    [true, false],
    [false, true],
  ])(
    'a refusal that a check over the page stands for is told as that: noticed before the answer %s, after it %s',
    async (before, after) => {
      const world = setUp({ received: { 1: [piece(first)] } });
      const { id } = await world.gather();
      world.state.checked = before;
      await world.receive([], 1, { inView: ['https://www.douyin.com/video/a'] });
      world.state.checked = after;
      await world.receive([piece({ ...second, rows: [], next: null, end: 'refused' })]);
      expect(await world.lists.get(id)).toMatchObject({ state: 'ended', end: 'check', reason: null, tabId: 1 });
      world.state.checked = false;
      await world.receive([piece(second)]);
      expect(await world.lists.get(id)).toMatchObject({ state: 'gathering', end: null, count: 3 });
    },
  );

  it('ends when its tab was closed or shows another list, not while it shows an item', async () => {
    const world = setUp({ tabs: [{ url: page() }, { url: page('u2') }] });
    const [one, two] = [await world.gather(1), await world.gather(2)];
    const [tab] = world.tabs;
    if (tab) tab.url = 'https://www.douyin.com/video/7300000000000000001';
    await world.settle();
    expect(await world.lists.get(one.id)).toMatchObject({ state: 'gathering' });
    if (tab) tab.url = page('u3');
    // What came before is taken in.
    expect(await world.receive([piece(first)])).toBe(true);
    expect(await world.lists.get(one.id)).toMatchObject({ end: 'left', count: 2 });
    expect(world.gathered.at(-1)).toEqual(['cnvideo', true]);
    world.tabs.splice(1, 1);
    expect(await world.look(1)).toMatchObject({ gathered: null });
    expect(await world.lists.get(two.id)).toMatchObject({ end: 'left', count: 0 });
    expect(world.gathered.at(-1)).toEqual(['cnvideo', false]);
  });

  it('of comments goes on behind its end, is called as its page is, and ends when the tab shows those of another item or another list', async () => {
    const at = (id: string, rows: readonly string[], facts: Partial<ListAnswer> = {}) =>
      piece(answer(rows, { of: { item: `730000000000000000${id}` }, ...facts }), 'https://www.douyin.com/comments/');
    const held = {
      1: [at('1', ['a', 'b'], { from: '', next: '', end: 'all' }), at('2', ['z'], { from: '', next: '', end: 'all' })],
    };
    const world = setUp({
      kinds: [kind, comments],
      tabs: [{ url: note('1'), title: 'A kite' } as never, { url: page() }],
      received: held,
    });
    expect(await world.look()).toMatchObject({ kind: 'comments', title: 'A kite', count: 2 });
    const list = await world.gather();
    expect(list).toMatchObject({ title: 'A kite', count: 2, state: 'ended', end: 'all', tabId: 1 });
    expect(await world.receive([at('1', ['r'], { thread: 'a' })])).toBe(true);
    expect(await world.lists.get(list.id)).toMatchObject({ count: 3, replies: 1, end: 'all' });
    // Works go on being gathered while an item with comments is shown over them.
    const works = await world.gather(2);
    const [one, two] = world.tabs;
    if (!one || !two) throw new Error('no two tabs');
    two.url = note('2');
    await world.settle();
    expect(await world.look(2)).toMatchObject({ kind: 'comments', gathered: null });
    expect(await world.receive([piece(first)], 2)).toBe(true);
    expect(await world.lists.get(works.id)).toMatchObject({ state: 'gathering', count: 2 });
    one.url = note('2');
    await world.settle();
    expect(await world.lists.get(list.id)).toMatchObject({ end: 'all', tabId: null });
    const other = await world.gather(1);
    expect(other).toMatchObject({ count: 1, tabId: 1 });
    one.url = page();
    await world.settle();
    expect(await world.lists.get(other.id)).toMatchObject({ end: 'all', tabId: null });
    // A day later.
    one.url = note('1');
    held[1].push(at('1', ['new'], { from: '', next: 'c1' }));
    expect(await world.gather(1, { fresh: true })).toMatchObject({ count: 1, leftOut: 2 });
  });

  it('is one for two tabs of a list, and goes on with the other when one is closed', async () => {
    const world = setUp({
      tabs: [{ url: page() }, { url: page() }, { url: page(), cookieStoreId: 'firefox-container-1' }],
    });
    const [one, two, three] = [await world.gather(1), await world.gather(2), await world.gather(3)];
    expect([two.id === one.id, three.id === one.id, three.container]).toEqual([true, false, 'firefox-container-1']);
    await Promise.all([world.receive([piece(first)], 1), world.receive([piece(first), piece(second)], 2)]);
    expect(await world.items(one.id)).toBe('abc');
    world.tabs.splice(0, 1);
    await world.settle();
    expect(await world.receive([piece(third)], 2)).toBe(true);
    expect(await world.lists.get(one.id)).toMatchObject({ count: 4, end: 'all', atLeast: false });
    expect(world.told).toContainEqual([2, 'page.gather', { on: false }]);
  });

  it('ends as the user says; of nothing, silently', async () => {
    const world = setUp();
    const { id } = await world.gather();
    await world.stop(id);
    expect(await world.lists.get(id)).toMatchObject({ state: 'ended', end: 'silent' });
    const again = await world.gather();
    expect(again.id).not.toBe(id);
    await world.receive([piece(first)]);
    await world.stop(again.id);
    expect(await world.lists.get(again.id)).toMatchObject({ end: 'stopped', count: 2 });
    expect(world.told.at(-1)).toEqual([1, 'page.gather', { on: false }]);
    expect(await world.receive([piece(second)])).toBe(false);
  });

  it('ends with a full disk, with what is there', async () => {
    const world = setUp({ received: { 1: [piece(first)] } });
    const { id } = await world.gather();
    const take = vi.spyOn(world.lists, 'take').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    await expect(world.receive([piece(second)])).rejects.toThrow();
    world.state.full = true;
    expect(await world.receive([piece(second)])).toBe(false);
    take.mockRestore();
    expect(await world.lists.get(id)).toMatchObject({ end: 'disk', count: 2, state: 'ended' });
    expect(await world.items(id)).toBe('ab');
  });

  it('says that the disk was full once that can be written, with another worker, too', async () => {
    const world = setUp({ received: { 1: [piece(first)] } });
    const { id } = await world.gather();
    const full = new DOMException('No room', 'QuotaExceededError');
    const write = (['put', 'bulkPut'] as const).map((name) =>
      vi.spyOn(world.database.lists, name).mockRejectedValue(full),
    );
    world.state.full = true;
    expect(await world.receive([piece(second)])).toBe(false);
    expect(await world.receive([piece(second)])).toBe(false);
    expect(world.told.at(-1)).toEqual([1, 'page.gather', { on: false }]);
    for (const one of write) one.mockRestore();
    const later = setUp({ database: createDatabase(world.database.name) });
    await later.settle();
    expect(await later.lists.get(id)).toMatchObject({ end: 'disk', count: 2, state: 'ended', tabId: null });
    expect(await later.items(id)).toBe('ab');
  });

  it('ends with a full disk of which nothing can be read either: pages are told at once, and who asks is told why', async () => {
    const world = setUp({ received: { 1: [piece(first)] } });
    const { id } = await world.gather();
    const unopened = new DOMException('', 'UnknownError');
    const take = vi.spyOn(world.lists, 'take').mockImplementation(async () => {
      vi.spyOn(world.lists, 'attached').mockRejectedValue(unopened);
      throw new DOMException('', 'QuotaExceededError');
    });
    world.state.full = true;
    expect(await world.receive([piece(second)])).toBe(false);
    expect(world.told.at(-1)).toEqual([1, 'page.gather', { on: false }]);
    await vi.waitFor(() =>
      expect(world.changed.at(-1)).toMatchObject({ id, end: 'disk', count: 2, state: 'ended', tabId: null }),
    );
    world.state.full = false;
    await expect(world.look()).rejects.toMatchObject({ reason: { code: 'list_disk' } });
    for (const one of [take, vi.mocked(world.lists.attached)]) one.mockRestore();
    expect(await world.look()).toMatchObject({ gathered: { id, end: 'disk', count: 2 } });
    vi.spyOn(world.lists, 'attached').mockRejectedValue(unopened);
    await expect(world.look()).rejects.toBe(unopened);
  });

  it('takes nothing from a page that is private, not gathered, or lies about what it sends', async () => {
    const world = setUp({ tabs: [{ url: page() }, { url: page() }] });
    const { id } = await world.gather(1);
    expect(await world.receive([piece(first)], 2)).toBe(false);
    expect(world.gathered.at(-1)).toEqual(['cnvideo', true]);
    for (const lie of [
      null,
      'pieces',
      [null, 7, { url: 1 }],
      [{ ...piece(first), url: 'no address' }],
      [{ ...piece(first), time: Number.NaN }],
    ])
      expect(await world.receive(lie, 1, { dropped: 'many', inView: [{}, 5] })).toBe(true);
    expect(await world.lists.get(id)).toMatchObject({ count: 0, state: 'gathering' });
  });

  it('leaves nothing on where it could not begin', async () => {
    const world = setUp({ received: { 1: [piece(first)] } });
    vi.spyOn(world.lists, 'begin').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    await expect(world.gather()).rejects.toThrow();
    await vi.waitFor(() => expect(world.gathered.at(-1)).toEqual(['cnvideo', false]));
    expect(world.told.at(-1)).toEqual([1, 'page.gather', { on: false }]);
    expect(await world.receive([piece(second)])).toBe(false);
  });

  test('lists that begin at once do not end each other', async () => {
    const world = setUp({ tabs: [{ url: page() }, { url: page('u2') }] });
    const lists = await Promise.all([world.gather(1), world.gather(2), world.look(1), world.look(2)]);
    expect(lists.slice(0, 2)).toMatchObject([{ state: 'gathering' }, { state: 'gathering' }]);
    expect(await world.lists.attached()).toHaveLength(2);
  });

  test('what is handed over while it begins waits for that', async () => {
    const world = setUp({ received: { 1: [piece(first)] } });
    const [list, stored] = await Promise.all([world.gather(), world.receive([piece(second)])]);
    expect(stored).toBe(true);
    expect(await world.items(list.id)).toBe('abc');
  });
});
