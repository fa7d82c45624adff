import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type CallParts, createCalls } from '../../../../lib/features/bridge/background/calls.ts';
import { allowProgram } from '../../../../lib/features/bridge/background/programs.ts';
import { changeBridge } from '../../../../lib/features/bridge/background/stored-bridge.ts';

const never = new AbortController().signal;
const now = () => 1_800_000_000_000;
const unasked = () => Promise.reject(new Error('not asked for'));

beforeEach(async () => {
  fakeBrowser.reset();
  await changeBridge(() => ({ on: true }));
});

/** The calls of a paired program. */
async function programWith(change: Partial<CallParts>) {
  const { token } = await allowProgram('a script', ['operations', 'library', 'queue'], 'always', now());
  const none = { add: unasked, drop: unasked, status: unasked };
  const asked = { run: unasked, readText: unasked, list: unasked, read: unasked, pace: unasked, queue: none };
  const parts = { pairing: { ask: unasked }, platformOf: () => null, ...asked };
  const { call } = createCalls({ ...parts, changed: () => {}, now, ...change });
  return (name: string, argument: unknown) => call({ name, token, argument }, never);
}

const filter = { limit: 3, text: 'a', platform: 'notes' };

describe('what calls ask for', () => {
  it.each([
    [{}, { limit: 50 }],
    [filter, filter],
    [{ limit: 999, text: '', platform: 7 }, { limit: 200 }],
    [{ limit: -3 }, { limit: 1 }],
    [{ limit: 'many' }, { limit: 50 }],
  ])('of the library, %j, is %j', async (argument, wanted) => {
    const asked: unknown[] = [];
    const ask = await programWith({
      list: async (given) => {
        asked.push(given);
        return [];
      },
    });
    await ask('library.search', argument);
    expect(asked).toEqual([wanted]);
  });

  it('of the queue has the program’s name where the list has none, and the platform of its ids', async () => {
    const added: unknown[] = [];
    const add = async (text: string, title: string, { name }: { readonly name: string }, platform = '') => {
      added.push([text, title, name, platform]);
      return { job: 'j', waiting: 1, skipped: 0 };
    };
    const ask = await programWith({ queue: { add, drop: unasked, status: unasked } });
    await ask('queue.add', { text: 'x', title: 'mine', platform: 'notes' });
    await ask('queue.add', { text: 'y' });
    expect(added).toEqual([
      ['x', 'mine', 'a script', 'notes'],
      ['y', 'a script', 'a script', ''],
    ]);
  });

  it('of a text are what it names, of 100,000 characters at most', async () => {
    const texts: string[] = [];
    const target = { platform: 'cnvideo', kind: 'video', ids: { aweme_id: '7' }, url: '' } as const;
    const offer = { operation: { path: '/api/x' } as never, body: '{}' };
    const readText = async (text: string) => {
      texts.push(text);
      return [
        { url: 'https://a.example', platform: 'cnvideo', target, offers: [offer], short: false },
        { url: 'https://b.example', platform: null, target: null, offers: [], short: false },
      ] as const;
    };
    const ask = await programWith({ readText });
    const named = { platform: 'cnvideo', kind: 'video', ids: { aweme_id: '7' } };
    expect(await ask('resolve', { text: 'x'.repeat(100_001) })).toEqual([
      { url: 'https://a.example', ...named, operations: [{ path: '/api/x', body: '{}' }] },
      { url: 'https://b.example', platform: null, kind: null, ids: {}, operations: [] },
    ]);
    expect(texts.map(({ length }) => length)).toEqual([100_000]);
  });
});
