import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FailureKind } from '../../lib/gateway/failure.ts';
import { exampleItem, exampleJob } from './queue-parts.ts';
import { budget, minute, mortal, QueueWorld } from './queue-world.ts';

let world: QueueWorld;
beforeEach(() => {
  world = new QueueWorld();
});

async function add(lines: number, platforms: readonly string[] = ['cnvideo'], job = 'a'): Promise<void> {
  const platform = (at: number) => platforms[at % platforms.length] ?? '';
  await world.jobs.add(
    exampleJob(job),
    Array.from({ length: lines }, (_, at) => exampleItem(job, at, { platform: platform(at) })),
  );
}

describe('the driver', () => {
  it('captures every item once, one at a time on a platform, in their order and at their pace', async () => {
    await add(6, ['cnvideo', 'notes']);
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 6 });
    const mine = world.asked.filter(({ platform }) => platform === 'cnvideo');
    expect(mine.map(({ id }) => id)).toEqual(['a-0', 'a-2', 'a-4']);
    expect(world.mostAtOnce).toBe(1);
    for (const [at, { at: time }] of mine.entries())
      if (at > 0) expect(time - (mine[at - 1]?.at ?? 0)).toBeGreaterThanOrEqual(700 + budget.pause);
    expect((await world.captures.list()).map(({ id, state }) => [id, state])).toHaveLength(6);
    expect(world.alarm).toBeNull();
    expect([...new Set(world.rests)].sort()).toEqual(['cnvideo', 'notes']);
  });

  it('asks for nothing more after a check, until the user has passed it', async () => {
    world.answer = ({ index }) => (index === 1 && world.asked.length < 3 ? 'challenge' : null);
    await add(4);
    const driver = await world.worker();
    await world.runOn(driver);
    expect(await world.states()).toEqual({ done: 1, waiting: 3 });
    expect(world.alarm).toBeNull();
    // Not by time, not by another worker, not by a wake for another reason.
    world.time += 86_400_000;
    await world.runOn(await world.worker());
    expect(world.asked).toHaveLength(2);
    await world.jobs.release('cnvideo');
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 4 });
  });

  it('goes on with other platforms meanwhile', async () => {
    world.answer = ({ platform }) => (platform === 'notes' ? 'rate_limited' : null);
    await add(6, ['cnvideo', 'notes']);
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 3, waiting: 3 });
    expect(world.asked.filter(({ platform }) => platform === 'notes')).toHaveLength(1);
  });

  it('tries again what may yet come, three times, ever later, and says at last why it did not', async () => {
    world.answer = ({ index }) => (index === 0 ? 'timed_out' : null);
    await add(2);
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 1, failed: 1 });
    const tries = world.asked.filter(({ id }) => id === 'a-0').map(({ at }) => at);
    expect(tries).toHaveLength(3);
    expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(minute);
    expect((tries[2] ?? 0) - (tries[1] ?? 0)).toBeGreaterThanOrEqual(2 * minute);
    expect((await world.jobs.lines('a', 'failed', 0, 9))[0]).toMatchObject({
      failure: { kind: 'timed_out', sentence: 'It is timed_out.' },
    });
    expect(await world.captures.list()).toHaveLength(2);
  });

  it('waits for a budget in its sleep: an alarm wakes it, not a timer', async () => {
    world.budget = { ...budget, loads: 2 };
    await add(5);
    const driver = await world.worker();
    await driver.wake();
    expect(world.asked).toHaveLength(2);
    expect(world.alarm).toBe((world.asked[0]?.at ?? 0) + 700 + 10 * minute);
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 5 });
  });

  it('does what the user puts first, and nothing of a paused job', async () => {
    await add(2, ['cnvideo'], 'a');
    await add(2, ['cnvideo'], 'b');
    await world.jobs.pause('a');
    await world.jobs.raise('b-1');
    await world.runOn(await world.worker());
    expect(world.asked.map(({ id }) => id)).toEqual(['b-1', 'b-0']);
    await world.jobs.resume('a');
    await world.runOn(await world.worker());
    expect(await world.states('a')).toEqual({ done: 2 });
  });

  it('follows a short link once, and hands it to the platform it leads to', async () => {
    await add(1);
    const short = { key: '', path: '', body: '', url: 'https://v.douyin.com/x/' };
    await world.jobs.add(exampleJob('b'), [
      exampleItem('b', 0, short),
      exampleItem('b', 1, { ...short, url: 'gone' }),
      exampleItem('b', 2, short),
    ]);
    let follows = 0;
    world.follow = async ({ url }) => {
      follows += 1;
      if (url === 'gone') throw new Error('it leads nowhere');
      return { platform: 'news', path: '/api/news/example', body: '{}', key: '/api/news/example 1' };
    };
    await world.runOn(await world.worker());
    expect(await world.states('b')).toEqual({ done: 1, failed: 1, skipped: 1 });
    expect(world.asked.filter(({ id }) => id === 'b-0')).toMatchObject([{ platform: 'news' }]);
    // The one that failed was tried three times.
    expect(follows).toBe(5);
  });
});

describe('trouble', () => {
  it('with the network costs nothing: it goes on when that is back', async () => {
    await add(3);
    const driver = await world.worker();
    world.online = false;
    await driver.wake();
    expect([world.asked.length, driver.stall()]).toEqual([0, { why: 'offline' }]);
    world.online = true;
    world.answer = () => {
      world.online = world.asked.length !== 2;
      return world.online ? null : 'unreachable';
    };
    await driver.wake();
    expect(await world.states()).toEqual({ done: 1, waiting: 2 });
    expect((await world.jobs.lines('a', 'waiting', 0, 9)).map(({ attempts }) => attempts)).toEqual([0, 0]);
    world.online = true;
    world.answer = () => null;
    await world.runOn(driver);
    expect(await world.states()).toEqual({ done: 3 });
  });

  it('with a full disk loses nothing, and asks ever more rarely while it lasts', async () => {
    await add(2);
    world.full = true;
    const driver = await world.worker();
    for (let hours = 0; hours < 180; hours += 1) {
      await driver.wake();
      world.time += minute;
    }
    expect(driver.stall()).toMatchObject({ why: 'storage' });
    expect(world.asked.length).toBeLessThan(12);
    expect(await world.captures.list()).toEqual([]);
    world.full = false;
    await world.runOn(driver);
    expect(await world.states()).toEqual({ done: 2 });
    expect(driver.stall()).toBeNull();
  });

  it('with the database asks for nothing until it answers again', async () => {
    await add(2);
    let blocked = true;
    const parts = world.parts();
    const refuse = async () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
    const store = { ...bound(parts.store), claim: (id: string, now: number) => (blocked ? refuse() : parts.store.claim(id, now)) };
    const driver = await world.worker({ ...parts, store });
    await driver.wake();
    expect(driver.stall()).toMatchObject({ why: 'storage', sentence: expect.stringContaining('quota') });
    expect([world.asked.length, world.alarm]).toEqual([0, world.time + minute]);
    blocked = false;
    await world.runOn(driver);
    expect(await world.states()).toEqual({ done: 2 });
  });

  it('with a database that was deleted under a running job ends in peace', async () => {
    await add(3);
    world.answer = ({ index }) => {
      if (index === 1) void Dexie.delete(world.name);
      return null;
    };
    const driver = await world.worker();
    await world.runOn(driver, 20);
    expect(await world.jobs.list()).toEqual([]);
    await add(1, ['cnvideo'], 'later');
    world.answer = () => null;
    await world.runOn(await world.worker());
    expect(await world.states('later')).toEqual({ done: 1 });
  });

  it('with a permission holds the platform, and costs the item no attempt', async () => {
    await add(2);
    const parts = world.parts();
    const failure = { kind: 'unreachable', sentence: 'Not allowed.', action: 'grant' } as const;
    const run = async () => ({
      run: { state: 'failed', failure, requests: 0, title: '', itemUrl: '', stored: true } as const,
      refusal: '',
    });
    await world.runOn(await world.worker({ ...parts, run }));
    expect((await world.jobs.ledger('cnvideo')).held).toMatchObject({ kind: 'grant' });
    expect(await world.states()).toEqual({ waiting: 2 });
    await world.jobs.release('cnvideo');
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 2 });
  });

  it('with a request that the gateway refuses is the item’s own', async () => {
    await add(1);
    const run = async () => ({ run: null, refusal: 'invalid_request: body' });
    await world.runOn(await world.worker({ ...world.parts(), run }));
    expect((await world.jobs.lines('a', 'failed', 0, 1))[0]?.failure).toMatchObject({
      kind: 'invalid_request',
      sentence: 'invalid_request: body',
    });
  });

  it('with the clock, set back or forward in mid-job, neither stops nor hurries it', async () => {
    await add(6);
    const jumps: Record<number, number> = { 2: -400 * 86_400_000, 4: 800 * 86_400_000 };
    world.answer = ({ index }) => {
      world.time += jumps[index] ?? 0;
      return null;
    };
    await world.runOn(await world.worker(), 20);
    expect(await world.states()).toEqual({ done: 6 });
    const times = world.asked.map(({ at }) => at);
    for (const at of [1, 2, 4, 6])
      if (times[at] !== undefined) expect((times[at] ?? 0) - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(budget.pause);
  });
});

/** A store's calls by themselves, so that some can be replaced. */
function bound<T extends object>(store: T): T {
  const calls = Object.getOwnPropertyNames(Object.getPrototypeOf(store)) as (keyof T)[];
  return Object.fromEntries(
    calls.map((name) => [name, (...args: unknown[]) => (store[name] as (...given: unknown[]) => unknown)(...args)]),
  ) as T;
}

describe('a worker that is stopped', () => {
  it.each(Array.from({ length: 26 }, (_, at) => at + 1))('with its call number %i loses nothing and doubles nothing', async (last) => {
    for (const late of [false, true]) {
      world = new QueueWorld();
      await add(3);
      const { parts, died } = mortal(world.parts(), last, late);
      const driver = await world.worker(parts);
      await Promise.race([died, world.runOn(driver)]);
      await world.runOn(await world.worker());
      expect(await world.states()).toEqual({ done: 3 });
      expect((await world.captures.list()).map(({ id, state }) => [id, state]).sort()).toEqual([
        ['a-0', 'done'],
        ['a-1', 'done'],
        ['a-2', 'done'],
      ]);
      // What a run has stored is taken in, not asked for again.
      expect(world.asked.length).toBe(3);
    }
  });

  it('while a page is being read asks for that one again, and its capture replaces the broken one', async () => {
    await add(3);
    const reading = Promise.withResolvers<void>();
    world.reading = async ({ index }) => {
      if (index !== 1) return;
      reading.resolve();
      await new Promise(() => {});
    };
    void (await world.worker()).wake();
    await reading.promise;
    world.reading = async () => {};
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 3 });
    expect(world.asked.map(({ id }) => id)).toEqual(['a-0', 'a-1', 'a-1', 'a-2']);
    expect((await world.captures.list()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  it('after a check was stored and before it was noted asks for nothing more either', async () => {
    await add(3);
    world.answer = () => 'challenge';
    const parts = world.parts();
    const never = () => new Promise<never>(() => {});
    const stopped = Promise.withResolvers<void>();
    const settle = () => {
      stopped.resolve();
      return never();
    };
    void (await world.worker({ ...parts, store: { ...bound(parts.store), settle } })).wake();
    await stopped.promise;
    await world.runOn(await world.worker());
    expect([world.asked.length, (await world.jobs.ledger('cnvideo')).held?.kind]).toEqual([1, 'challenge']);
  });

  it('a hundred times at random, with 20 % faults of every kind, ends every line once', async () => {
    const kinds: readonly FailureKind[] = [
      'removed',
      'private',
      'timed_out',
      'unreachable',
      'upstream_changed',
      'challenge',
      'rate_limited',
      'upstream_refused',
    ];
    const lines = 240;
    await add(lines, ['cnvideo', 'notes', 'news']);
    let random = 7;
    const next = (below: number) => {
      random = (random * 16_807) % 2_147_483_647;
      return random % below;
    };
    world.answer = () => (next(5) === 0 ? (kinds[next(kinds.length)] ?? null) : null);
    const afterHold: number[] = [];
    for (let deaths = 0; deaths < 100; deaths += 1) {
      const { parts, died } = mortal(world.parts(), 5 + next(60), next(2) === 0);
      await Promise.race([died, world.runOn(await world.worker(parts), 5)]);
      world.time += minute;
      for (const platform of ['cnvideo', 'notes', 'news']) {
        const { held } = await world.jobs.ledger(platform);
        if (!held) continue;
        afterHold.push(world.asked.filter((one) => one.platform === platform && one.at > held.since).length);
        await world.jobs.release(platform);
      }
    }
    for (let rounds = 0; rounds < 200 && (await world.jobs.list())[0]?.state !== 'done'; rounds += 1) {
      await world.runOn(await world.worker());
      for (const platform of ['cnvideo', 'notes', 'news']) await world.jobs.release(platform);
    }
    const { done = 0, failed = 0, ...others } = await world.states();
    expect([done + failed, others]).toEqual([lines, {}]);
    const captures = await world.captures.list();
    expect(captures).toHaveLength(lines);
    expect(captures.filter(({ state }) => state === 'done')).toHaveLength(done);
    const reasons = await world.jobs.lines('a', 'failed', 0, lines);
    expect(reasons.every(({ failure }) => failure !== null && failure.sentence !== '')).toBe(true);
    expect(world.mostAtOnce).toBe(1);
    expect(afterHold.length).toBeGreaterThan(3);
    expect(Math.max(...afterHold)).toBe(0);
  });
});
