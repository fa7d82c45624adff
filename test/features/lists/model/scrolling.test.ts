import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { answer } from '../list-site.ts';
import { chance, plan, ScrollWorld, Stopped } from './scroll-world.ts';

const day = 24 * 3_600_000;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `i${index}`);

/** A list is refused, or a page is, from the given number of asked pages on. */
const from = (count: number, mark: 'wall' | 'check' | 'warning' | 'end') => (asked: number) =>
  asked >= count ? [mark] : [];

describe('scrolling a list', () => {
  it('goes to the end that the site tells: each row once, in order, each page asked for once and counted as a load', async () => {
    const world = new ScrollWorld(95);
    expect(await world.run()).toEqual({ end: 'all', reason: null });
    expect(await world.rows()).toEqual(ids(95));
    expect(world.asked.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4]);
    expect(world.ledger.loads).toHaveLength(5);
    expect(world.kept?.pages).toBe(5);
  });

  it('waits for room in the budget of the platform', async () => {
    const world = new ScrollWorld(300);
    world.budget = { ...world.budget, loads: 5 };
    await world.run();
    const busiest = world.asked.map(
      ({ at }) => world.asked.filter((one) => one.at >= at && one.at < at + 600_000).length,
    );
    expect(Math.max(...busiest)).toBeLessThanOrEqual(5);
    expect(await world.rows()).toHaveLength(300);
  });

  it.each(['check', 'wall', 'warning'] as const)('asks nothing more after a %s', async (mark) => {
    const world = new ScrollWorld(500);
    world.marks = from(7, mark);
    expect((await world.run()).end).toBe(mark === 'wall' ? 'sign_in' : mark);
    expect(world.asked).toHaveLength(7);
  });

  it.each(['sign_in', 'check', 'private', 'refused'] as const)('ends with the answer of the site: %s', async (end) => {
    const world = new ScrollWorld(500);
    world.instead = (page, given) => (page === 4 ? answer([], { ...given, rows: [], next: null, end }) : given);
    expect((await world.run()).end).toBe(end);
    expect(world.asked.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4]);
    expect(await world.rows()).toEqual(ids(80));
  });

  it('believes a mark of the end only where nothing comes', async () => {
    const world = new ScrollWorld(100);
    world.marks = from(0, 'end');
    world.instead = (page, given) => (page < 4 ? given : null);
    expect((await world.run()).end).toBe('all');
    expect(await world.rows()).toEqual(ids(80));
  });

  it('ends as repeats when the same page comes again and again', async () => {
    const world = new ScrollWorld(500);
    const [first] = world.pages;
    world.instead = (page, given) => (page < 2 || !first ? given : { ...first, from: given.from, next: given.next });
    expect((await world.run()).end).toBe('repeats');
    expect(await world.rows()).toEqual(ids(40));
  });

  it('does not take the last rows of a page, which come again on the next, for newer ones', async () => {
    const world = new ScrollWorld(500, 20, (index) => 10_000 - index);
    world.instead = (page, given) => ({
      ...given,
      rows: [...(world.pages[page - 1]?.rows.slice(-2) ?? []), ...given.rows],
    });
    expect((await world.run({ since: 10_000 - 45 })).end).toBe('date');
  });

  it('stops at the hand of the user, at the closing of the window, and when it is switched off', async () => {
    const ends = await Promise.all(
      [{ hand: true }, { open: false }, { allowed: false }].map(async (change) => {
        const world = new ScrollWorld(500);
        world.looked = () => world.asked.length === 4 && Object.assign(world, change);
        const { end } = await world.run();
        return [end, world.asked.length];
      }),
    );
    expect(ends).toEqual([
      ['hand', 4],
      ['left', 4],
      ['stopped', 4],
    ]);
  });

  it('stops when the user stops the list, or the disk is full', async () => {
    for (const end of ['stopped', 'disk'] as const) {
      const world = new ScrollWorld(500);
      world.looked = () => world.asked.length === 4 && void world.lists.finish(world.kept?.list ?? '', end);
      expect((await world.run()).end).toBe(end);
    }
  });

  it('waits while its window is covered, and says so when it stays covered', async () => {
    const world = new ScrollWorld(200);
    let covered = 0;
    world.looked = () => {
      covered += world.asked.length === 3 ? 1 : 0;
      world.visible = covered === 0 || covered > 60;
    };
    expect((await world.run()).end).toBe('all');
    const other = new ScrollWorld(200);
    other.looked = () => {
      other.visible = other.asked.length < 3;
    };
    expect(await other.run()).toEqual({ end: 'silent', reason: { code: 'scroll_covered', values: [] } });
    expect(other.asked).toHaveLength(3);
  });

  it('ends at the limits of a run, and says when it is the last of the day', async () => {
    const world = new ScrollWorld(2000);
    world.plan = { ...plan, pages: 15, rows: 200, runsADay: 3 };
    expect(world.left()).toEqual({ runs: 3, rows: 600, wait: 0 });
    const ends = [(await world.run()).end, (await world.run()).end, (await world.run()).end];
    expect(ends).toEqual(['limit', 'limit', 'day']);
    expect(world.left()).toEqual({ runs: 0, rows: 0, wait: 0 });
    // Fifteen pages are as far as it goes, those known from before included.
    expect(await world.rows()).toEqual(ids(300));
    world.time += day;
    expect(world.left().runs).toBe(3);
  });

  it('begins a word as often in an hour as its plan allows', async () => {
    const world = new ScrollWorld(20);
    world.plan = { ...plan, timesAnHour: 4 };
    for (const _ of [1, 2, 3, 4]) await world.run();
    expect(world.left().wait).toBeGreaterThan(3_500_000);
    world.time += world.left().wait;
    expect(world.left().wait).toBe(0);
  });
});

it('leaves the whole of a rest to the next worker', async () => {
  const world = new ScrollWorld(200);
  world.plan = { ...plan, rest: { every: 4, for: [60_000, 60_000] } };
  await world.begin();
  world.looked = () => {
    if (world.kept?.pages === 4) world.stopAfter = Math.min(world.stopAfter, 20);
  };
  await expect(world.goOn()).rejects.toBeInstanceOf(Stopped);
  Object.assign(world, { looked: () => {}, stopAfter: Number.POSITIVE_INFINITY });
  const stoppedAt = world.time;
  expect((await world.goOn()).end).toBe('all');
  expect((world.asked[4]?.at ?? 0) - stoppedAt).toBeGreaterThanOrEqual(60_000);
});

describe('a thousand rows', () => {
  it('come in as many runs as the limits make, each row once, through 20 stopped workers and 5 killed browsers', async () => {
    const world = new ScrollWorld(1000);
    world.plan = { ...plan, pages: 60, rows: 200, runsADay: 3 };
    world.budget = { ...world.budget, loads: 50 };
    const random = chance(11);
    const ends: string[] = [];
    let [stops, kills, runs] = [20, 5, 0];
    while (ends.at(-1) !== 'all') {
      if (world.left().runs === 0) world.time += day;
      await world.begin();
      runs += 1;
      let looks = kills > 0 && runs % 3 !== 1 ? 30 + Math.floor(random() * 60) : Number.POSITIVE_INFINITY;
      world.looked = () => {
        looks -= 1;
        if (looks === 0) world.open = false;
      };
      for (let ended = false; !ended; ) {
        world.stopAfter = stops > 0 ? Math.floor(random() * 120) : Number.POSITIVE_INFINITY;
        ended = await world.goOn(random).then(
          ({ end }) => {
            ends.push(end);
            return true;
          },
          (thrown) => {
            expect(thrown).toBeInstanceOf(Stopped);
            stops -= 1;
            return false;
          },
        );
      }
      if (ends.at(-1) === 'left') kills -= 1;
    }
    expect([stops, kills]).toEqual([0, 0]);
    expect(await world.rows()).toEqual(ids(1000));
    expect((await world.lists.all()).map(({ count, end, atLeast }) => [count, end, atLeast])).toEqual([
      [1000, 'all', false],
    ]);
    expect(ends.filter((end) => end === 'left')).toHaveLength(5);
    // The site is asked for no page twice within one opening of the window, and for none sooner than the pause.
    const gaps = world.asked
      .slice(1)
      .map(({ at, page }, index) => (page > 1 ? at - (world.asked[index]?.at ?? 0) : 9999));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
    const perDay = world.begun.map(({ at }) => world.begun.filter((one) => one.at > at - day && one.at <= at).length);
    expect(Math.max(...perDay)).toBeLessThanOrEqual(3);
  });
});
