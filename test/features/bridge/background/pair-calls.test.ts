import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PlatformId } from '../../../../lib/core/platform.ts';
import { changeBridge, readBridge } from '../../../../lib/features/bridge/background/stored-bridge.ts';
import { bridgeThatIsOn } from './bridge-that-is-on.ts';

const day = 86_400_000;

beforeEach(async () => {
  fakeBrowser.reset();
  await changeBridge(() => ({ on: true }));
});

it('a request to be paired that is denied gives nothing', async () => {
  const { ask, pairing } = bridgeThatIsOn();
  const asking = ask('pair', '', { program: 'x', scopes: ['queue'] });
  asking.catch(() => {});
  await expect.poll(() => pairing.waiting()).toHaveLength(1);
  pairing.answer(pairing.waiting()[0]?.id ?? '', null);
  await expect(asking).rejects.toMatchObject({ kind: 'denied' });
  expect((await readBridge()).programs).toEqual([]);
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
    await ask('handle', token, { path: '/api/y/user' });
    await expect(ask('handle', token, { path: '/api/y/user' })).rejects.toMatchObject({ kind: 'busy' });
    expect(ran).toHaveLength(2);
    world.world.time += day;
    await ask('handle', token, { path: '/api/y/user' });
    expect(ran).toHaveLength(3);
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
});
