import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { failedWith } from '../../../core/told.ts';
import { minute } from './driver-world.ts';
import { bound, budget, QueueWorld } from './queue-world.ts';

let world: QueueWorld;
beforeEach(() => {
  world = new QueueWorld();
});

describe('trouble', () => {
  it('with the network costs nothing: it goes on when that is back', async () => {
    await world.add(3);
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

  it('says no more that it has no network once nothing waits for it', async () => {
    await world.add(1);
    const driver = await world.worker();
    world.online = false;
    await driver.wake();
    await world.jobs.cancel('a', world.time);
    await driver.wake();
    expect(driver.stall()).toBeNull();
  });

  it('with a full disk loses nothing, and asks ever more rarely while it lasts', async () => {
    await world.add(2);
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
    await world.add(2);
    let blocked = true;
    const parts = world.parts();
    const refuse = async () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
    const store = {
      ...bound(parts.store),
      claim: (id: string, now: number) => (blocked ? refuse() : parts.store.claim(id, now)),
    };
    const driver = await world.worker({ ...parts, store });
    await driver.wake();
    expect(driver.stall()).toMatchObject({
      why: 'storage',
      reason: { values: [{ said: expect.stringContaining('quota') }, {}] },
    });
    expect([world.asked.length, world.alarm]).toEqual([0, world.time + minute]);
    blocked = false;
    await world.runOn(driver);
    expect(await world.states()).toEqual({ done: 2 });
  });

  it('with the database while an item runs does not take that item for stranded', async () => {
    await world.add(1);
    const reading = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    world.reading = () => {
      begun.resolve();
      return reading.promise;
    };
    const parts = world.parts();
    let refuses = false;
    const waiting: typeof parts.store.waiting = (platforms) =>
      refuses ? Promise.reject(new Error('blocked')) : parts.store.waiting(platforms);
    const driver = await world.worker({ ...parts, store: { ...bound(parts.store), waiting } });
    const first = driver.wake();
    await begun.promise;
    refuses = true;
    await driver.wake();
    refuses = false;
    await driver.wake();
    expect(await world.states()).toEqual({ running: 1 });
    reading.resolve();
    await first;
    await world.runOn(driver);
    expect([world.asked.length, await world.states()]).toEqual([1, { done: 1 }]);
  });

  it('with the database as an item ends takes in what that has stored once it answers again, with the same worker', async () => {
    await world.add(2);
    const parts = world.parts();
    let refusals = 1;
    const settle: typeof parts.store.settle = (...given) =>
      refusals-- > 0 ? Promise.reject(new Error('blocked')) : parts.store.settle(...given);
    await world.runOn(await world.worker({ ...parts, store: { ...bound(parts.store), settle } }));
    expect([world.asked.length, await world.states()]).toEqual([2, { done: 2 }]);
  });

  it('with a database that was deleted under a running job ends in peace', async () => {
    await world.add(3);
    world.answer = ({ index }) => {
      if (index === 1) void Dexie.delete(world.name);
      return null;
    };
    const driver = await world.worker();
    await world.runOn(driver, 20);
    expect(await world.jobs.list()).toEqual([]);
    await world.add(1, ['cnvideo'], 'later');
    world.answer = () => null;
    await world.runOn(await world.worker());
    expect(await world.states('later')).toEqual({ done: 1 });
  });

  it('with another database in its place goes on with what was left running there, not with what it runs itself', async () => {
    const driver = await world.worker();
    await driver.wake();
    await world.add(2);
    await world.queue.claim('a-0', world.time);
    const [reading, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    world.reading = () => {
      begun.resolve();
      return reading.promise;
    };
    const first = driver.moved();
    await begun.promise;
    await driver.moved();
    expect(await world.states()).toEqual({ running: 1, waiting: 1 });
    reading.resolve();
    await first;
    await world.runOn(driver);
    expect([world.asked.length, await world.states()]).toEqual([2, { done: 2 }]);
  });

  it('with a permission holds the platform, and costs the item no attempt', async () => {
    await world.add(2);
    const parts = world.parts();
    const failure = { ...failedWith('unreachable', 'Not allowed.'), action: 'grant' } as const;
    const run = async () => ({
      run: { state: 'failed', failure, requests: 0, title: '', itemUrl: '', stored: true, signedIn: null } as const,
      refused: null,
    });
    await world.runOn(await world.worker({ ...parts, run }));
    expect((await world.jobs.ledger('cnvideo')).held).toMatchObject({ kind: 'grant' });
    expect(await world.states()).toEqual({ waiting: 2 });
    await world.jobs.release('cnvideo');
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 2 });
  });

  it('with a platform that the user switches off in mid-job costs nothing: others go on, and it does when it is on again', async () => {
    await world.add(6, ['cnvideo', 'notes']);
    world.answer = ({ index }) => {
      if (index === 0) world.off.add('cnvideo');
      return null;
    };
    const driver = await world.worker();
    await world.runOn(driver);
    world.time += 86_400_000;
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 4, waiting: 2 });
    expect([world.alarm, world.asked.filter(({ platform }) => platform === 'cnvideo').length]).toEqual([null, 1]);
    world.off.clear();
    await world.runOn(driver);
    expect(await world.states()).toEqual({ done: 6 });
  });

  it.each(['invalid_request', 'internal', 'unreachable'] as const)(
    'with a request that the gateway refuses as %s keeps that kind in its line',
    async (kind) => {
      await world.add(1);
      const refused = { ...failedWith(kind, 'body'), ...(kind === 'unreachable' ? { action: 'grant' as const } : {}) };
      await world.runOn(await world.worker({ ...world.parts(), run: async () => ({ run: null, refused }) }));
      expect((await world.jobs.lines('a', 'failed', 0, 1))[0]?.failure).toEqual(refused);
    },
  );

  it('with the clock, set back or forward in mid-job, neither stops nor hurries it', async () => {
    await world.add(6);
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
