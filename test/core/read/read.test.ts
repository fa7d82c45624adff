import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { found, type NetworkSource, type Source } from '../../../lib/core/source.ts';
import type { SessionKind } from '../../../lib/core/transport.ts';
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

  it('does not ask a source that missing the same fields', async () => {
    const { capture } = await read(
      operationWith([
        api('one', { a: '1' }, { gives: { allBut: ['b'] } }),
        api('two', { a: '2' }, { gives: { allBut: ['b', 'c'] } }),
      ]),
    );
    expect(capture?.trail.map((step) => step.source)).toEqual(['one']);
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

  it('the most informative failure is the answer', async () => {
    const { envelope } = await read(
      operationWith([api('first', 'unreachable'), api('second', 'sign_in_required'), api('third', 'upstream_refused')]),
    );
    expect(envelope.code).toBe(401);
  });

  it('data in hand beats a later failure', async () => {
    const { envelope } = await read(
      operationWith([embedded({ a: '1' }, { gives: { allBut: ['b'] } }), api('second', 'removed')]),
    );
    expect(envelope.code).toBe(200);
  });

  it('a normaliser that meets an unknown shape is upstream_changed', async () => {
    const broken = api('first', { a: '1' }, { normalize: (raw) => (raw as { x: { y: 1 } }).x.y });
    const { envelope } = await read(operationWith([broken]));
    expect(envelope).toMatchObject({ code: 502, data: null });
  });
});

describe('sessions', () => {
  const both = (given: (session: SessionKind) => Given) =>
    operationWith([api('one', given, { sessions: ['own', 'anonymous', 'caller'] })]);

  it('own first, anonymous when own is turned away', async () => {
    const { capture } = await read(both((session) => (session === 'own' ? 'sign_in_required' : { a: session })));
    expect(capture).toMatchObject({ state: 'done', session: 'anonymous', signedIn: false });
  });

  it('a caller cookie is the only session then, and pages are not read', async () => {
    const { envelope, capture } = await read(
      operationWith([embedded({ a: 'page' }), ...both((session) => ({ a: session })).sources]),
      {
        cookie: 'x=1',
      },
    );
    expect(envelope.data).toEqual({ a: 'caller' });
    expect(capture?.session).toBe('caller');
  });

  it('own only and anonymous only are kept', async () => {
    const own = await read(
      both((session) => (session === 'own' ? 'sign_in_required' : { a: session })),
      { choice: 'own' },
    );
    expect(own.envelope.code).toBe(401);
    const anonymous = await read(
      both((session) => ({ a: session })),
      { choice: 'anonymous' },
    );
    expect(anonymous.envelope.data).toEqual({ a: 'anonymous' });
  });
});

describe('a temporary tab', () => {
  const tab: Source<unknown> = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['late'] };
  const late = (given: () => Given) => embedded('absent', { id: 'late', read: async () => outcome(given()) });

  it('is asked again until the item appears', async () => {
    let asked = 0;
    const source = late(() => {
      asked += 1;
      return asked < 4 ? 'not yet' : { a: '1' };
    });
    const { capture, transport } = await read(operationWith([tab, source]), { open: () => page });
    expect(capture).toMatchObject({ state: 'done', source: 'tab: late' });
    expect(transport.opened).toEqual(['https://weibo.com/u/1']);
  });

  it('times out with the offer to open the page in front', async () => {
    const { capture } = await read(operationWith([tab, late(() => 'not yet')]), { open: () => page });
    expect(capture).toMatchObject({ failure: { kind: 'timed_out', action: 'open_page' } });
  });

  it('is not opened for a request that names a proxy: a tab would not use it', async () => {
    const operation = operationWith([tab, late(() => ({ a: '1' }))], { proxy: true });
    const { transport } = await read(operation, { open: () => page, proxy: 'socks5://proxy.example:1080' });
    expect(transport.opened).toEqual([]);
  });

  it('is opened for explicit lookups only', async () => {
    const { transport } = await read(operationWith([tab, late(() => 'absent')]), { open: () => page, explicit: false });
    expect(transport.opened).toEqual([]);
  });
});

describe('what a record missing', () => {
  it('is counted from the record, not declared', async () => {
    const declared = embedded({ a: '1', b: 'all the same' }, { gives: { allBut: ['b'] } });
    const { capture } = await read(operationWith([declared, api('not needed', { a: '2', b: '2' })]));
    expect(capture).toMatchObject({ source: 'embedded', missing: [] });
    expect((await read(operationWith([api('silent', { a: '1' })]))).capture).toMatchObject({
      source: 'silent',
      missing: ['b'],
    });
  });
});
