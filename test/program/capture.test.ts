import { describe, expect, it } from 'vitest';
import { type AskBrowser, answerRequest, captureText } from '../../lib/program/capture-text.ts';
import { type Answer, agentOf } from './agent-of.ts';

const signal = new AbortController().signal;
const path = '/api/notes/note_detail';
const note = { url: 'https://www.xiaohongshu.com/explore/1', platform: 'notes', kind: 'note', ids: {} };
const item = { ...note, operations: [{ path, body: '{"note_id":"1"}' }] };
const envelope = '{"code":200,"msg":"success","data":{"id":7565000000000000129123}}';

/** A browser that reads these items out of every text, and answers every request. */
function browser(items: readonly unknown[]) {
  const asked: [name: string, argument: unknown][] = [];
  const ask = (async (name: string, argument: unknown) => {
    asked.push([name, argument]);
    return name === 'resolve'
      ? items
      : { status: 200, headers: { 'gleaner-capture': 'c1' }, body: envelope, failure: null };
  }) as AskBrowser;
  return { ask, asked };
}

describe('a link in, an envelope out', () => {
  it('asks for the first item of a text that can be captured, by its usual operation', async () => {
    const { ask, asked } = browser([{ ...note, operations: [] }, item]);
    const { status, body, headers } = await captureText('look: https://…', ask, signal);
    expect([status, body, headers]).toEqual([200, envelope, { 'gleaner-capture': 'c1', 'gleaner-path': path }]);
    expect(asked).toMatchObject([
      ['resolve', { text: 'look: https://…' }],
      ['handle', { path, body: '{"note_id":"1"}', method: 'POST' }],
    ]);
  });

  it.each([
    ['nothing', [], 400, 'invalid_request: text: no link found'],
    [
      'an address elsewhere',
      [{ ...note, url: 'https://example.org/x', platform: null, operations: [] }],
      422,
      'unsupported_link: text: ',
    ],
    ['a page without an operation', [{ ...note, operations: [] }], 422, 'is no capturable link of Xiaohongshu'],
    [
      'an id that fits two platforms',
      [
        { ...item, url: '' },
        { ...item, url: '', platform: 'cnvideo' },
      ],
      400,
      'no link found',
    ],
  ])('asks no platform for %s', async (_, items, code, msg) => {
    const { ask, asked } = browser(items);
    const { status, body, failure } = await captureText('x', ask, signal);
    expect([status, JSON.parse(body)]).toEqual([code, { code, msg: expect.stringContaining(msg), data: null }]);
    expect(failure?.sentence).toBeTruthy();
    expect(asked.map(([name]) => name)).toEqual(['resolve']);
  });

  it.each([
    ['upstream_refused', 503],
    ['a kind of another version', 500],
  ])('guesses no operation for a short link that cannot be followed: it says why (%s)', async (kind, status) => {
    const failure = { kind, sentence: 'A reason.', action: 'open_page', retry: 'again', seconds: 70 };
    const short = { ...note, url: 'https://xhslink.com/a/1', kind: null, operations: [], failure };
    const { ask, asked } = browser([short, item]);
    const answered = await captureText('x', ask, signal);
    expect(answered).toMatchObject({ status, failure, headers: { 'retry-after': '70' } });
    expect(JSON.parse(answered.body)).toEqual({ code: status, msg: `${kind}: A reason.`, data: null });
    expect(asked.map(([name]) => name)).toEqual(['resolve']);
  });

  it('with the cookie of a caller that sends one, which no other session replaces', async () => {
    const { ask, asked } = browser([item]);
    const headers = { 'content-type': 'application/json', cookie: 'a1=x' };
    await answerRequest({ method: 'POST', path: '/captures', headers, body: '{"text":"x"}' }, ask, signal);
    expect(asked).toMatchObject([
      ['resolve', { text: 'x' }],
      ['handle', { headers: { cookie: 'a1=x' } }],
    ]);
  });

  it('over HTTP', async () => {
    const { ask, asked } = browser([item]);
    const post = (body: string, change = {}) =>
      answerRequest(
        { method: 'POST', path: '/captures', headers: { 'content-type': 'application/json' }, body, ...change },
        ask,
        signal,
      );
    expect(await post('{"text":"看看 https://…"}')).toMatchObject({ status: 200, body: envelope });
    expect(asked[0]).toEqual(['resolve', { text: '看看 https://…' }]);
    for (const [body, change] of [
      ['{"text":"x"}', { method: 'GET' }],
      ['{"text":"x"}', { headers: { 'content-type': 'text/plain' } }],
      ['no', {}],
      ['[]', {}],
      ['{"text":7}', {}],
      ['{"text":"x","proxy":"socks5://h:1"}', {}],
      ['{"text":"x","Cookie":"a1=x"}', {}],
    ] as const)
      expect(await post(body, change)).toMatchObject({
        status: 400,
        body: expect.stringContaining('invalid_request: '),
      });
    expect(asked).toHaveLength(2);
  });

  it('as a tool', async () => {
    const { ask, asked } = browser([item]);
    const { call } = await agentOf(ask as Answer);
    const { told } = await call('capture', { text: 'https://…', full: true });
    expect(told).toMatchObject({
      path,
      capture: 'c1',
      envelope: { code: 200, data: { id: '7565000000000000129123' } },
    });
    expect(asked.map(([name]) => name)).toEqual(['resolve', 'handle']);
  });
});
