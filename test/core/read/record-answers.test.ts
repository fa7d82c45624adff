import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { handle } from '../../../lib/core/handle.ts';
import { absent, found, type NetworkSource, type Source } from '../../../lib/core/source.ts';
import { parseMet } from '../../tools/learn/parse-met.ts';
import { answer, asker, fakeParts, fakeTransport, post } from '../parts.ts';
import { told } from '../told.ts';
import { embedded, operationWith, page, read } from './read-parts.ts';

function asking(status: number, text: string) {
  const source: NetworkSource<{ a: string }, unknown> = {
    ...{ kind: 'api', id: 'asked', sessions: ['own'], conclusive: [] },
    async read(_item, { transport, session }) {
      const given = await transport.fetch('https://weibo.com/ajax/detail?token=SECRET', { session });
      if (given.status !== 200) throw new Failure('upstream_refused', told('It was refused.'));
      return found({ a: given.text });
    },
    normalize: (raw) => raw,
  };
  return { operation: operationWith([source]), transport: fakeTransport({ fetch: () => answer(text, { status }) }) };
}

async function capture(status: number, text: string, incognito = false) {
  const { operation, transport } = asking(status, text);
  const { parts, saves } = fakeParts([operation], transport);
  await handle(parts, post(operation.path, { uid: '1' }), { ...asker, incognito });
  return saves.at(-1)?.capture;
}

it('a capture keeps the shapes of what it was answered, accepted or refused, with status and no value', async () => {
  for (const status of [200, 403]) {
    const kept = await capture(status, '{"data":{"title":"SECRET","uid":"1234567"}}');
    expect(kept?.state).toBe(status === 200 ? 'done' : 'failed');
    expect(kept?.shapes).not.toContain('SECRET');
    const [met] = parseMet(kept?.shapes.split('\n') ?? []);
    expect(met).toMatchObject({ source: 'asked', via: 'network', method: 'GET', address: 'weibo.com/ajax/detail', status, form: 'json' });
  }
});

it('nothing is kept of private windows, and little of an answer without end', async () => {
  expect((await capture(200, '{"data":1}', true))?.shapes).toBe('');
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`data_${at}`, at])));
  expect((await capture(200, wide))?.shapes.length).toBeLessThan(100_000);
});

describe('the shapes of a capture', () => {
  /** What was met, of a page in which `source` looked. */
  async function met(source: Source<unknown>, over: Parameters<typeof read>[1] = {}) {
    const open = { ...page, evaluate: async () => '{"scripts":[{"id":"state","text":"{}"}],"age":0}' as never };
    const { capture } = await read(operationWith([source]), { pages: [open], ...over });
    return parseMet(capture?.shapes.split('\n') ?? []).map((one) => `${one.source} ${one.via}`);
  }
  const looking = (over: Partial<Parameters<typeof embedded>[1]>) =>
    embedded('absent', {
      read: async (_item, { page: open }) => {
        await open.evaluate(() => null);
        return absent(told('not here'));
      },
      ...over,
    });

  it('hold what a source looked at, and the document of a page in which it did not find what it is for', async () => {
    expect(await met(looking({}))).toEqual(['embedded script', 'embedded document']);
    expect(await met(looking({ kind: 'observed' }))).toEqual(['embedded script']);
  });

  it.each(['timed_out', 'unreachable', 'cancelled'] as const)('hold no document of a page that was %s', async (kind) => {
    expect(await met(embedded(kind))).toEqual([]);
  });

  it('hold the document of a page that was refused', async () => {
    expect(await met(embedded('upstream_refused'))).toEqual(['embedded document']);
    expect(await met(embedded('not yet'))).toEqual(['embedded document']);
  });
});
