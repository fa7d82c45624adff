import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fail, succeed } from '../../lib/core/envelope.ts';
import { Failure } from '../../lib/core/failure.ts';
import { handle } from '../../lib/core/handle.ts';
import { parseInput, proxyOf } from '../../lib/core/request.ts';
import { hintsSignIn, trustedSignInHint } from '../../lib/core/session.ts';
import { asker, fakeParts, fakeTransport, post } from './parts.ts';
import { api, operationWith } from './read/read-parts.ts';
import { told } from './told.ts';

const refused = (message: string) => expect.objectContaining({ kind: 'invalid_request', message });

describe('a body', () => {
  const loose = operationWith([], {
    input: z.looseObject({ uid: z.string(), deep: z.object({ n: z.number() }).optional() }),
  });

  it('is an object, whole characters in its texts and every digit in its numbers', () => {
    expect(parseInput(loose, '{"uid":"a\\ud83d","n":9007199254740993}')).toEqual({
      uid: 'a\ufffd',
      n: 9007199254740993n,
    });
  });

  it.each([
    ['{', 'body: not valid JSON.'],
    ['[]', 'body: must be a JSON object.'],
    ['null', 'body: must be a JSON object.'],
    [JSON.stringify({ uid: '', note: 'x'.repeat(100_001) }), 'note: longer than 100000 characters.'],
  ])('%#: is refused: %s', (text, message) => {
    expect(() => parseInput(loose, text)).toThrow(refused(message));
  });

  it.each([
    [{ day: '8' }, 'day: must be 7 or 30.'],
    [{ count: 15 }, 'count: must be 10 or 20.'],
    [{ cursor: -1 }, 'cursor: must be ≥ 0.'],
  ])('with a value that a field does not take is told what it takes: %j', (body, message) => {
    const input = z.looseObject({
      day: z.enum(['7', '30']).default('7'),
      count: z.literal([10, 20]).default(10),
      cursor: z.int().min(0).default(0),
    });
    expect(() => parseInput(operationWith([], { input }), JSON.stringify(body))).toThrow(refused(message));
  });

  it('that departs from its request is refused with the name of the field', () => {
    expect(() => parseInput(loose, '{"uid":"1","deep":{"n":"x"}}')).toThrow(/^deep\.n: .+\.$/);
    expect(parseInput(loose, JSON.stringify({ uid: 'x'.repeat(100_000) }))).toMatchObject({ uid: 'x'.repeat(100_000) });
  });
});

describe('the proxy of a request', () => {
  const taking = operationWith([], { proxy: true });

  it.each(['http://a.example:8080', 'https://a.example', ' socks5://u:p@a.example:1080 '])('may be %s', (proxy) => {
    expect(proxyOf(taking, { proxy })).toBe(proxy.trim());
  });

  it.each([{}, { proxy: '' }, { proxy: ' ' }, { proxy: null }, { proxy: 7 }, null])('%j names none', (input) => {
    expect(proxyOf(taking, input)).toBeUndefined();
  });

  it.each(['a.example:80', 'ftp://a.example', 'http://', 'socks5:', 'nonsense'])('is not %s', (proxy) => {
    expect(() => proxyOf(taking, { proxy })).toThrow(
      refused('proxy: must be an http://, https:// or socks5:// address with a host.'),
    );
  });

  it('is no matter to an operation that takes none', () => {
    expect(proxyOf(operationWith([]), { proxy: 'nonsense' })).toBeUndefined();
  });
});

describe('an envelope', () => {
  const quiet = { path: '/api/a', echoesPath: false };
  const evidence = { status: 403, headers: {}, body: 'no' };

  it('has its path where the specification shows it', () => {
    expect(succeed(quiet, 1)).toEqual({ code: 200, msg: 'success', data: 1 });
    expect(Object.keys(succeed({ ...quiet, echoesPath: true }, 1))).toEqual(['code', 'msg', 'path', 'data']);
    expect(fail(null, new Failure('private', told('No.')))).toEqual({ code: 403, msg: 'private: No.', data: null });
  });

  it('of a failure holds what the upstream answered where the operation publishes it', () => {
    const failureData = (given: typeof evidence) => ({ response_status: given.status });
    const failure = new Failure('private', told('No.'), { evidence });
    expect(fail({ ...quiet, failureData } as Parameters<typeof fail>[0], failure).data).toEqual({
      response_status: 403,
    });
    expect(fail(quiet, failure).data).toBeNull();
    expect(
      fail({ ...quiet, failureData } as Parameters<typeof fail>[0], new Failure('private', told('No.'))).data,
    ).toBeNull();
  });
});

describe('a failure', () => {
  it('says what was given of it, and else what its kind says', () => {
    expect(new Failure('removed', told('gone'))).toMatchObject({
      name: 'Failure',
      kind: 'removed',
      message: 'gone',
      action: 'none',
      ifSignedIn: 'session_expired',
      weight: 'full',
      retry: 'never',
      closesHost: undefined,
      evidence: undefined,
      cause: undefined,
    });
    const cause = new Error('a');
    const options = {
      cause,
      action: 'retry',
      ifSignedIn: 'private',
      weight: 'weak',
      retry: 'again',
      closesHost: false,
    } as const;
    expect(new Failure('removed', told('gone'), options)).toMatchObject(options);
  });

  it('is made of anything thrown', () => {
    const own = new Failure('removed', told('gone'));
    expect(Failure.from(own)).toBe(own);
    const error = new Error('a');
    expect(Failure.from(error)).toMatchObject({ kind: 'internal', message: 'Gleaner itself failed: a', cause: error });
    expect(Failure.from('b').message).toBe('Gleaner itself failed: b');
  });
});

describe('a hint at a sign-in', () => {
  const session = { platform: 'notes', cookieUrl: '', signInCookies: ['sid', 'who=member'] };
  const cookie = (name: string, value: string) => ({ name, value });

  it('is a cookie of that name, with a value that begins so', () => {
    expect(hintsSignIn({ ...session, signInCookies: [] }, [cookie('sid', '1')])).toBeNull();
    for (const [jar, hint] of [
      [[], false],
      [[cookie('other', '1')], false],
      [[cookie('sid', '')], false],
      [[cookie('other', ''), cookie('sid', '1')], true],
      [[cookie('who', 'guest')], false],
      [[cookie('who', 'member-7')], true],
    ] as const) {
      expect(hintsSignIn(session, jar)).toBe(hint);
    }
  });

  it('tells of a sign-in only where the cookies end with it', () => {
    expect([true, false, null].map((hint) => trustedSignInHint(session, hint))).toEqual([true, false, null]);
    expect([true, false, null].map((hint) => trustedSignInHint({ ...session, cookiesOutlive: true }, hint))).toEqual([
      null,
      false,
      null,
    ]);
  });
});

describe('a request at the gateway', () => {
  const operation = operationWith([api('one', (session) => ({ a: session }), { sessions: ['own', 'caller'] })]);
  const { parts, saves } = fakeParts([operation], fakeTransport({}));
  const ask = (request: ReturnType<typeof post>, admit?: Parameters<typeof handle>[3]) =>
    handle(parts, request, asker, admit);

  it('is answered with its run, and the envelope once', async () => {
    const { run, refused, envelope } = await ask(post(operation.path, { uid: '1' }, ' x=1 '));
    expect(JSON.parse(envelope)).toMatchObject({ code: 200, data: { a: 'caller' } });
    expect(refused).toBeNull();
    expect(run).toMatchObject({ id: saves.at(-1)?.capture.id, state: 'done', session: 'caller' });
    expect(run).not.toHaveProperty('envelope');
  });

  it('is refused in words that name what was wrong', async () => {
    const answered = await ask(post(`/${'x'.repeat(300)}`, { uid: '1' }));
    expect(answered).toMatchObject({
      run: null,
      refused: { kind: 'invalid_request', reason: { code: 'unknown_path' }, retry: 'never' },
    });
    expect(JSON.parse(answered.envelope).msg).toBe(`invalid_request: path: there is no operation /${'x'.repeat(199)}.`);
  });

  it('is let in when it is known to be good, and before its run begins', async () => {
    const before = saves.length;
    const admitted: string[] = [];
    const admit = async ({ path }: { path: string }) => {
      admitted.push(`${path} ${saves.length - before}`);
      throw new Failure('rate_limited', told('Later.'));
    };
    expect((await ask(post(operation.path, { uid: 7 }), admit)).refused).toMatchObject({ kind: 'invalid_request' });
    expect((await ask(post(operation.path, { uid: '1' }), admit)).refused).toMatchObject({
      kind: 'rate_limited',
      reason: told('Later.'),
    });
    expect([admitted, saves.length - before]).toEqual([[`${operation.path} 0`], 0]);
  });

  it('brings no cookie to an operation that takes none', async () => {
    const without = operationWith([api('one', (session) => ({ a: session }), { sessions: ['own', 'caller'] })], {
      cookie: 'none',
    });
    const made = fakeParts([without], fakeTransport({}));
    const { envelope } = await handle(made.parts, post(without.path, { uid: '1' }, 'x=1'), asker);
    expect(JSON.parse(envelope).data).toEqual({ a: 'own' });
  });
});

describe('a run as it is stored', () => {
  it('begins with what is known then, and ends with what came of it', async () => {
    const operation = operationWith([api('one', { a: '1', b: '2' })]);
    const { parts, saves } = fakeParts([operation], fakeTransport({}));
    await handle(parts, post(operation.path, { uid: '1' }), { ...asker, tabId: 7, runId: 'given' });
    const [begun, ended] = [saves[0]?.capture, saves.at(-1)?.capture];
    expect(begun).toEqual({
      id: 'given',
      spec: 'E10',
      path: operation.path,
      name: 'user-detail',
      platform: 'microblog',
      request: { path: operation.path, body: '{"uid":"1"}' },
      itemId: '',
      itemUrl: '',
      title: '',
      author: '',
      state: 'running',
      startedAt: expect.any(Number),
      endedAt: null,
      tabId: 7,
      code: 0,
      msg: '',
      failure: null,
      source: '',
      session: '',
      signedIn: null,
      requests: 0,
      coverage: null,
      drift: [],
      driftMore: 0,
      newFields: [],
      newFieldsMore: 0,
      missing: [],
      complete: null,
      trail: [],
      envelope: null,
      rawHash: '',
      shapes: '',
      version: '0.0.0',
      incognito: false,
      stored: true,
    });
    expect(ended).toMatchObject({
      id: 'given',
      itemId: '1',
      itemUrl: 'https://weibo.com/u/1',
      code: 200,
      msg: 'success',
      state: 'done',
    });
    expect(ended?.rawHash).toMatch(/^[\da-f]{64}$/);
    expect(ended?.endedAt).toEqual(expect.any(Number));
  });
});
