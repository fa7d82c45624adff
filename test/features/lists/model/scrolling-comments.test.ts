import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { PageClicks } from '../../../../lib/core/list.ts';
import { threadWords } from '../../../../lib/features/lists/model/index.ts';
import { all } from '../../../setup/long-form.ts';
import { chance, plan, ScrollWorld, Stopped } from './scroll-world.ts';

describe('scrolling comments', () => {
  const clicks: PageClicks = { replies: { selector: '.replies' }, most: 500, pause: [4000, 8000] };
  /** The first of ten comments has 23 replies, the second one, the others none. */
  const replies = (root: string) => [23, 1][Number(root.slice(1)) % 10] ?? 0;
  const inAll = (count: number) => count + (count / 10) * 24;

  function comments(count: number, own: Partial<PageClicks> = {}, size = 20): ScrollWorld {
    const world = new ScrollWorld(count, size);
    return Object.assign(world, { kind: 'comments', replies, plan: { ...plan, clicks: { ...clicks, ...own } } });
  }
  const clicksFor = (world: ScrollWorld) =>
    [...Map.groupBy(world.opened, ({ root }) => root)].map(([root, { length }]) => [root, length]);

  it('opens the threads of what has come before it asks for more, with a pause before each, and counts each as a load', async () => {
    const world = comments(60);
    expect((await world.run({ replies: true })).end).toBe('all');
    expect([new Set(await world.rows()).size, (await world.rows()).length]).toEqual([inAll(60), inAll(60)]);
    expect(clicksFor(world).slice(0, 4)).toEqual([
      ['i0', 3],
      ['i1', 1],
      ['i10', 3],
      ['i11', 1],
    ]);
    expect(world.ledger.loads).toHaveLength(world.asked.length + world.opened.length);
    const third = world.asked[2]?.at ?? 0;
    expect(
      world.opened
        .filter(({ at }) => at < third)
        .map(({ root }) => root)
        .at(-1),
    ).toBe('i31');
    const times = [...world.asked, ...world.opened].map(({ at }) => at).sort();
    expect(Math.min(...times.slice(2).map((at, index) => at - (times[index + 1] ?? 0)))).toBeGreaterThanOrEqual(4000);
  });

  it('tells a whole thread by its author and the words of its text, not by what its page draws as pictures', () => {
    const text = `[赞] hello  ${'w'.repeat(40)}[微笑]again more`;
    expect(threadWords({ author: 'Mi  la', text })).toEqual(['Mila', 'hello', 'w'.repeat(30), 'again']);
    expect(threadWords({ author: 'Mila', text: '[赞] ' })).toEqual([]);
  });

  it('clicks nothing where replies are not wanted', async () => {
    const world = comments(60);
    expect([(await world.run()).end, world.opened.length]).toEqual(['all', 0]);
  });

  it('goes on with first-level comments once it has asked for as many replies as it may, and says so', async () => {
    const world = comments(60, { most: 5 });
    expect((await world.run({ replies: true })).end).toBe('limit');
    expect([world.opened.length, world.asked.length]).toEqual([5, 3]);
    expect((await world.lists.all())[0]).toMatchObject({ end: 'all', replies: 23 + 1 + 10 });
  });

  it('waits for room in the budget before each click', async () => {
    const world = comments(20);
    world.budget = { ...world.budget, loads: 3 };
    await world.run({ replies: true });
    const times = [...world.asked, ...world.opened].map(({ at }) => at);
    expect(
      Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 600_000).length)),
    ).toBeLessThanOrEqual(3);
    expect(await world.rows()).toHaveLength(inAll(20));
  });

  it.each(['check', 'sign_in', 'refused'] as const)(
    'asks nothing more after an answer to a click says %s',
    async (end) => {
      const world = comments(60);
      world.insteadOfReplies = (root, given) => (root === 'i11' ? { ...given, rows: [], next: null, end } : given);
      expect((await world.run({ replies: true })).end).toBe(end);
      expect([world.opened.length, world.asked.length]).toEqual([8, 1]);
    },
  );

  it('passes over a thread that gives nothing, and is silent when three in a row do not', async () => {
    const world = comments(40);
    world.insteadOfReplies = (root, given) => (root === 'i1' ? null : given);
    expect((await world.run({ replies: true })).end).toBe('all');
    expect([(await world.rows()).length, clicksFor(world)[1]]).toEqual([inAll(40) - 1, ['i1', 1]]);
    const other = comments(40);
    other.insteadOfReplies = () => null;
    expect((await other.run({ replies: true })).end).toBe('silent');
    expect([other.opened.length, other.asked.length]).toEqual([3, 1]);
    // Three in all, with replies in between.
    const scattered = comments(60);
    scattered.insteadOfReplies = (root, given) => (['i1', 'i11', 'i21'].includes(root) ? null : given);
    expect((await scattered.run({ replies: true })).end).toBe('all');
  });

  it('goes on with first-level comments where the page never says what became of a click', async () => {
    const world = comments(60);
    world.deafTo = 'replies';
    expect((await world.run({ replies: true })).end).toBe('all');
    expect([world.opened.length, world.asked.length]).toEqual([0, 3]);
  });

  it('opens the panel where nothing comes, and clicks what asks for more', async () => {
    const world = comments(60, { panel: '.panel', more: '.more' });
    world.byButtons = true;
    expect((await world.run({ replies: true })).end).toBe('all');
    expect([world.asked.map(({ page }) => page), (await world.rows()).length]).toEqual([[0, 1, 2], inAll(60)]);
    expect(world.ledger.loads).toHaveLength(world.asked.length + world.opened.length);
  });

  it('loses none and asks for none anew through stopped workers and a lost window, in as many runs as its limits make', async () => {
    const world = comments(100, { most: 15 });
    const random = chance(5);
    let stops = 12;
    const ends: string[] = [];
    while (ends.length < 20 && ends.at(-1) !== 'all') {
      await world.begin({ replies: true });
      let looks = ends.length === 1 ? 60 : Number.POSITIVE_INFINITY;
      world.looked = () => {
        looks -= 1;
        if (looks === 0) world.open = false;
      };
      for (let ended = false; !ended; ) {
        world.stopAfter = stops > 0 ? Math.floor(random() * 80) : Number.POSITIVE_INFINITY;
        ended = await world.goOn(random).then(
          ({ end }) => ends.push(end) > 0,
          (thrown) => {
            expect(thrown).toBeInstanceOf(Stopped);
            stops -= 1;
            return false;
          },
        );
      }
    }
    expect([stops, ends.includes('left'), ends.at(-1)]).toEqual([0, true, 'all']);
    const rows = await world.rows();
    expect([rows.length, new Set(rows).size]).toEqual([inAll(100), inAll(100)]);
    // Those that were whole before a window opened were not clicked in it; one that was not is shown from its beginning
    // again.
    const more = clicksFor(world).filter(([root, count]) => count !== Math.ceil(replies(String(root)) / 10));
    expect(more.length).toBeLessThanOrEqual(ends.length);
  });

  it('counts each load once, at whichever step its worker is stopped and whatever comes meanwhile', async () => {
    // The short form tries every third step.
    for (let [stop, isOver] = [0, false]; !isOver; stop += all ? 1 : 3) {
      const world = comments(10, { pause: [1000, 1000] }, 5);
      world.plan = { ...world.plan, pause: [1000, 1000] };
      await world.begin({ replies: true });
      world.stopAt = stop;
      isOver = await world.goOn().then(
        () => true,
        (thrown) => {
          expect(thrown).toBeInstanceOf(Stopped);
          return false;
        },
      );
      world.stopAt = Number.POSITIVE_INFINITY;
      await world.pass(stop % 2 === 0 ? 400 : 5_000);
      if (!isOver) await world.goOn();
      expect([stop, world.ledger.loads.length]).toEqual([stop, world.asked.length + world.opened.length]);
      expect([stop, (await world.rows()).length]).toEqual([stop, inAll(10)]);
    }
  });
});
