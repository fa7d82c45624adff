import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed as networkFailed } from '../../../../lib/browser/failures.ts';
import { platformOff } from '../../../../lib/features/capture/background/failures.ts';
import type { Driver } from '../../../../lib/features/queue/model/driver.ts';
import { exampleItem, exampleJob } from './queue-parts.ts';
import { bound, budget, QueueWorld } from './queue-world.ts';

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

  it('goes on with other platforms meanwhile', async () => {
    world.answer = ({ platform }) => (platform === 'notes' ? 'rate_limited' : null);
    await world.add(6, ['cnvideo', 'notes']);
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 3, waiting: 3 });
    expect(world.asked.filter(({ platform }) => platform === 'notes')).toHaveLength(1);
  });

  it('does what the user puts first, and nothing of a paused job', async () => {
    await world.add(2, ['cnvideo'], 'a');
    await world.add(2, ['cnvideo'], 'b');
    await world.jobs.pause('a');
    await world.jobs.raise('b-1');
    await world.runOn(await world.worker());
    expect(world.asked.map(({ id }) => id)).toEqual(['b-1', 'b-0']);
    await world.jobs.resume('a', 1);
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

  it('goes on at once on a platform that had nothing to do until a short link led to it', async () => {
    await world.jobs.add(exampleJob('a'), [exampleItem('a', 0, { key: '', path: '', body: '', url: 'short' })]);
    world.follow = async () => ({ platform: 'news', path: '/api/news/example', body: '{}', key: 'news 1' });
    await (await world.worker()).wake();
    await vi.waitFor(async () => expect(await world.states('a')).toEqual({ done: 1 }));
  });

  it.each([
    [networkFailed('host_not_allowed'), 'grant'],
    [platformOff(), undefined],
  ])('keeps a short link that may not be asked now, and it costs no attempt: %s', async (failure, held) => {
    await world.jobs.add(exampleJob('a'), [exampleItem('a', 0, { key: '', path: '', body: '', url: 'short' })]);
    world.follow = async () => {
      if (!held) world.off.add('cnvideo');
      throw failure;
    };
    const driver = await world.worker();
    await world.runOn(driver);
    const [line] = await world.jobs.lines('a', null, 0, 1);
    const ledger = await world.jobs.ledger('cnvideo');
    expect([line?.state, line?.attempts, ledger.held?.kind, ledger.strikes, ledger.loads]).toEqual([
      'waiting',
      0,
      held,
      0,
      [],
    ]);
    world.follow = async () => ({ platform: 'cnvideo', path: '/api/cnvideo/example', body: '{}', key: 'x 1' });
    world.off.clear();
    await world.jobs.release('cnvideo');
    await world.runOn(driver);
    expect(await world.states('a')).toEqual({ done: 1 });
  });
});

describe('a worker', () => {
  /** What it was woken for, and what it told. */
  const told = async (world: QueueWorld, change: (driver: Driver) => unknown = (driver) => driver.wake()) => {
    const seen: string[] = [];
    let alive = 0;
    const parts = {
      ...world.parts(),
      keepAlive: () => {
        alive += 1;
        return () => (alive -= 1);
      },
      changed: (item?: { id: string }) => void seen.push(item?.id ?? '-'),
    };
    const driver = await world.worker(parts);
    await change(driver);
    return { seen: seen.join(' '), alive, driver };
  };

  it('tells of every change, says what is under way, and lets the worker go', async () => {
    const world = new QueueWorld();
    await world.add(2, ['cnvideo', 'notes']);
    const under: string[] = [];
    let driver: Driver | undefined;
    world.reading = async () => void under.push([...(driver?.running() ?? [])].join());
    const { seen, alive } = await told(world, (one) => {
      driver = one;
      return one.wake();
    });
    expect(seen.split(' ').toSorted().join(' ')).toBe('- - - - a-0 a-1');
    expect([under, alive, [...(driver?.running() ?? [])]]).toEqual([['cnvideo,notes', 'cnvideo,notes'], 0, []]);
  });

  it('works under the lock of each platform, which others have meanwhile', async () => {
    const world = new QueueWorld();
    await world.add(2);
    const locks: string[] = [];
    const alone = async <T>(platform: string, work: () => Promise<T>) => {
      locks.push(`${platform} ${world.asked.length}`);
      return work();
    };
    await world.runOn(await world.worker({ ...world.parts(), alone }));
    expect(locks.at(0)).toBe('cnvideo 0');
    expect(new Set(locks)).toEqual(new Set(['cnvideo 0', 'cnvideo 1', 'cnvideo 2']));
  });

  it('sleeps through short waits, and leaves long ones to an alarm', async () => {
    const world = new QueueWorld();
    const answers = [null, 'timed_out', 'timed_out'] as const;
    world.answer = () => answers[world.asked.length - 1] ?? null;
    await world.add(2);
    const driver = await world.worker();
    await driver.wake();
    expect([world.waits, world.asked.length, world.alarm]).toEqual([[1250, 60_000], 3, world.time + 120_000]);
    await world.runOn(driver);
    expect([await world.states(), world.alarm]).toEqual([{ done: 2 }, null]);
  });

  it('is woken a minute later while it is offline, and while a line is read, in case the worker is stopped', async () => {
    const world = new QueueWorld();
    await world.add(2, ['cnvideo', 'notes']);
    const alarms: (number | null)[] = [];
    world.reading = async () => void alarms.push(world.alarm);
    world.online = false;
    const driver = await world.worker();
    await driver.wake();
    expect([driver.stall(), world.alarm]).toEqual([{ why: 'offline' }, world.time + 60_000]);
    world.online = true;
    const before = world.time;
    await driver.wake();
    expect([alarms, driver.stall(), world.alarm]).toEqual([[before + 60_000, before + 60_000], null, null]);
  });

  it('goes on with what is added while it works, and once more when it was woken meanwhile', async () => {
    const world = new QueueWorld();
    await world.add(1);
    const driver = await world.worker();
    world.reading = async ({ job }) => {
      if (job !== 'a') return;
      await world.add(1, ['cnvideo'], 'b');
      await driver.wake();
    };
    await driver.wake();
    expect([await world.states('a'), await world.states('b'), world.mostAtOnce]).toEqual([{ done: 1 }, { done: 1 }, 1]);
  });

  it('misses no line that is added while it finds that there is nothing more to do', async () => {
    const world = new QueueWorld();
    await world.add(1);
    const parts = world.parts();
    let woken: Promise<void> | undefined;
    const peek: typeof parts.store.peek = async (...given) => {
      const found = await parts.store.peek(...given);
      if (!found.item && !woken) {
        await world.add(1, ['cnvideo'], 'b');
        woken = driver.wake();
        await woken;
      }
      return found;
    };
    const driver = await world.worker({ ...parts, store: { ...bound(parts.store), peek } });
    await driver.wake();
    expect([await world.states('b'), world.alarm]).toEqual([{ done: 1 }, null]);
  });

  it('is woken when the first of its platforms may go on', async () => {
    const world = new QueueWorld();
    const at = (index: number, platform: string, minutes: number) =>
      exampleItem('a', index, { platform, attempts: 3, notBefore: world.time + minutes * 60_000 });
    await world.jobs.add(exampleJob('a'), [at(0, 'cnvideo', 2), at(1, 'notes', 1.5), at(2, 'news', 3)]);
    await (await world.worker()).wake();
    expect(world.alarm).toBe(world.time + 90_000);
  });

  it('counts the way of a short link with what it leads to; one that leads nowhere while offline has not failed', async () => {
    const short = { key: '', path: '', body: '', url: 'https://v.douyin.com/x/' };
    const to = { platform: 'cnvideo', path: '/api/cnvideo/example', body: '{}', key: '/api/cnvideo/example 1' };
    const world = new QueueWorld();
    await world.jobs.add(exampleJob('a'), [exampleItem('a', 0, short)]);
    world.follow = async () => to;
    await world.runOn(await world.worker());
    expect((await world.jobs.ledger('cnvideo')).loads).toMatchObject([{ count: 2 }]);
    const other = new QueueWorld();
    await other.jobs.add(exampleJob('a'), [exampleItem('a', 0, short), exampleItem('a', 1)]);
    other.follow = async () => {
      other.online = false;
      throw new Error('no network');
    };
    await (await other.worker()).wake();
    const [line] = await other.jobs.lines('a', null, 0, 1);
    expect([line?.state, line?.attempts, line?.failure, other.asked]).toEqual(['waiting', 0, null, []]);
  });
});
