import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { found, type NetworkSource, type Source } from '../../../lib/core/source.ts';
import { told } from '../told.ts';
import { api, embedded, type Given, operationWith, outcome, page, read } from './read-parts.ts';

describe('the order of sources', () => {
  it('takes the first complete answer and asks nobody else', async () => {
    const { envelope, capture } = await read(
      operationWith([embedded('absent'), api('first', { a: '1' }), api('second', 'internal')]),
    );
    expect(envelope.data).toEqual({ a: '1' });
    expect(capture?.trail.map((step) => [step.source, step.outcome])).toEqual([
      ['embedded', 'absent'],
      ['first', 'found'],
    ]);
  });

  it('uses a partial answer only when none is complete', async () => {
    const partial = embedded({ a: '1' }, { gives: { allBut: ['b'] } });
    const full = await read(operationWith([partial, api('full', { a: '1', b: '2' })]));
    expect(full.capture).toMatchObject({ source: 'full', missing: [] });
    const alone = await read(operationWith([partial, api('full', 'upstream_refused')]));
    expect(alone.capture).toMatchObject({ source: 'embedded', missing: ['b'], state: 'done' });
  });

  it('counts what one answer missing like what its source cannot know', async () => {
    const older = api('older', 'absent', { read: async () => found({ a: '1' }, null, ['b']) });
    expect((await read(operationWith([older, api('full', { a: '1', b: '2' })]))).capture).toMatchObject({
      source: 'full',
      missing: [],
    });
    expect((await read(operationWith([older]))).capture).toMatchObject({
      source: 'older',
      missing: ['b'],
      trail: [{ source: 'older', outcome: 'partial' }],
    });
  });

  it('merges partial answers where the operation says how', async () => {
    const sources = [
      api('one', { a: '1' }, { gives: { allBut: ['b'] } }),
      api('two', { a: '3', b: '2' }, { gives: { allBut: ['c'] } }),
    ];
    const { envelope, capture } = await read(operationWith(sources, { merge: {} }));
    expect(envelope.data).toEqual({ a: '1', b: '2' });
    expect(capture).toMatchObject({
      source: 'one + two',
      missing: [],
      coverage: { known: 2, total: 2 },
      drift: ['data.a: differs in two'],
    });
  });
});

describe('failures', () => {
  it('a conclusive failure of an entitled source ends the run', async () => {
    const { envelope, capture } = await read(operationWith([api('first', 'removed'), api('second', { a: '1' })]));
    expect(envelope).toMatchObject({ code: 410, msg: 'removed: it was removed', data: null });
    expect(capture).toMatchObject({ state: 'failed', failure: { kind: 'removed', action: 'none' } });
  });

  it('the same failure of a source that cannot know does not', async () => {
    const { envelope } = await read(
      operationWith([api('first', 'removed', { conclusive: [] }), api('second', { a: '1' })]),
    );
    expect(envelope.code).toBe(200);
  });

  it('a challenge or a rate limit stops requests to that host, and nothing else', async () => {
    const at = (id: string, host: string, given: Given, over: Partial<NetworkSource<unknown, unknown>> = {}) =>
      api(id, given, {
        read: async (_item, { transport, session }) => {
          await transport.fetch(`https://${host}/`, { session });
          return outcome(given);
        },
        ...over,
      });
    for (const kind of ['challenge', 'rate_limited'] as const) {
      const first = at('first', 'weibo.com', kind);
      const same = await read(operationWith([first, at('second', 'weibo.com', { a: '1' })]), { answers: true });
      expect(same.capture).toMatchObject({ failure: { kind } });
      expect(same.transport.asked).toHaveLength(1);
      const other = await read(operationWith([first, at('second', 'm.weibo.cn', { a: '1' })]), { answers: true });
      expect(other.envelope.data).toEqual({ a: '1' });
      const shown = await read(operationWith([first, embedded({ a: 'page' })]), { answers: true });
      expect(shown.envelope.data).toEqual({ a: 'page' });
      const tab: Source<unknown> = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['embedded'] };
      const opened = await read(operationWith([first, tab, embedded('absent')]), { answers: true, open: () => page });
      expect(opened.transport.opened).toEqual([]);
      expect(opened.capture).toMatchObject({ failure: { kind } });
    }
  });

  it('one that was met for the rest of an answer stops them, too, and the answer stays', async () => {
    const refused = new Failure('rate_limited', told('slower'));
    const asking = (id: string) =>
      api(id, 'absent', {
        read: async (_item, { transport, session }) => {
          await transport.fetch('https://weibo.com/', { session });
          return found({ a: '1' }, null, ['b'], refused);
        },
      });
    const { capture, transport } = await read(operationWith([asking('first'), asking('second')]), { answers: true });
    expect(transport.asked).toHaveLength(1);
    expect(capture).toMatchObject({ state: 'done', source: 'first', missing: ['b'] });
    expect(capture?.trail.map(({ source, outcome: end }) => [source, end])).toEqual([
      ['first', 'rate_limited'],
      ['first', 'partial'],
      ['second', 'rate_limited'],
    ]);
  });

  it('the reason of a last resort never replaces that of a stronger source', async () => {
    const weak = api('weak', 'not_found', { conclusive: [] });
    expect((await read(operationWith([api('strong', 'upstream_refused'), weak]))).capture?.failure?.kind).toBe(
      'upstream_refused',
    );
    expect((await read(operationWith([weak]))).capture?.failure?.kind).toBe('not_found');
  });

  it('a challenge that a real page passes by itself lets the run go on, and is the answer when nothing else reads the item', async () => {
    const passing = api('first', 'absent', {
      read: () => Promise.reject(new Failure('challenge', told('a page would pass this'), { closesHost: false })),
    });
    expect((await read(operationWith([passing, api('second', { a: '1' })]))).envelope.code).toBe(200);
    const { envelope } = await read(operationWith([passing, api('second', 'not_found', { conclusive: [] })]));
    expect(envelope.code).toBe(403);
  });

  it('data in hand beats a later failure', async () => {
    const { envelope } = await read(
      operationWith([embedded({ a: '1' }, { gives: { allBut: ['b'] } }), api('second', 'removed')]),
    );
    expect(envelope.code).toBe(200);
  });
});
