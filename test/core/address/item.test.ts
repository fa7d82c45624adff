import { describe, expect, it } from 'vitest';
import { itemOf } from '../../../lib/core/address/item.ts';
import { plainId } from '../../../lib/core/address/plain-id.ts';
import { shownAddress } from '../../../lib/core/address/shown-address.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { defaultSettings } from '../../../lib/core/settings.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { answer, fakeTransport } from '../parts.ts';
import { operationWith } from '../read/read-parts.ts';

/** The item of a body that names it by `uid`, by `share_text`, or by both. */
function item(input: { uid?: string; share_text?: string }, over: Partial<Operation> = {}) {
  const operation = operationWith([], {
    ids: (body) => ((body as { uid?: string }).uid ? { uid: String((body as { uid?: string }).uid) } : {}),
    shareText: (body) => (body as { share_text?: string }).share_text ?? '',
    ...over,
  });
  const transport = fakeTransport({ fetch: () => answer('', { url: 'https://weibo.com/u/7' }) });
  const context = {
    input,
    transport,
    settings: defaultSettings,
    session: async () => ({ kind: 'own' }) as const,
    readsPages: true,
    opens: false,
  };
  return itemOf(operation, context, platforms);
}

const failing = (message: string | RegExp, kind = 'invalid_request') => ({
  kind,
  message: expect.stringMatching(message),
});

describe('the item of a request', () => {
  it('is named by an id, by a link, or by both where they agree', async () => {
    expect(await item({ uid: '1' })).toEqual({ ids: { uid: '1' }, url: null });
    expect(await item({ share_text: ' see https://weibo.com/u/1 ' })).toEqual({
      ids: { uid: '1' },
      url: 'https://weibo.com/u/1',
    });
    expect(await item({ uid: '1', share_text: 'https://weibo.com/u/1' })).toMatchObject({ ids: { uid: '1' } });
    await expect(item({ uid: '2', share_text: 'https://weibo.com/u/1' })).rejects.toMatchObject(
      failing("uid: the ID 2 and the link's 1 are of different items; give one of them."),
    );
  });

  it('is that of the link to its own platform, where there are several', async () => {
    const both = 'https://www.tiktok.com/@a/video/7526000000000000129 https://weibo.com/u/1';
    expect(await item({ share_text: both })).toMatchObject({ ids: { uid: '1' } });
    const ofOthersToo = 'https://weibo.com/tv https://s.weibo.com/weibo?q=%23a%23 https://weibo.com/u/1';
    expect(await item({ share_text: ofOthersToo })).toMatchObject({ ids: { uid: '1' } });
  });

  it('may be named by one of several ids', async () => {
    expect(await item({ uid: '1' }, { identity: ['custom', 'uid'] })).toMatchObject({ ids: { uid: '1' } });
  });

  it('may be an id of its platform alone, or behind a short link', async () => {
    const video: Partial<Operation> = { platform: 'cnvideo', pages: ['video'], identity: ['aweme_id'] };
    expect(await item({ share_text: '7565738211130035491' }, video)).toMatchObject({
      ids: { aweme_id: '7565738211130035491' },
    });
    expect(await item({ share_text: 'https://t.cn/AbCdEf1' })).toMatchObject({
      ids: { uid: '7' },
      url: 'https://weibo.com/u/7',
    });
  });

  it('needs a name', async () => {
    for (const input of [{}, { share_text: ' \n ' }])
      await expect(item(input)).rejects.toMatchObject(
        failing(/^Nothing to capture was given: fill in uid, or give a link\.$/),
      );
    await expect(item({}, { identity: ['uid', 'custom'] })).rejects.toMatchObject(failing('fill in uid or custom, or'));
    await expect(item({ share_text: 'no link' })).rejects.toMatchObject(
      failing(/^share_text: no link found in this text\.$/),
    );
  });

  it('may be found by its operation where neither names it, and only then', async () => {
    const resolve = async () => ({ ids: { uid: '9' }, url: null });
    expect(await item({}, { resolve })).toEqual({ ids: { uid: '9' }, url: null });
    expect(await item({ uid: '1' }, { resolve })).toMatchObject({ ids: { uid: '1' } });
    await expect(item({}, { resolve: async () => ({ ids: {}, url: null }) })).rejects.toMatchObject(
      failing('Nothing to capture was given'),
    );
  });

  it.each([
    ['https://example.org/a?token=SECRET', 'share_text: example.org/a does not belong to a supported platform.'],
    ['https://www.tiktok.com/@a/video/7526000000000000129', 'is no profile link of Weibo.'],
    ['https://weibo.com/1/abc', 'is no profile link of Weibo.'],
  ])('is not what %s leads to', async (share_text, message) => {
    const refused = item({ share_text });
    await expect(refused).rejects.toMatchObject({
      kind: 'unsupported_link',
      message: expect.stringContaining(message),
    });
    await expect(refused).rejects.toMatchObject({ message: expect.not.stringContaining('SECRET') });
  });

  it('is told of with all the pages that would do', async () => {
    const pages = ['profile', 'topic'] as Operation['pages'];
    await expect(item({ share_text: 'https://example.org/' }, { pages })).rejects.toMatchObject({
      kind: 'unsupported_link',
    });
    await expect(
      item({ share_text: 'https://www.tiktok.com/@a/video/7526000000000000129' }, { pages }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('is no profile or topic link of Weibo.'),
    });
  });
});

it('an id of a body is taken without the spaces around it, and refused in few words', () => {
  expect(plainId('uid', ' 12 ', /^\d+$/, 'microblog_user_id')).toBe('12');
  const long = `x${'1'.repeat(60)}`;
  expect(() => plainId('uid', long, /^\d+$/, 'microblog_user_id')).toThrow(
    `uid: "${long.slice(0, 40)}" is not a Weibo user ID (digits only).`,
  );
});

it('an address in a message has no more than its host and path', () => {
  expect(shownAddress('https://a.example:8443/b?c#d')).toBe('a.example:8443/b');
  expect(shownAddress('no address?c\nd')).toBe('no address');
  expect(shownAddress('no#d')).toBe('no');
  expect(shownAddress('x'.repeat(200))).toBe('x'.repeat(100));
});
