import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { minute } from './driver-world.ts';
import { bound, QueueWorld } from './queue-world.ts';

let world: QueueWorld;
beforeEach(() => {
  world = new QueueWorld();
});

describe('trouble', () => {
  it('says no more that it has no network once nothing waits for it', async () => {
    await world.add(1);
    const driver = await world.worker();
    world.online = false;
    await driver.wake();
    await world.jobs.cancel('a', world.time);
    await driver.wake();
    expect([driver.stall(), world.alarm]).toEqual([null, null]);
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
});
