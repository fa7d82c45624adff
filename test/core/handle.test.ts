import { describe, expect, it } from 'vitest';
import { handle } from '../../lib/core/handle.ts';
import type { GatewayRequest } from '../../lib/features/bridge/model/gateway-request.ts';
import { operations } from '../../lib/operations.ts';
import fc from '../setup/fast-check.ts';
import { asker, fakeParts, fakeTransport, post } from './parts.ts';

const { parts } = fakeParts(operations, fakeTransport({}));
const path = '/api/cnvideo/aweme_detail';
const good = post(path, { aweme_id: '7565738211130035491' });

async function refused(request: GatewayRequest) {
  const { status, body } = await handle(parts, request, asker);
  return { status, ...JSON.parse(body) };
}

describe('the gateway', () => {
  it.each([
    ['another path', { ...good, path: '/api/cnvideo/nothing' }, 400, 'path'],
    ['another method', { ...good, method: 'GET' }, 400, 'method'],
    ['another content type', { ...good, headers: { 'content-type': 'text/plain' } }, 400, 'content-type'],
    ['no content type', { ...good, headers: {} }, 400, 'content-type'],
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
    ['a lookalike host', post(path, { share_text: 'https://www.douyin.com.evil.example/video/7565738211130035491' }), 422, 'share_text'],
    ['a page of another kind', post(path, { share_text: 'https://live.douyin.com/123456789' }), 422, 'share_text'],
    ['text without a link', post(path, { share_text: 'hello' }), 400, 'share_text'],
    ['10 MB of text', post(path, { share_text: '抖'.repeat(3_500_000) }), 400, 'share_text: longer than'],
  ])('%s gets a failure envelope naming the part', async (_name, request, status, part) => {
    const answer = await refused(request);
    expect(answer).toMatchObject({ status, code: status, data: null });
    expect(answer.msg).toMatch(/^(invalid_request|unsupported_link): /);
    expect(answer.msg).toContain(part);
    expect(Object.keys(answer).sort()).toEqual(['code', 'data', 'msg', 'status']);
  });

  it('repeats no access token of a link it refuses', async () => {
    const link = 'https://www.xiaohongshu.com/user/profile/5ff0e6410000000001008400?xsec_token=SECRET';
    const { msg } = await refused(post('/api/notes/note_detail', { share_text: link }));
    expect(msg).toMatch(/^unsupported_link: .*www\.xiaohongshu\.com\/user\/profile/);
    expect(msg).not.toContain('SECRET');
  });

  it('never throws, whatever comes', async () => {
    const request = fc.record({
      method: fc.string(),
      path: fc.constantFrom(path, '', '/x'),
      headers: fc.dictionary(fc.string(), fc.string()),
      body: fc.string(),
    });
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        expect((await handle(parts, one, asker)).status).toBeGreaterThan(399);
      }),
    );
  });

  it('never throws on any JSON body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const answer = await handle(parts, post(path, body), asker);
        expect(JSON.parse(answer.body)).toMatchObject({ code: answer.status });
      }),
    );
  });
});
