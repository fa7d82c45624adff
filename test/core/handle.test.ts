import { describe, expect, it } from 'vitest';
import type { CapturedFailure } from '../../lib/core/capture.ts';
import type { Envelope } from '../../lib/core/envelope.ts';
import { failureMeanings } from '../../lib/core/failure.ts';
import { handle, type RunRequest } from '../../lib/core/handle.ts';
import { operations } from '../../lib/operations.ts';
import fc from '../setup/fast-check.ts';
import { asker, fakeParts, fakeTransport, post } from './parts.ts';

const { parts } = fakeParts(operations, fakeTransport({}));
const path = '/api/cnvideo/aweme_detail';
const good = post(path, { aweme_id: '7565738211130035491' });

async function answerTo(request: RunRequest): Promise<Envelope & { readonly failure: CapturedFailure | null }> {
  const { run, refused, envelope } = await handle(parts, request, asker);
  return { failure: run?.failure ?? refused, ...JSON.parse(envelope) };
}

describe('the gateway', () => {
  it.each([
    ['another path', { ...good, path: '/api/cnvideo/nothing' }, 400, 'path'],
    ['malformed JSON', post(path, '{"aweme_id":'), 400, 'body'],
    ['a body that is no object', post(path, '[1]'), 400, 'body'],
    ['a wrong type', post(path, { aweme_id: 7 }), 400, 'aweme_id'],
    ['nothing that identifies an item', post(path, {}), 400, 'aweme_id'],
    ['blank text', post(path, { aweme_id: '', share_text: '  ' }), 400, 'aweme_id'],
    ['an id that is none', post(path, { aweme_id: 'x' }), 400, 'aweme_id'],
    [
      'id and link that differ',
      post(path, { aweme_id: '7565738211130035491', share_text: 'https://www.douyin.com/video/7565738211130035492' }),
      400,
      'aweme_id',
    ],
    ['a link of another platform', post(path, { share_text: 'https://weibo.com/u/1234567890' }), 422, 'share_text'],
    [
      'a lookalike host',
      post(path, { share_text: 'https://www.douyin.com.evil.example/video/7565738211130035491' }),
      422,
      'share_text',
    ],
    ['a page of another kind', post(path, { share_text: 'https://live.douyin.com/123456789' }), 422, 'share_text'],
    ['text without a link', post(path, { share_text: 'hello' }), 400, 'share_text'],
    ['10 MB of text', post(path, { share_text: '抖'.repeat(3_500_000) }), 400, 'share_text: longer than'],
  ])('%s gets a failure envelope naming the part', async (_name, request, code, part) => {
    const answer = await answerTo(request);
    const kind = code === 400 ? 'invalid_request' : 'unsupported_link';
    expect(answer).toMatchObject({ failure: { kind }, code, data: null });
    expect(answer.msg.split(': ')[0]).toBe(kind);
    expect(answer.msg).toContain(part);
    expect(Object.keys(answer).sort()).toEqual(['code', 'data', 'failure', 'msg']);
  });

  it('repeats no access token of a link it refuses', async () => {
    const link = 'https://www.xiaohongshu.com/user/profile/5ff0e6410000000001008400?xsec_token=SECRET';
    const { msg } = await answerTo(post('/api/notes/note_detail', { share_text: link }));
    expect(msg).toMatch(/^unsupported_link: .*www\.xiaohongshu\.com\/user\/profile/);
    expect(msg).not.toContain('SECRET');
  });

  it('never throws, whatever comes', async () => {
    const request = fc.record({
      path: fc.constantFrom(path, '', '/x'),
      body: fc.string(),
      cookie: fc.string(),
    });
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        expect((await answerTo(one)).code).toBeGreaterThan(399);
      }),
    );
  });

  it('never throws on any JSON body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const { code, failure } = await answerTo(post(path, body));
        expect(code).toBe(failure ? failureMeanings[failure.kind].code : 200);
      }),
    );
  });
});
