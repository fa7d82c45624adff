import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type CallParts, createCalls } from '../../../../lib/features/bridge/background/calls.ts';
import { createPairing } from '../../../../lib/features/bridge/background/pairing.ts';
import { revokeProgram } from '../../../../lib/features/bridge/background/programs.ts';
import { changeBridge, readBridge } from '../../../../lib/features/bridge/background/stored-bridge.ts';
import { readUses } from '../../../../lib/features/bridge/background/use-log.ts';
import type { Scope } from '../../../../lib/features/bridge/model/bridge-protocol.ts';

const never = new AbortController().signal;
const day = 86_400_000;

/** The calls of a browser whose bridge is on; `ran` is what was really run. */
function setUp(change: Partial<CallParts> = {}) {
  const ran: unknown[] = [];
  const world = { time: 1_800_000_000_000 };
  const now = () => world.time;
  const pairing = createPairing({ changed: () => {}, show: () => {}, now });
  const { call, revoke } = createCalls({
    pairing,
    platformOf: (path) => path.split('/')[2] ?? null,
    run: async (argument) => {
      ran.push(argument);
      return { status: 410, headers: {}, body: '{"secret":1}', failure: null };
    },
    readText: async () => {
      ran.push('read');
      return [];
    },
    list: async () => {
      ran.push('list');
      return [
        {
          id: 'c',
          path: '/p',
          platform: 'x',
          itemId: '',
          itemUrl: '',
          title: 't',
          author: '',
          state: 'done',
          code: 200,
          msg: '',
          startedAt: 1,
          drift: ['no'],
          envelope: 'no',
        } as never,
      ];
    },
    queue: {
      add: async (text, title) => {
        ran.push([text, title]);
        return { job: 'j', waiting: 1, skipped: 0 };
      },
      status: async () => {
        ran.push('status');
        return { jobs: [], platforms: [] };
      },
    },
    changed: () => {},
    now,
    ...change,
  });
  const ask = (name: string, token: string, argument: unknown = {}) => call({ name, token, argument }, never);

  async function pair(scopes: readonly Scope[], span: 'once' | 'day' | 'always' = 'always', program = 'a script'): Promise<string> {
    const asking = ask('pair', '', { program, scopes }) as Promise<{ token: string }>;
    const request = await expect
      .poll(() => pairing.waiting()[0])
      .toBeDefined()
      .then(() => pairing.waiting()[0]);
    pairing.answer(request?.id ?? '', span);
    return (await asking).token;
  }
  return { ask, pair, pairing, ran, world, revoke };
}

beforeEach(async () => {
  fakeBrowser.reset();
  await changeBridge(() => ({ on: true }));
});

const calls = [
  ['handle', 'operations'],
  ['resolve', 'operations'],
  ['library.search', 'library'],
  ['queue.add', 'queue'],
  ['queue.status', 'queue'],
] as const;

describe('calls of programs', () => {
  it.each(calls)('let %s in with a token for %s, and with nothing less', async (name, scope) => {
    const { ask, pair, ran } = setUp();
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
    const { ask, pair } = setUp();
    const token = await pair(['operations', 'library', 'queue']);
    for (const name of ['run.start', 'settings.change', 'constructor', '__proto__', 'toString', '', 'pair ']) {
      await expect(ask(name, token)).rejects.toMatchObject({ kind: 'bad_call' });
    }
  });

  it('are refused while the bridge is off, after a day, once taken back, once given back', async () => {
    const { ask, pair, world, ran } = setUp();
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
    const { ask, pair, revoke } = setUp({
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
    expect((await outcomes).map((one) => one.status === 'rejected' && one.reason.kind)).toEqual(Array(8).fill('not_paired'));
    await expect(other).resolves.toMatchObject({ status: 200 });
  });

  it('of a program that gives its own token back end with it', async () => {
    let signal: AbortSignal | undefined;
    const { ask, pair } = setUp({
      run: (_, given) => {
        signal = given;
        return new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(given.reason)));
      },
    });
    const token = await pair(['operations']);
    const asking = ask('handle', token);
    asking.catch(() => {});
    await expect.poll(() => signal).toBeDefined();
    await ask('unpair', token);
    await expect(asking).rejects.toMatchObject({ kind: 'not_paired' });
  });

  it('allowed once are let in once, however fast they come', async () => {
    const { ask, pair, ran } = setUp();
    const token = await pair(['operations'], 'once');
    await ask('whoami', token);
    const all = await Promise.allSettled([ask('handle', token), ask('handle', token), ask('resolve', token)]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(ran).toHaveLength(1);
  });

  it('keep no token where a page could read it', async () => {
    const { pair } = setUp();
    const token = await pair(['operations']);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await fakeBrowser.storage.local.get())).not.toContain(token);
  });

  it('are seen by the user: who, what, how it ended, and nothing of it', async () => {
    const { ask, pair } = setUp();
    const token = await pair(['operations', 'library']);
    await ask('handle', token, { path: '/api/x', body: '{"share_text":"secret"}' });
    await ask('library.search', token, { text: 'secret' });
    await ask('whoami', token);
    const uses = await readUses();
    expect(uses.map(({ what, program, status }) => [what, program, status])).toEqual([
      ['library.search', 'a script', 200],
      ['/api/x', 'a script', 410],
    ]);
    expect(JSON.stringify(uses)).not.toContain('secret');
    expect((await readBridge()).programs[0]).toMatchObject({ uses: 2 });
  });

  it('get lists without envelopes and findings', async () => {
    const { ask, pair } = setUp();
    const [line] = (await ask('library.search', await pair(['library']), { limit: 3 })) as object[];
    expect(Object.keys(line ?? {})).not.toContain('envelope');
    expect(Object.keys(line ?? {})).not.toContain('drift');
  });
});

describe('a request to be paired', () => {
  it('shows a name in one line and known scopes only; without them it is none', async () => {
    const { ask, pairing } = setUp();
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
    const { ask, pairing } = setUp();
    const asking = ask('pair', '', { program: 'x', scopes: ['queue'] });
    asking.catch(() => {});
    await expect.poll(() => pairing.waiting()).toHaveLength(1);
    pairing.answer(pairing.waiting()[0]?.id ?? '', null);
    await expect(asking).rejects.toMatchObject({ kind: 'denied' });
    expect((await readBridge()).programs).toEqual([]);
    expect(pairing.waiting()).toEqual([]);
  });

  it('goes away with its program', async () => {
    const { pairing } = setUp();
    const gone = new AbortController();
    const asking = pairing.ask({ program: 'x', scopes: ['queue'] }, gone.signal);
    asking.catch(() => {});
    gone.abort();
    await expect(asking).rejects.toMatchObject({ kind: 'denied' });
    expect(pairing.waiting()).toEqual([]);
  });

  it('wears nobody down: three at once, twenty an hour', async () => {
    const { pairing, world } = setUp();
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

it('a broken row of the store allows nobody', async () => {
  const { ask, pair } = setUp();
  const token = await pair(['operations']);
  const stored = await readBridge();
  const broken = stored.programs.map((program) => ({ ...program, scopes: ['operations', 'everything'] }));
  await fakeBrowser.storage.local.set({ bridge: { ...stored, programs: broken } });
  await expect(ask('handle', token)).rejects.toMatchObject({ kind: 'not_paired' });
});

describe('a program that sends results to others', () => {
  const terms = { sendsTo: 'db.example', platforms: ['x', 'y'], daily: 2 };
  const pairWith = async ({ ask, pairing }: ReturnType<typeof setUp>, given: unknown) => {
    const asking = ask('pair', '', { program: 'gleaner work', scopes: ['operations'], terms: given }) as Promise<{ token: string }>;
    await expect.poll(() => pairing.waiting()).toHaveLength(1);
    const [request] = pairing.waiting();
    expect(request).toMatchObject({ terms });
    pairing.answer(request?.id ?? '', 'always');
    return (await asking).token;
  };

  it('is held to the platforms and the number of runs that the user has read', async () => {
    const world = setUp();
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

  it('says its terms in full, or is none', async () => {
    const { ask } = setUp();
    for (const wrong of [
      null,
      {},
      { ...terms, sendsTo: '<b>' },
      { ...terms, sendsTo: '' },
      { ...terms, platforms: [] },
      { ...terms, daily: 0 },
      { ...terms, daily: 'many' },
    ]) {
      await expect(ask('pair', '', { program: 'x', scopes: ['operations'], terms: wrong })).rejects.toMatchObject({ kind: 'bad_call' });
    }
  });
});
