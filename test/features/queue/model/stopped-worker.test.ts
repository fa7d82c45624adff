import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../../../lib/core/english.ts';
import type { FailureKind } from '../../../../lib/core/failure.ts';
import { all } from '../../../setup/long-form.ts';
import { minute } from './driver-world.ts';
import { cids, PagedWorld, plain } from './paged-world.ts';
import { bound, mortal, QueueWorld } from './queue-world.ts';

/** How many calls a worker makes here. With the one after them, which it never makes, all of them are tried. */
const calls = 20;
const lastCalls = Array.from({ length: calls + 1 }, (_, at) => at + 1);

/** Whether a worker was stopped before its work was over. */
const wasStopped = (died: Promise<void>, work: Promise<unknown>) =>
  Promise.race([died.then(() => true), work.then(() => false)]);

let world: QueueWorld;
beforeEach(() => {
  world = new QueueWorld();
});

describe('a worker that is stopped', () => {
  it.each(lastCalls)('with its call number %i loses nothing and doubles nothing', async (last) => {
    // Before what the call does, and after it: the short form tries one of the two, by turns.
    for (const late of all ? [false, true] : [last % 2 === 0]) {
      world = new QueueWorld();
      await world.add(3);
      const { parts, died } = mortal(world.parts(), last, late);
      const driver = await world.worker(parts);
      expect(await wasStopped(died, world.runOn(driver))).toBe(last <= calls);
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

  it.each(lastCalls)(
    'with its call number %i, as it asks for the pages of a list, loses and doubles nothing',
    async (last) => {
      // Before what the call does, and after it: the short form tries one of the two, by turns.
      for (const late of all ? [false, true] : [last % 2 === 0]) {
        const paged = await PagedWorld.begun(plain(50));
        const { parts, died } = mortal(paged.parts(), last, late);
        expect(await wasStopped(died, paged.runOn(paged.worker(parts)))).toBe(last <= calls);
        await paged.runOn(paged.worker());
        expect(await paged.progress()).toMatchObject({ state: 'done', count: 50 });
        expect([...new Set(paged.cursors)]).toEqual(['0', '20', '40']);
        expect(paged.cursors.length).toBeLessThan(5);
        expect(await paged.read()).toEqual(cids(50));
        expect(await paged.lists.all()).toHaveLength(1);
      }
    },
  );

  it('while a page is being read asks for that one again, and its capture replaces the broken one', async () => {
    await world.add(3);
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

  it('before a further attempt has begun asks for that item: what the attempt before it gave is no answer', async () => {
    await world.add(1);
    world.answer = () => 'removed';
    await world.runOn(await world.worker());
    await world.jobs.retry('a');
    world.answer = () => null;
    const claimed = Promise.withResolvers<void>();
    const run = () => {
      claimed.resolve();
      return new Promise<never>(() => {});
    };
    void (await world.worker({ ...world.parts(), run })).wake();
    await claimed.promise;
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 1 });
  });

  it('after a check was stored and before it was noted asks for nothing more either', async () => {
    await world.add(3);
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

  const [lines, stops] = all ? [240, 100] : [120, 40];
  it(`${stops} times at random, with 20 % faults of every kind, ends every line once`, async () => {
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
    await world.add(lines, ['cnvideo', 'notes', 'news']);
    let random = 7;
    const next = (below: number) => {
      random = (random * 16_807) % 2_147_483_647;
      return random % below;
    };
    world.answer = () => (next(5) === 0 ? (kinds[next(kinds.length)] ?? null) : null);
    const afterHold: number[] = [];
    for (let deaths = 0; deaths < stops; deaths += 1) {
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
    expect(reasons.every(({ failure }) => failure !== null && english(failure.reason) !== '')).toBe(true);
    expect(world.mostAtOnce).toBe(1);
    expect(afterHold.length).toBeGreaterThan(3);
    expect(Math.max(...afterHold)).toBe(0);
  });
});
