import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Failure, type FailureKind } from '../../lib/gateway/failure.ts';
import { handle } from '../../lib/gateway/handle.ts';
import { defineOperation, type Operation } from '../../lib/gateway/operation.ts';
import { absent, found, type NetworkSource, notYet, type PageCondition, type PageSource, type Source } from '../../lib/gateway/source.ts';
import type { Page, SessionKind } from '../../lib/gateway/transport.ts';
import { answer, asker, fakeParts, fakeTransport, post } from './parts.ts';

type Given = Record<string, unknown> | FailureKind | 'absent' | 'not yet';

const page: Page = {
  url: async () => 'https://weibo.com/u/1',
  temporary: false,
  // The document has been parsed.
  evaluate: async () => true as never,
  request: () => Promise.reject(new Error('not used')),
  fetch: () => Promise.reject(new Error('not used')),
  observed: async () => [],
};

function outcome(given: Given) {
  if (given === 'absent') return absent('not here');
  if (given === 'not yet') return notYet('not here yet');
  if (typeof given === 'string') throw new Failure(given, `it was ${given}`);
  return found(given);
}

function api(
  id: string,
  given: Given | ((session: SessionKind) => Given),
  over: Partial<NetworkSource<unknown, unknown>> = {},
): Source<unknown> {
  return {
    kind: 'api',
    id,
    sessions: ['own'],
    partial: [],
    conclusive: ['removed'],
    read: async (_item, { session }) => outcome(typeof given === 'function' ? given(session.kind) : given),
    normalize: (raw) => raw,
    ...over,
  };
}

function embedded(given: Given, over: Partial<PageSource<unknown, unknown>> = {}): Source<unknown> {
  const source = { kind: 'embedded' as const, id: 'embedded', hosts: ['weibo.com'], scope: 'item' as const, partial: [], conclusive: [] };
  return { ...source, read: async () => outcome(given), normalize: (raw) => raw, ...over };
}

function operationWith(sources: readonly Source<unknown>[], over: Partial<Operation> = {}): Operation {
  return defineOperation({
    spec: 'E10',
    path: '/api/microblog/user_detail',
    name: 'user-detail',
    platform: 'microblog',
    pages: ['profile'],
    rank: 0,
    cookie: 'optional',
    proxy: false,
    echoesPath: false,
    input: z.looseObject({ uid: z.string() }),
    data: z.looseObject({ a: z.string().nullish(), b: z.string().nullish() }),
    session: { platform: 'microblog', signInUrl: '', cookieUrl: '', signInCookies: [] },
    identity: ['uid'],
    ids: (input) => ({ uid: String((input as { uid: unknown }).uid) }),
    shareText: () => '',
    prefill: () => null,
    itemUrl: ({ ids }) => `https://weibo.com/u/${ids.uid}`,
    describe: () => ({ title: '', author: '' }),
    sources,
    ...over,
  });
}

async function read(
  operation: Operation,
  over: {
    cookie?: string;
    explicit?: boolean;
    open?: () => Page;
    choice?: 'own' | 'anonymous';
    proxy?: string;
    answers?: boolean;
    pages?: readonly Page[];
  } = {},
) {
  const transport = fakeTransport({
    pages: over.pages ?? [page],
    ...(over.open ? { open: over.open } : {}),
    ...(over.answers ? { fetch: () => answer('{}') } : {}),
  });
  const base = fakeParts([operation], transport);
  const sessions = { ...base.parts.sessions, choice: async () => over.choice ?? ('automatic' as const) };
  const request = post(
    operation.path,
    { uid: '1', ...(over.proxy ? { proxy: over.proxy } : {}) },
    over.cookie ? { cookie: over.cookie } : {},
  );
  const response = await handle({ ...base.parts, sessions }, request, { ...asker, explicit: over.explicit ?? true });
  return { envelope: JSON.parse(response.body), capture: base.saves.at(-1)?.capture, transport };
}

describe('the order of sources', () => {
  it('takes the first complete answer and asks nobody else', async () => {
    const { envelope, capture } = await read(operationWith([embedded('absent'), api('first', { a: '1' }), api('second', 'internal')]));
    expect(envelope.data).toEqual({ a: '1' });
    expect(capture?.trail.map((step) => [step.source, step.outcome])).toEqual([
      ['embedded', 'absent'],
      ['first', 'found'],
    ]);
  });

  it('uses a partial answer only when none is complete', async () => {
    const partial = embedded({ a: '1' }, { partial: ['b'] });
    const full = await read(operationWith([partial, api('full', { a: '1', b: '2' })]));
    expect(full.capture).toMatchObject({ source: 'full', missing: [] });
    const alone = await read(operationWith([partial, api('full', 'upstream_refused')]));
    expect(alone.capture).toMatchObject({ source: 'embedded', missing: ['b'], state: 'done' });
  });

  it('counts what one answer lacks like what its source cannot know', async () => {
    const older = api('older', 'absent', { read: async () => found({ a: '1' }, null, ['b']) });
    expect((await read(operationWith([older, api('full', { a: '1', b: '2' })]))).capture).toMatchObject({ source: 'full', missing: [] });
    expect((await read(operationWith([older]))).capture).toMatchObject({
      source: 'older',
      missing: ['b'],
      trail: [{ source: 'older', outcome: 'partial' }],
    });
  });

  it('does not ask a source that lacks the same fields', async () => {
    const { capture } = await read(
      operationWith([api('one', { a: '1' }, { partial: ['b'] }), api('two', { a: '2' }, { partial: ['b', 'c'] })]),
    );
    expect(capture?.trail.map((step) => step.source)).toEqual(['one']);
  });

  it('merges partial answers where the operation says how', async () => {
    const merge: NonNullable<Operation['merge']> = (records) => Object.assign({}, ...records.map((one) => one.data));
    const sources = [api('one', { a: '1' }, { partial: ['b'] }), api('two', { b: '2' }, { partial: ['a'] })];
    const { envelope, capture } = await read(operationWith(sources, { merge }));
    expect(envelope.data).toEqual({ a: '1', b: '2' });
    expect(capture).toMatchObject({ source: 'one + two', missing: [], coverage: { known: 2, total: 2 } });
  });
});

describe('failures', () => {
  it('a conclusive failure of an entitled source ends the run', async () => {
    const { envelope, capture } = await read(operationWith([api('first', 'removed'), api('second', { a: '1' })]));
    expect(envelope).toMatchObject({ code: 410, msg: 'removed: it was removed', data: null });
    expect(capture).toMatchObject({ state: 'failed', failure: { kind: 'removed', action: 'none' } });
  });

  it('the same failure of a source that cannot know does not', async () => {
    const { envelope } = await read(operationWith([api('first', 'removed', { conclusive: [] }), api('second', { a: '1' })]));
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
    expect((await read(operationWith([api('strong', 'upstream_refused'), weak]))).capture?.failure?.kind).toBe('upstream_refused');
    expect((await read(operationWith([weak]))).capture?.failure?.kind).toBe('not_found');
  });

  it('a challenge that a real page passes by itself lets the run go on, and is the answer when nothing else reads the item', async () => {
    const passing = api('first', 'absent', {
      read: () => Promise.reject(new Failure('challenge', 'a page would pass this', { passesByItself: true })),
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
    const { envelope } = await read(operationWith([embedded({ a: '1' }, { partial: ['b'] }), api('second', 'removed')]));
    expect(envelope.code).toBe(200);
  });

  it('a normaliser that meets an unknown shape is upstream_changed', async () => {
    const broken = api('first', { a: '1' }, { normalize: (raw) => (raw as { x: { y: 1 } }).x.y });
    const { envelope } = await read(operationWith([broken]));
    expect(envelope).toMatchObject({ code: 502, data: null });
  });
});

describe('sessions', () => {
  const both = (given: (session: SessionKind) => Given) => operationWith([api('one', given, { sessions: ['own', 'anonymous', 'caller'] })]);

  it('own first, anonymous when own is turned away', async () => {
    const { capture } = await read(both((session) => (session === 'own' ? 'sign_in_required' : { a: session })));
    expect(capture).toMatchObject({ state: 'done', session: 'anonymous', signedIn: false });
  });

  it('a caller cookie is the only session then, and pages are not read', async () => {
    const { envelope, capture } = await read(operationWith([embedded({ a: 'page' }), ...both((session) => ({ a: session })).sources]), {
      cookie: 'x=1',
    });
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

describe('not yet is not no', () => {
  const inPage = (id: string, given: () => Given, over: Partial<PageSource<unknown, unknown>> = {}) =>
    embedded('absent', { kind: 'in-page', id, scope: 'host', read: async () => outcome(given()), ...over });
  const at = (url: string): Page => ({ ...page, url: async () => url });

  it('asks again with growing pauses, until the patience of the source has ended', async () => {
    const times: number[] = [];
    const source = embedded('absent', {
      patience: { open: 10_000, hidden: 20_000 },
      read: async (_item, { transport }) => {
        times.push(transport.now());
        return notYet('it hydrates');
      },
    });
    const { capture } = await read(operationWith([source]));
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(pauses[0]).toBe(250);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(Math.max(...pauses)).toBe(2500);
    expect(times.at(-1)).toBeLessThan(12_500);
    expect(times.at(-1)).toBeGreaterThan(7500);
    expect(capture?.trail).toEqual([{ source: 'embedded', session: 'page', outcome: 'absent', reason: 'it hydrates' }]);
  });

  it('ends with the failure the source names for it', async () => {
    const source = embedded('absent', { read: async () => notYet('empty', new Failure('upstream_refused', 'it stayed empty')) });
    expect((await read(operationWith([source]))).capture?.failure).toMatchObject({ kind: 'upstream_refused', sentence: 'it stayed empty' });
  });

  it('lets a page request wait until the page is ready: an early refusal cannot use it up', async () => {
    let looks = 0;
    const condition = async (): Promise<PageCondition> => {
      looks += 1;
      return looks < 5 ? { state: 'loading', reason: 'it cannot sign yet' } : { state: 'ready' };
    };
    const source = inPage('in-page', () => (looks < 5 ? 'upstream_refused' : { a: '1' }));
    expect((await read(operationWith([source], { condition }))).capture).toMatchObject({ state: 'done', source: 'in-page' });
  });

  it('only watches a page that shows a check, and goes on when it has passed', async () => {
    let looks = 0;
    const condition = async (): Promise<PageCondition> => {
      looks += 1;
      return looks < 5 ? { state: 'check', reason: 'it checks the browser' } : { state: 'ready' };
    };
    const asked: number[] = [];
    const source = inPage('in-page', () => {
      asked.push(looks);
      return { a: '1' };
    });
    expect((await read(operationWith([source], { condition }))).capture).toMatchObject({ state: 'done' });
    expect(asked).toEqual([5]);
  });

  it('a check that does not pass is a challenge, and its host is asked for nothing more', async () => {
    const condition = async (): Promise<PageCondition> => ({ state: 'check', reason: 'it checks the browser' });
    const after = api(
      'after',
      { a: '1' },
      {
        read: async (_item, { transport, session }) => {
          await transport.fetch('https://weibo.com/', { session });
          return found({ a: '1' });
        },
      },
    );
    const { capture, transport } = await read(operationWith([inPage('in-page', () => ({ a: '1' })), after], { condition }), {
      answers: true,
    });
    expect(capture?.failure).toMatchObject({ kind: 'challenge', sentence: 'it checks the browser' });
    expect(transport.asked).toEqual([]);
  });

  it('tries the next page while the first is loading; one refusal is enough for all', async () => {
    const pages = [at('https://weibo.com/loading'), at('https://weibo.com/ready')];
    const condition = async (one: Page): Promise<PageCondition> =>
      (await one.url()).endsWith('ready') ? { state: 'ready' } : { state: 'loading', reason: 'it loads' };
    const good = await read(operationWith([inPage('in-page', () => ({ a: '1' }))], { condition }), { pages });
    expect(good.capture).toMatchObject({ state: 'done' });
    let asked = 0;
    const refused = inPage('in-page', () => {
      asked += 1;
      return 'upstream_refused';
    });
    const bad = await read(operationWith([refused]), { pages });
    expect([asked, bad.capture?.failure?.kind]).toEqual([1, 'upstream_refused']);
  });

  it('reads a page again that was being replaced', async () => {
    let asked = 0;
    const source = embedded('absent', {
      read: async () => {
        asked += 1;
        if (asked < 3) throw new Failure('unreachable', 'The page was left.', { transient: true });
        return found({ a: '1' });
      },
    });
    expect((await read(operationWith([source]))).capture).toMatchObject({ state: 'done' });
  });

  it('keeps a partial answer of a tab while a fuller one may still come, and asks nothing before that had its time', async () => {
    const tab: Source<unknown> = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['watched', 'shown', 'asked'] };
    let polls = 0;
    const watched = (last: Given) =>
      embedded('absent', {
        id: 'watched',
        read: async () => {
          polls += 1;
          return outcome(polls < 4 ? 'not yet' : last);
        },
      });
    const shown = embedded({ a: '1' }, { id: 'shown', partial: ['b'] });
    let asked = 0;
    const requested = inPage('asked', () => {
      asked += 1;
      return { a: '1', b: '2' };
    });
    const open = { open: () => ({ ...page, temporary: true }), pages: [] };
    const full = await read(operationWith([tab, watched({ a: '1', b: 'seen' }), shown, requested]), open);
    expect([full.envelope.data, asked]).toEqual([{ a: '1', b: 'seen' }, 0]);
    polls = 0;
    const second = await read(operationWith([tab, watched('absent'), shown, requested]), open);
    expect([second.capture?.source, asked]).toEqual(['tab: asked', 1]);
  });
});

describe('what a record lacks', () => {
  it('is counted from the record, not declared', async () => {
    const declared = embedded({ a: '1', b: 'all the same' }, { partial: ['b'] });
    const { capture } = await read(operationWith([declared, api('not needed', { a: '2', b: '2' })]));
    expect(capture).toMatchObject({ source: 'embedded', missing: [] });
    expect((await read(operationWith([api('silent', { a: '1' })]))).capture).toMatchObject({ source: 'silent', missing: ['b'] });
  });
});
