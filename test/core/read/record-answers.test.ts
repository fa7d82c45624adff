import { describe, expect, it } from 'vitest';
import { departs } from '../../../lib/core/departs.ts';
import { Failure } from '../../../lib/core/failure.ts';
import type { Asker } from '../../../lib/core/gateway.ts';
import { handle } from '../../../lib/core/handle.ts';
import { absent, found, type NetworkSource, type Source } from '../../../lib/core/source.ts';
import { parseMet } from '../../tools/learn/parse-met.ts';
import { answer, asker, fakeParts, fakeTransport, post } from '../parts.ts';
import { told } from '../told.ts';
import { embedded, operationWith, page, read } from './read-parts.ts';

function asking(status: number, text: string) {
  const source: NetworkSource<{ a: string }, unknown> = {
    kind: 'api',
    id: 'asked',
    sessions: ['own'],
    conclusive: [],
    async read(_item, { transport, session }) {
      const given = await transport.fetch('https://weibo.com/ajax/detail?token=SECRET', { session });
      if (given.status !== 200) throw new Failure('upstream_refused', told('It was refused.'));
      return found({ a: given.text });
    },
    normalize: (raw) => raw,
  };
  return { operation: operationWith([source]), transport: fakeTransport({ fetch: () => answer(text, { status }) }) };
}

async function capture(status: number, text: string, over: Partial<Asker> = {}) {
  const { operation, transport } = asking(status, text);
  const { parts, saves } = fakeParts([operation], transport);
  const { shapes } = await handle(parts, post(operation.path, { uid: '1' }), { ...asker, ...over });
  const saved = saves.at(-1)?.capture;
  return saved && { ...saved, answered: shapes };
}

it('for a report a run tells the shapes of what it was answered, accepted or refused, with status and no value', async () => {
  for (const status of [200, 403]) {
    const kept = await capture(status, '{"data":{"title":"SECRET","uid":"1234567"}}', { report: true });
    expect(kept?.state).toBe(status === 200 ? 'done' : 'failed');
    expect(kept?.answered).toBe(kept?.shapes);
    expect(kept?.shapes).not.toContain('SECRET');
    const [met] = parseMet(kept?.shapes.split('\n') ?? []);
    expect(met).toMatchObject({
      source: 'asked',
      via: 'network',
      method: 'GET',
      address: 'weibo.com/ajax/detail',
      status,
      form: 'json',
    });
  }
});

it('without one a run tells them where it was refused, and nobody is answered with them', async () => {
  expect(await capture(200, '{"data":1}')).toMatchObject({ state: 'done', shapes: '', answered: undefined });
  expect(await capture(403, '{"data":1}')).toMatchObject({
    state: 'failed',
    shapes: expect.stringContaining('403'),
    answered: undefined,
  });
});

describe('a run departs', () => {
  const step = { source: 'one', session: 'own', outcome: 'found', reason: null, ms: 1 } as const;
  const clean = {
    state: 'done',
    drift: [],
    complete: true,
    trail: [{ ...step, outcome: 'absent' }, { ...step, outcome: 'sign_in_required' }, step],
  } as const;

  it.each([
    ['that was refused', { state: 'failed' }],
    [
      'a source of which was answered otherwise than known',
      { trail: [{ ...step, outcome: 'upstream_changed' }, step] },
    ],
    ['in which a source had a fault of ours', { trail: [{ ...step, outcome: 'internal' }, step] }],
    ['with drift, as a required field that is missing', { drift: ['data.a: missing'] }],
    ['with a field that none had before', { drift: ['data.new: new field'] }],
    ['without an essential', { complete: false }],
  ] as const)('%s', (_, over) => expect(departs({ ...clean, ...over })).toBe(true));

  it('in no other case, nor for what a damaged row lacks', () => {
    expect([departs(clean), departs({ state: 'done' })]).toEqual([false, false]);
  });
});

it('nothing is kept of private windows, and little of an answer without end', async () => {
  expect(await capture(403, '{"data":1}', { incognito: true, report: true })).toMatchObject({
    shapes: '',
    answered: '',
  });
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`data_${at}`, at])));
  const told = (await capture(200, wide, { report: true }))?.shapes;
  expect(told).toContain('.: object 40000');
  expect(told?.length).toBeLessThan(100_000);
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

  it.each(['timed_out', 'unreachable', 'cancelled'] as const)(
    'hold no document of a page that was %s',
    async (kind) => {
      expect(await met(embedded(kind))).toEqual([]);
    },
  );

  it('hold the document of a page that was refused', async () => {
    expect(await met(embedded('upstream_refused'))).toEqual(['embedded document']);
    expect(await met(embedded('not yet'))).toEqual(['embedded document']);
  });
});
