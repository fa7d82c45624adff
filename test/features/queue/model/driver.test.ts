import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { minute } from './driver-world.ts';
import { exampleItem, exampleJob } from './queue-parts.ts';
import { budget, QueueWorld } from './queue-world.ts';

let world: QueueWorld;
beforeEach(() => {
  world = new QueueWorld();
});

describe('the driver', () => {
  it('captures every item once, one at a time on a platform, in their order and at their pace', async () => {
    await world.add(6, ['cnvideo', 'notes']);
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
    await world.add(4);
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
    await world.add(6, ['cnvideo', 'notes']);
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 3, waiting: 3 });
    expect(world.asked.filter(({ platform }) => platform === 'notes')).toHaveLength(1);
  });

  it('tries again what may yet come, three times, ever later, and says at last why it did not', async () => {
    world.answer = ({ index }) => (index === 0 ? 'timed_out' : null);
    await world.add(2);
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 1, failed: 1 });
    const tries = world.asked.filter(({ id }) => id === 'a-0').map(({ at }) => at);
    expect(tries).toHaveLength(3);
    expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(minute);
    expect((tries[2] ?? 0) - (tries[1] ?? 0)).toBeGreaterThanOrEqual(2 * minute);
    expect((await world.jobs.lines('a', 'failed', 0, 9))[0]).toMatchObject({
      failure: { kind: 'timed_out', reason: { values: [{ said: 'It is timed_out.' }] } },
    });
    expect(await world.captures.list()).toHaveLength(2);
  });

  it('waits for a budget in its sleep: an alarm wakes it, not a timer', async () => {
    world.budget = { ...budget, loads: 2 };
    await world.add(5);
    const driver = await world.worker();
    await driver.wake();
    expect(world.asked).toHaveLength(2);
    expect(world.alarm).toBe((world.asked[0]?.at ?? 0) + 700 + 10 * minute);
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 5 });
  });

  it('does what the user puts first, and nothing of a paused job', async () => {
    await world.add(2, ['cnvideo'], 'a');
    await world.add(2, ['cnvideo'], 'b');
    await world.jobs.pause('a');
    await world.jobs.raise('b-1');
    await world.runOn(await world.worker());
    expect(world.asked.map(({ id }) => id)).toEqual(['b-1', 'b-0']);
    await world.jobs.resume('a');
    await world.runOn(await world.worker());
    expect(await world.states('a')).toEqual({ done: 2 });
  });

  it('follows a short link once, and hands it to the platform it leads to', async () => {
    await world.add(1);
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
