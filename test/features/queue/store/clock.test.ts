import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ScrollPlan } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { createPaceLedger } from '../../../../lib/features/bridge/store/pace-ledger.ts';
import { Captures } from '../../../../lib/features/library/store/index.ts';
import { ofDay, scrollsLeft } from '../../../../lib/features/lists/model/scroll-run.ts';
import { blankLedger, roomAt, withItem, withLoads } from '../../../../lib/features/queue/model/ledger.ts';
import { failedWith } from '../../../core/told.ts';
import { exampleItem, exampleJob, queueOf, storedCapture } from '../model/queue-parts.ts';
import { QueueWorld } from '../model/queue-world.ts';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
const shifts = [
  ['13 hours, another zone', 13 * hour],
  ['a day', day],
  ['four years', 1_461 * day],
] as const;

/**
 * A queue that had asked for an item while the clock was ahead by so much, and now has another. Gives how long it took,
 * in ms.
 */
async function tookAfter(ahead: number, world = new QueueWorld()): Promise<number> {
  world.time += ahead;
  await world.add(1);
  await world.runOn(await world.worker());
  world.time -= ahead;
  const begun = world.time;
  await world.add(1, undefined, 'b');
  // Each look is another worker's: what is not stored is not known.
  for (let looks = 0; looks < 40 && (await world.states('b')).done !== 1; looks += 1) {
    await (await world.worker()).wake();
    world.time = Math.max(world.time, Math.min(world.alarm ?? world.time, world.time + minute));
  }
  expect(await world.states('b')).toEqual({ done: 1 });
  return world.time - begun;
}

it.each(shifts)(
  'a clock that was ahead by %s and is put right stops the queue no longer than its pause',
  async (_, ahead) => {
    expect(await tookAfter(ahead)).toBeLessThan(minute);
  },
);

it.each(shifts)(
  'a clock that is put back by %s and forward again neither stops the queue nor lets it hurry',
  async (_, back) => {
    const world = new QueueWorld();
    expect(await tookAfter(-back, world)).toBeLessThan(minute);
  },
);

it.each(shifts)(
  "a day's limit that was reached while the clock was ahead by %s ends a day after it is put right",
  async (_, ahead) => {
    const world = new QueueWorld();
    world.budget = { ...world.budget, items: 1 };
    world.time += ahead;
    await world.add(1);
    await world.runOn(await world.worker());
    world.time -= ahead;
    await world.add(1, undefined, 'b');
    await (await world.worker()).wake();
    for (let hours = 0; hours < 25; hours += 1) {
      world.time += hour - 2 * minute;
      await (await world.worker()).wake();
      expect(await world.states('b')).toEqual({ waiting: 1 });
      world.time += 2 * minute;
    }
    await world.runOn(await world.worker());
    expect(await world.states('b')).toEqual({ done: 1 });
  },
);

it.each(shifts)(
  'a line that waits for its next attempt waits no longer for a clock that was ahead by %s',
  async (_, ahead) => {
    const world = new QueueWorld();
    const failure = failedWith('timed_out', 'It took too long.');
    const put = exampleItem('a', 0, { attempts: 2, failure, notBefore: world.time + ahead });
    await world.jobs.add(exampleJob('a'), [put, exampleItem('a', 1, { attempts: 1, notBefore: world.time + ahead })]);
    const ends: number[] = [];
    const begun = world.time;
    for (let looks = 0; looks < 10; looks += 1) {
      await (await world.worker()).wake();
      for (const { at } of world.asked.slice(ends.length)) ends.push(at - begun);
      world.time += 30 * second;
    }
    // After one attempt a minute, after two two minutes: as long as each would have waited.
    expect(ends).toEqual([minute, 2 * minute]);
  },
);

it.each(shifts)(
  "programs' runs and scrolled lists wait no longer for a clock that was ahead by %s",
  async (_, ahead) => {
    const { name } = queueOf(createDatabase(`clock-${ahead}`)).database;
    const store = createPaceLedger(createDatabase(name));
    const budget = { pause: 10 * second, jitter: 0, loads: 2, items: 100 };
    const now = Date.UTC(2026, 10, 22);
    await store.end('cnvideo', () =>
      withLoads({ ...withItem(blankLedger('cnvideo'), now + ahead), pause: 10 * second }, 1, now + ahead),
    );
    expect((await store.begin('cnvideo', budget, now)).verdict).toMatchObject({
      next: 'wait',
      until: now + 10 * second,
    });
    expect((await store.begin('cnvideo', budget, now + 9 * second)).verdict).toMatchObject({ next: 'wait' });
    expect((await store.begin('cnvideo', budget, now + 10 * second)).verdict).toMatchObject({ next: 'go' });

    await store.end('notes', () => withLoads(blankLedger('notes'), 2, now + ahead));
    expect(roomAt(await store.read('notes', now), budget, now)).toBe(now + 10 * minute);
    expect(roomAt(await store.read('notes', now + 9 * minute), budget, now + 9 * minute)).toBe(now + 10 * minute);
    expect(roomAt(await store.read('notes', now + 10 * minute), budget, now + 10 * minute)).toBe(0);
  },
);

it.each(shifts)(
  'a capture that was removed while the clock was ahead by %s is deleted ten minutes after it is put right',
  async (_, ahead) => {
    const database = createDatabase(`removed-${ahead}`);
    const captures = new Captures(database);
    const now = Date.now();
    await captures.save(storedCapture('a'));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + ahead);
    onTestFinished(() => clock.mockRestore());
    await captures.remove(await captures.slotsOf(['a']));
    const left = async (time: number) => {
      await captures.purge(time);
      return database.captures.count();
    };
    for (const time of [now, now + 5 * minute, now + 10 * minute]) expect(await left(time)).toBe(1);
    expect(await left(now + 10 * minute + 1)).toBe(0);
  },
);

it.each(shifts)(
  "a list's hour and day of scrolling, begun while the clock was ahead by %s, count from when it is put right",
  (_, ahead) => {
    const now = Date.UTC(2026, 10, 22);
    const own = { account: 'a', list: 'l' };
    const plan = { runsADay: 1, rows: 50, timesAnHour: 1 } as unknown as ScrollPlan;
    const begun = ofDay([{ ...own, at: now + ahead }], now);
    const left = (time: number) => scrollsLeft(begun, own, plan, time);
    expect(left(now)).toEqual({ runs: 0, rows: 0, wait: hour });
    expect([left(now + hour).wait, left(now + day - 1).runs, left(now + day).runs]).toEqual([0, 0, 1]);
  },
);
