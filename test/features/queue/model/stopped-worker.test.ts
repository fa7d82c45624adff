import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { all } from '../../../setup/long-form.ts';
import { bound, mortal, QueueWorld } from './queue-world.ts';

let world: QueueWorld;
beforeEach(() => {
  world = new QueueWorld();
});

describe('a worker that is stopped', () => {
  it.each(Array.from({ length: 26 }, (_, at) => at + 1))(
    'with its call number %i loses nothing and doubles nothing',
    async (last) => {
      // Before what the call does, and after it: the short form tries one of the two, by turns.
      for (const late of all ? [false, true] : [last % 2 === 0]) {
        world = new QueueWorld();
        await world.add(3);
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
});
