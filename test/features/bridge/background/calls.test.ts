import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { english } from '../../../../lib/core/english.ts';
import { summaryOf } from '../../../../lib/core/operation.ts';
import type { CallParts } from '../../../../lib/features/bridge/background/calls.ts';
import { PaceDenied } from '../../../../lib/features/bridge/background/pace-slots.ts';
import { revokeProgram } from '../../../../lib/features/bridge/background/programs.ts';
import { changeBridge, readBridge, readUses } from '../../../../lib/features/bridge/background/stored-bridge.ts';
import { refusalFor } from '../../../../lib/features/bridge/model/refusal.ts';
import type { FoundLink } from '../../../../lib/features/capture/protocol.ts';
import { told } from '../../../core/told.ts';
import { exampleCapture, exampleOperation } from '../../capture/background/example-parts.ts';
import { bridgeThatIsOn } from './bridge-that-is-on.ts';

const day = 86_400_000;

beforeEach(async () => {
  fakeBrowser.reset();
  await changeBridge(() => ({ on: true }));
});

const calls = [
  ['handle', 'operations'],
  ['resolve', 'operations'],
  ['library.search', 'library'],
  ['library.read', 'library'],
  ['queue.add', 'queue'],
  ['queue.status', 'queue'],
] as const;

describe('calls of programs', () => {
  it.each(calls)('let %s in with a token for %s, and with nothing less', async (name, scope) => {
    const { ask, pair, ran } = bridgeThatIsOn();
    for (const token of ['', 'guessed', 'undefined', 'null', '[object Object]']) {
      await expect(ask(name, token)).rejects.toMatchObject({ kind: 'not_paired' });
    }
    const others = (['operations', 'library', 'queue'] as const).filter((one) => one !== scope);
    const other = await pair(others, 'always', 'another');
    await expect(ask(name, other)).rejects.toMatchObject({ kind: 'not_allowed' });
    expect(ran).toEqual([]);
    await ask(name, await pair([scope]));
    expect(ran).toHaveLength(1);
  });

  it('know no other call, nor what every object has', async () => {
    const { ask, pair } = bridgeThatIsOn();
    const token = await pair(['operations', 'library', 'queue']);
    for (const name of ['run.start', 'settings.change', 'constructor', '__proto__', 'toString', '', 'pair ']) {
      await expect(ask(name, token)).rejects.toMatchObject({ kind: 'bad_call' });
    }
  });

  it('are refused while the bridge is off, after a day, once taken back, once given back', async () => {
    const { ask, pair, world, ran } = bridgeThatIsOn();
    const always = await pair(['operations']);
    await changeBridge(() => ({ on: false }));
    await expect(ask('handle', always)).rejects.toMatchObject({ kind: 'not_paired' });
    await changeBridge(() => ({ on: true }));
    const forADay = await pair(['operations'], 'day');
    world.time += day - 1;
    await ask('handle', forADay);
    world.time += 1;
    await expect(ask('handle', forADay)).rejects.toMatchObject({ kind: 'not_paired' });
    expect((await readBridge()).programs.map(({ span }) => span)).toEqual(['always']);
    const revoked = await pair(['operations']);
    for (const { id, pairedAt } of (await readBridge()).programs) if (pairedAt === world.time) await revokeProgram(id);
    await expect(ask('handle', revoked)).rejects.toMatchObject({ kind: 'not_paired' });
    await ask('unpair', always);
    await expect(ask('handle', always)).rejects.toMatchObject({ kind: 'not_paired' });
    expect(ran).toHaveLength(1);
  });

  it('of a program that is taken back end, and none is answered afterwards, however it ends', async () => {
    let ended = 0;
    const finish: (() => void)[] = [];
    const { ask, pair, revoke } = bridgeThatIsOn({
      // Every other run goes on to its end all the same.
      run: (_, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => {
            ended += 1;
            if (ended % 2 === 1) reject(signal.reason);
          });
          finish.push(() => resolve({ status: 200, headers: {}, body: '{"secret":1}', failure: null }));
        }),
    });
    const token = await pair(['operations']);
    const other = ask('handle', await pair(['operations'], 'always', 'another'));
    await expect.poll(() => finish).toHaveLength(1);
    const all = Array.from({ length: 8 }, () => ask('handle', token));
    const outcomes = Promise.allSettled(all);
    await expect.poll(() => finish).toHaveLength(9);
    const mine = (await readBridge()).programs.find(({ name }) => name === 'a script');
    await revoke(mine?.id ?? '');
    expect(ended).toBe(8);
    for (const end of finish) end();
    const kinds = (await outcomes).map((one) => one.status === 'rejected' && one.reason.kind);
    expect(kinds).toEqual(Array(8).fill('not_paired'));
    await expect(other).resolves.toMatchObject({ status: 200 });
  });

  it.each([
    ['of a program that gives its own token back', 'always'],
    ['allowed once, which the user takes back meanwhile,', 'once'],
  ] as const)('%s end with it', async (_, span) => {
    let signal: AbortSignal | undefined;
    const { ask, pair, revoke } = bridgeThatIsOn({
      run: (__, given) => {
        signal = given;
        return new Promise((___, reject) => given.addEventListener('abort', () => reject(given.reason)));
      },
    });
    const token = await pair(['operations'], span);
    const asking = ask('handle', token);
    asking.catch(() => {});
    await expect.poll(() => signal).toBeDefined();
    if (span === 'always') await ask('unpair', token);
    else await revoke((await readBridge()).programs[0]?.id ?? '');
    await expect(asking).rejects.toMatchObject({ kind: 'not_paired' });
  });

  it('allowed once are let in once, however fast they come', async () => {
    const { ask, pair, ran } = bridgeThatIsOn();
    const token = await pair(['operations'], 'once');
    await ask('whoami', token);
    // What a text names is asked before its capture.
    await ask('resolve', token);
    const all = await Promise.allSettled([ask('handle', token), ask('handle', token), ask('handle', token)]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(ran).toHaveLength(2);
    await expect(ask('resolve', token)).rejects.toMatchObject({ kind: 'not_paired' });
    expect((await readBridge()).programs).toEqual([]);
  });

  it('leave their jobs in the queue when they end by themselves, and not when the user takes the program back', async () => {
    const { ask, pair, ran, revoke } = bridgeThatIsOn();
    await ask('queue.add', await pair(['queue'], 'once'), { text: 'x' });
    await ask('unpair', await pair(['queue']));
    expect(ran).toHaveLength(1);
    await pair(['queue']);
    const id = (await readBridge()).programs[0]?.id ?? '';
    await revoke(id);
    expect(ran[1]).toBe(`drop ${id}`);
  });

  it('are seen by the user: who, what, how it ended, and nothing of it', async () => {
    const { ask, pair } = bridgeThatIsOn();
    const token = await pair(['operations', 'library']);
    await ask('handle', token, { path: '/api/x', body: '{"share_text":"secret"}' });
    await ask('handle', token, { path: '/api/x?token=secret' });
    await ask('handle', token, { path: 'secret' });
    await ask('library.search', token, { text: 'secret' });
    await ask('whoami', token);
    const uses = await readUses();
    expect(uses.map(({ what, program, status }) => [what, program, status])).toEqual([
      ['library.search', 'a script', 200],
      ['handle', 'a script', 410],
      ['/api/x', 'a script', 410],
      ['/api/x', 'a script', 410],
    ]);
    expect(JSON.stringify(uses)).not.toContain('secret');
    expect((await readBridge()).programs[0]).toMatchObject({ uses: 4 });
  });

  it('that end because everything was deleted leave no line that names their program', async () => {
    const { ask, pair } = bridgeThatIsOn({
      async run() {
        await fakeBrowser.storage.local.set({ bridge: null });
        return { status: 499, headers: {}, body: '{}', failure: null };
      },
    });
    await ask('handle', await pair(['operations']));
    expect(await readUses()).toEqual([]);
  });

  it('get lists without envelopes and findings', async () => {
    const { ask, pair } = bridgeThatIsOn();
    const lines = await ask('library.search', await pair(['library']), { limit: 3 });
    expect(JSON.stringify(lines)).not.toMatch(/envelope|drift/);
  });

  it('open a finished capture of the library with what its platform’s day has left, and none of a private window', async () => {
    const { ask, pair } = bridgeThatIsOn();
    const opened = await ask('library.read', await pair(['library']), { id: 'c' });
    expect(opened).toMatchObject({
      status: 200,
      body: '{"code":200}',
      failure: null,
      headers: { 'gleaner-capture': 'c', 'gleaner-left-today': '7', 'gleaner-pause': '20' },
    });
    expect(JSON.stringify(opened)).not.toContain('drift');
    const none = { kind: 'bad_call', message: 'The library has no finished capture "c".' };
    for (const kept of [
      null,
      exampleCapture({ envelope: null }),
      exampleCapture({ envelope: '{}', incognito: true }),
    ]) {
      const other = bridgeThatIsOn({ read: async () => kept });
      const asked = other.ask('library.read', await other.pair(['library']), { id: 'c' });
      await expect(asked).rejects.toMatchObject(none);
    }
  });
});

describe('a short link that cannot be followed for now', () => {
  const url = 'https://v.douyin.com/iExample1/';
  const failure = { kind: 'upstream_refused', reason: told('A reason.'), action: 'open_page', retry: 'again' } as const;
  const offer = { operation: summaryOf(exampleOperation), body: `{"share_text":"${url}"}` };
  const found = { url, platform: 'cnvideo', target: null, offers: [offer], short: false, failure };

  it('gets no operation, and its program hears why, and whether anybody was asked', async () => {
    const items = async (readText: CallParts['readText']) => {
      const { ask, pair } = bridgeThatIsOn({ readText });
      return ask('resolve', await pair(['operations']), { text: url });
    };
    const sentence = english(failure.reason);
    const said = { kind: 'upstream_refused', sentence, action: 'open_page', retry: 'again' };
    const item = { url, platform: 'cnvideo', kind: null, ids: {}, operations: [] };
    const asked = await items(async (__, reader) => {
      reader.asked(url);
      return [found];
    });
    expect(asked).toEqual([{ ...item, failure: said }]);
    // No capture follows that would be counted.
    expect((await readBridge()).programs.at(-1)?.dailyUsage?.runs).toBe(1);
    const unasked = await items(async (__, reader) => {
      reader.unasked(url, new Error('held'));
      return [found];
    });
    expect(unasked).toEqual([{ ...item, failure: { ...said, unasked: true } }]);
    expect((await readBridge()).programs.at(-1)?.dailyUsage).toBeUndefined();
    const { failure: _, ...beyond } = found;
    expect(await items(async () => [{ ...beyond, short: true }])).toEqual([item]);
    const rests = await items(async (__, reader) => {
      reader.unasked(url, new PaceDenied({ ...failure, kind: 'rate_limited' }, 70));
      return [found];
    });
    expect(rests).toMatchObject([{ failure: { unasked: true, seconds: 70 } }]);
  });

  it('is refused where the program may not ask, unless the text names something else before it', async () => {
    const read = (others: readonly FoundLink[]) =>
      bridgeThatIsOn({
        async readText(_, reader) {
          reader.unasked(url, refusalFor('program_platform', [{ said: 'a script' }]));
          return others;
        },
      });
    const { failure: _, ...rest } = found;
    const target = { platform: 'cnvideo', kind: 'video', ids: {}, url: 'https://www.douyin.com/video/1' } as const;
    const sound = { ...rest, url: target.url, target };
    for (const links of [[found], [found, sound]]) {
      const { ask, pair } = read(links);
      const asked = ask('resolve', await pair(['operations']), { text: url });
      await expect(asked).rejects.toMatchObject({ kind: 'not_allowed' });
    }
    const after = read([sound, found]);
    expect(await after.ask('resolve', await after.pair(['operations']), { text: url })).toHaveLength(2);
  });
});

it('what is refused before any platform is asked costs a program no run of its day', async () => {
  const ways = ['held', 'asked', 'wrong', 'asked and cut off', 'not for it'];
  const { ask, pairing, world } = bridgeThatIsOn({
    run: async (_, __, asked) => {
      if (ways[0]?.startsWith('asked')) asked();
      if (ways.shift() === 'asked and cut off') throw new Error('cut');
      return { status: 429, headers: {}, body: '{}', failure: null };
    },
  });
  const terms = { sendsTo: 'db.example', platforms: ['notes'], daily: 2 };
  const asking = ask('pair', '', { program: 'a worker', scopes: ['operations'], terms }) as Promise<{ token: string }>;
  await expect.poll(() => pairing.waiting()).toHaveLength(1);
  pairing.answer(pairing.waiting()[0]?.id ?? '', 'always');
  const { token } = await asking;
  const path = '/api/notes/x';
  for (let count = 0; count < 3; count += 1) await ask('handle', token, { path });
  await expect(ask('handle', token, { path })).rejects.toThrow('cut');
  await expect(ask('handle', token, { path: '/api/news/x' })).rejects.toMatchObject({ kind: 'busy' });
  expect((await readBridge()).programs[0]).toMatchObject({ uses: 4, dailyUsage: { runs: 2 } });
  world.time += day;
  await expect(ask('handle', token, { path: '/api/news/x' })).rejects.toMatchObject({ kind: 'not_allowed' });
  expect((await readBridge()).programs[0]).toMatchObject({ dailyUsage: { runs: 0 } });
});

it('a program that was taken back hears it at once, though its links are still followed', async () => {
  const { ask, pair, revoke } = bridgeThatIsOn({ readText: () => new Promise(() => {}) });
  const asking = ask('resolve', await pair(['operations']), { text: 'x' });
  const refused = expect(asking).rejects.toMatchObject({ kind: 'not_paired' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await revoke((await readBridge()).programs[0]?.id ?? '');
  await refused;
});

it('a broken row of the store allows nobody', async () => {
  const { ask, pair } = bridgeThatIsOn();
  const token = await pair(['operations']);
  const stored = await readBridge();
  const broken = stored.programs.map((program) => ({ ...program, scopes: ['operations', 'everything'] }));
  await fakeBrowser.storage.local.set({ bridge: { ...stored, programs: broken } });
  await expect(ask('handle', token)).rejects.toMatchObject({ kind: 'not_paired' });
});
