import { describe, expect, it } from 'vitest';
import { english } from '../../../../lib/core/english.ts';
import { failed } from '../../../../lib/core/failures.ts';
import { operations } from '../../../../lib/operations.ts';
import { fakeParts, fakeTransport } from '../../../core/parts.ts';
import { api, operationWith } from '../../../core/read/read-parts.ts';
import fc from '../../../setup/fast-check.ts';
import { asProgram } from '../as-program.ts';

const operation = operationWith([api('one', (session) => ({ a: session }), { sessions: ['own', 'caller'] })]);
const good = {
  method: 'POST',
  path: operation.path,
  headers: { 'Content-Type': 'application/json' },
  body: '{"uid":"1"}',
};
const json = { 'content-type': 'application/json; charset=utf-8' };

describe('a program’s request', () => {
  const { parts, saves } = fakeParts([operation], fakeTransport({}));
  const ask = asProgram(parts);

  it('may be spelled as headers and media types are', async () => {
    const headers = { 'CONTENT-TYPE': ' Application/JSON ; charset=utf-8', COOKIE: ' x=1 ' };
    const answered = await ask({ ...good, path: `${operation.path}?a=1`, method: 'post', headers });
    expect(answered).toMatchObject({ status: 200, failure: null });
    expect(JSON.parse(answered.body).data).toEqual({ a: 'caller' });
    const facts = { 'gleaner-left-today': '7', 'gleaner-pause': '20', 'gleaner-capture': saves.at(-1)?.capture.id };
    expect(answered.headers).toEqual({ ...json, ...facts });
    expect(saves.at(-1)?.capture).toMatchObject({ state: 'done', session: 'caller' });
  });

  const [method, type] = [failed('method_not_post'), failed('content_type')];
  it.each([
    ['another method', { method: 'GET' }, method, 'method: every operation is a POST.'],
    [
      'another media type',
      { headers: { 'content-type': 'text/plain' } },
      type,
      'content-type: must be application/json.',
    ],
    ['no media type', { headers: {} }, type, 'content-type: must be application/json.'],
    ['another path', { path: '/x' }, failed('unknown_path', [{ said: '/x' }]), 'path: there is no operation /x.'],
  ])('of %s is refused, in words that name what was wrong', async (_, odd, failure, sentence) => {
    const before = saves.length;
    const { kind, reason, action, retry } = failure;
    const { body, ...answered } = await ask({ ...good, ...odd });
    expect(JSON.parse(body)).toEqual({ code: 400, msg: `invalid_request: ${sentence}`, data: null });
    const told = { kind, sentence: english(reason), action, retry };
    expect(answered).toEqual({ status: 400, headers: json, failure: told });
    expect(saves.length).toBe(before);
  });
});

const videoId = '7565000000000000129';

it.each([
  ['nothing at all', 'microblog/user_detail', {}, 400],
  ['blanks', 'microblog/user_detail', { uid: ' ', share_text: '\n' }, 400],
  ['an id that is none', 'cnvideo/aweme_detail', { aweme_id: 'x' }, 400],
  ['a text without a link', 'cnvideo/aweme_detail', { share_text: 'hello' }, 400],
  ['a link of another platform', 'cnvideo/aweme_detail', { share_text: 'https://weibo.com/u/1234567890' }, 422],
  [
    'two items',
    'cnvideo/aweme_detail',
    { aweme_id: videoId, share_text: 'https://www.douyin.com/video/7565000000000000130' },
    400,
  ],
  ['no room', 'cnvideo/live_room_data', { web_rid: '' }, 400],
])('a request that names %s is refused before its turn, and costs no run', async (_, path, body, status) => {
  const { parts, saves } = fakeParts(operations, fakeTransport({}));
  const turns: string[] = [];
  const ask = asProgram(parts, (platform) => turns.push(platform));
  const post = { ...good, path: `/api/${path}` };
  expect((await ask({ ...post, body: JSON.stringify(body) })).status).toBe(status);
  expect([turns, saves]).toEqual([[], []]);
});

it.each([
  ['an id', 'cnvideo/aweme_detail', { aweme_id: videoId }],
  ['a short link', 'cnvideo/aweme_detail', { share_text: 'https://v.douyin.com/iRNBho6u/' }],
  ['a broadcast whose room is to be found', 'cnvideo/live_room_data', { web_rid: videoId }],
  [
    'a post whose author is to be found',
    'microblog/user_detail',
    { share_text: 'https://weibo.com/1234567890/Pabcdefgh' },
  ],
])('a request that names %s gets its turn', async (_, path, body) => {
  const turns: string[] = [];
  const ask = asProgram(fakeParts(operations, fakeTransport({})).parts, (platform) => turns.push(platform));
  await ask({ ...good, path: `/api/${path}`, body: JSON.stringify(body) });
  expect(turns).toEqual([path.split('/')[0]]);
});

it('whatever a program sends is answered', async () => {
  const ask = asProgram(fakeParts(operations, fakeTransport({})).parts);
  const request = fc.record({
    method: fc.string(),
    path: fc.constantFrom('/api/cnvideo/aweme_detail', '', '/x'),
    headers: fc.dictionary(fc.string(), fc.string()),
    body: fc.string(),
  });
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const { status, body } = await ask(one);
      expect([status > 399, JSON.parse(body).code]).toEqual([true, status]);
    }),
  );
});
