import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PlatformId } from '../../../../lib/core/platform.ts';
import { changeBridge, readBridge } from '../../../../lib/features/bridge/background/stored-bridge.ts';
import { bridgeThatIsOn } from './bridge-that-is-on.ts';

const never = new AbortController().signal;
const day = 86_400_000;

beforeEach(async () => {
  fakeBrowser.reset();
  await changeBridge(() => ({ on: true }));
});

describe('a request to be paired', () => {
  it('shows a name in one line and known scopes only; without them it is none', async () => {
    const { ask, pairing } = bridgeThatIsOn();
    void ask('pair', '', { program: 'a\u202Eb\nc'.padEnd(90, 'x'), scopes: ['library', 'everything'] }).catch(() => {});
    await expect.poll(() => pairing.waiting()).toHaveLength(1);
    expect(pairing.waiting()[0]).toMatchObject({ name: 'abc'.padEnd(60, 'x'), scopes: ['library'] });
    for (const argument of [
      {},
      { program: 'x' },
      { program: '\n', scopes: ['library'] },
      { program: 7, scopes: ['queue'] },
      { program: 'x', scopes: 'queue' },
    ]) {
      await expect(ask('pair', '', argument)).rejects.toMatchObject({ kind: 'bad_call' });
    }
  });

  it('that is denied gives nothing', async () => {
    const { ask, pairing } = bridgeThatIsOn();
    const asking = ask('pair', '', { program: 'x', scopes: ['queue'] });
    asking.catch(() => {});
    await expect.poll(() => pairing.waiting()).toHaveLength(1);
    pairing.answer(pairing.waiting()[0]?.id ?? '', null);
    await expect(asking).rejects.toMatchObject({ kind: 'denied' });
    expect((await readBridge()).programs).toEqual([]);
    expect(pairing.waiting()).toEqual([]);
  });

  it('goes away with its program', async () => {
    const { pairing } = bridgeThatIsOn();
    const gone = new AbortController();
    const asking = pairing.ask({ program: 'x', scopes: ['queue'] }, gone.signal);
    asking.catch(() => {});
    gone.abort();
    await expect(asking).rejects.toMatchObject({ kind: 'timed_out' });
    expect(pairing.waiting()).toEqual([]);
  });

  it('wears nobody down: three at once, twenty an hour', async () => {
    const { pairing, world } = bridgeThatIsOn();
    const ask = () => pairing.ask({ program: 'x', scopes: ['queue'] }, never);
    const first = [ask(), ask(), ask()];
    await expect(ask()).rejects.toMatchObject({ kind: 'busy' });
    for (const one of first) one.catch(() => {});
    for (let count = 3; count < 20; count += 1) {
      for (const { id } of pairing.waiting()) pairing.answer(id, null);
      await expect.poll(() => pairing.waiting()).toHaveLength(0);
      ask().catch(() => {});
    }
    for (const { id } of pairing.waiting()) pairing.answer(id, null);
    await expect.poll(() => pairing.waiting()).toHaveLength(0);
    await expect(ask()).rejects.toMatchObject({ kind: 'busy' });
    world.time += 3_600_001;
    ask().catch(() => {});
    expect(pairing.waiting()).toHaveLength(1);
  });
});

describe('a program that sends results to others', () => {
  const terms = { sendsTo: 'db.example', platforms: ['x', 'y'], daily: 2 };
  const pairWith = async ({ ask, pairing }: ReturnType<typeof bridgeThatIsOn>, given: unknown) => {
    const asking = ask('pair', '', { program: 'gleaner work', scopes: ['operations'], terms: given }) as Promise<{
      token: string;
    }>;
    await expect.poll(() => pairing.waiting()).toHaveLength(1);
    const [request] = pairing.waiting();
    expect(request).toMatchObject({ terms });
    pairing.answer(request?.id ?? '', 'always');
    return (await asking).token;
  };

  it('is held to the platforms and the number of runs that the user has read', async () => {
    const world = bridgeThatIsOn();
    const { ask, ran } = world;
    const token = await pairWith(world, terms);
    expect(await ask('whoami', token)).toMatchObject({ terms });
    await expect(ask('handle', token, { path: '/api/z/user' })).rejects.toMatchObject({ kind: 'not_allowed' });
    await ask('handle', token, { path: '/api/x/user' });
    await expect(ask('handle', token, { path: '/api/y/user' })).rejects.toMatchObject({ kind: 'busy' });
    expect(ran).toHaveLength(1);
    world.world.time += day;
    await ask('handle', token, { path: '/api/y/user' });
    expect(ran).toHaveLength(2);
  });

  it('has no link followed to another platform, nor once its runs of the day are used up', async () => {
    const world = bridgeThatIsOn({
      async readText(text, { admit }) {
        admit(text as PlatformId);
        return [];
      },
    });
    const token = await pairWith(world, terms);
    await expect(world.ask('resolve', token, { text: 'z' })).rejects.toMatchObject({ kind: 'not_allowed' });
    await world.ask('resolve', token, { text: 'x' });
    for (const path of ['/api/x/user', '/api/y/user']) await world.ask('handle', token, { path });
    await expect(world.ask('resolve', token, { text: 'x' })).rejects.toMatchObject({ kind: 'busy' });
  });

  it('says its terms in full, or is none', async () => {
    const { ask } = bridgeThatIsOn();
    for (const wrong of [
      null,
      {},
      { ...terms, sendsTo: '<b>' },
      { ...terms, sendsTo: '' },
      { ...terms, platforms: [] },
      { ...terms, daily: 0 },
      { ...terms, daily: 'many' },
    ]) {
      await expect(ask('pair', '', { program: 'x', scopes: ['operations'], terms: wrong })).rejects.toMatchObject({
        kind: 'bad_call',
      });
    }
  });
});
