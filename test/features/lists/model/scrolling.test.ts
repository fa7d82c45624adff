import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { answer } from '../list-site.ts';
import { plan, ScrollWorld, Stopped } from './scroll-world.ts';

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

  it('waits while its window is covered', async () => {
    const world = new ScrollWorld(200);
    let covered = 0;
    world.looked = () => {
      covered += world.asked.length === 3 ? 1 : 0;
      world.visible = covered === 0 || covered > 60;
    };
    expect((await world.run()).end).toBe('all');
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
