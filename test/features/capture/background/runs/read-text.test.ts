import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../../../lib/core/failure.ts';
import { createFollowedLinks } from '../../../../../lib/features/capture/background/links/followed-links.ts';
import { createReadText } from '../../../../../lib/features/capture/background/links/read-text.ts';
import { told } from '../../../../core/told.ts';
import { exampleOperation, platforms, videoId, videoUrl } from '../example-parts.ts';

const short = 'https://v.douyin.com/iExample1/';

function read(given: Partial<Parameters<typeof createReadText>[0]>) {
  return createReadText({ platforms, operations: [exampleOperation], follow: vi.fn(), ofSeveral: 0, ...given });
}

describe('a pasted text', () => {
  it('offers what its links name, in their order', async () => {
    const follow = vi.fn();
    const found = await read({ follow })(`看 ${videoUrl} 和 https://www.example.com/x`);
    expect(found[0]).toMatchObject({ platform: 'cnvideo', target: { kind: 'video', ids: { aweme_id: videoId } } });
    expect(found[0]?.offers).toMatchObject([{ operation: { spec: 'E2' }, body: `{"aweme_id":"${videoId}"}` }]);
    expect(found[1]).toMatchObject({ platform: null, target: null, offers: [] });
    expect(follow).not.toHaveBeenCalled();
  });

  it('has its short links followed, each once however often the text is read', async () => {
    const follow = vi.fn(async () => `https://www.iesdouyin.com/share/video/${videoId}/?x=1`);
    const readText = read({ follow });
    await readText(`${short} 复制`);
    expect((await readText(`${short} 复制此链接`))[0]).toMatchObject({
      url: short,
      target: { ids: { aweme_id: videoId } },
    });
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('has a short link followed once, too, where it is read again before that has ended, and again where that failed', async () => {
    const follow = vi.fn(() => Promise.reject<string>(new Error('cut')));
    const followed = vi.fn();
    const readText = read({ follow, followed });
    await Promise.all([readText(short), readText(`${short} 复制`)]);
    follow.mockResolvedValue(videoUrl);
    const found = await Promise.all([readText(short), readText(`${short} 复制`)]);
    expect(found.map(([link]) => link?.target?.kind)).toEqual(['video', 'video']);
    expect([follow.mock.calls.length, followed.mock.calls.length]).toEqual([2, 2]);
  });

  it('has a short link that cannot be followed offered as it is, so that a run says why', async () => {
    const follow = vi.fn(async () => {
      throw new Error('cut');
    });
    const readText = read({ follow });
    expect((await readText(short))[0]).toMatchObject({ target: null, offers: [{ body: `{"share_text":"${short}"}` }] });
    expect((await readText(short))[0]?.failure).toMatchObject({ kind: 'internal', retry: 'again' });
    expect(follow).toHaveBeenCalledTimes(2);
  });

  it('has a short link that leads nowhere asked once; why is said each time', async () => {
    const follow = vi.fn(() => Promise.reject(new Failure('not_found', told('gone'))));
    const readText = read({ follow });
    for (const _ of [1, 2])
      expect((await readText(short))[0]).toMatchObject({
        target: null,
        failure: { kind: 'not_found', retry: 'never' },
      });
    expect(follow).toHaveBeenCalledOnce();
  });

  it('tells once of each short link followed what it can be asked for; the first run of that counts the request', async () => {
    const links = createFollowedLinks();
    const readText = read({ follow: async () => videoUrl, followed: links.followed });
    await readText(short);
    await readText(`${short} 复制`);
    const request = { path: exampleOperation.path, body: `{"aweme_id":"${videoId}"}` };
    expect([links.take({ ...request, body: '{}' }), links.take(request), links.take(request)]).toEqual([0, 1, 0]);
  });

  it('counts no request for a link that needed no following', async () => {
    const links = createFollowedLinks();
    await read({ follow: async () => videoUrl, followed: links.followed })(videoUrl);
    expect(links.take({ path: exampleOperation.path, body: `{"aweme_id":"${videoId}"}` })).toBe(0);
  });

  it('has no short link followed where it has several links, or as many of them as are wanted', async () => {
    const follow = vi.fn(async () => videoUrl);
    const links = Array.from({ length: 8 }, (_, number) => `https://v.douyin.com/iExample${number}/`).join(' ');
    const found = await read({ follow })(links);
    expect(found.map(({ short, offers }) => [short, offers.length])).toEqual(Array(8).fill([true, 1]));
    await read({ follow })(`${short} ${videoUrl}`);
    expect(follow).not.toHaveBeenCalled();
    expect((await read({ follow, ofSeveral: 5 })(links)).filter(({ short }) => !short)).toHaveLength(5);
    expect(follow).toHaveBeenCalledTimes(5);
  });

  it('has its only short link followed, whatever else stands beside it that cannot be captured', async () => {
    const follow = vi.fn(async () => videoUrl);
    const found = await read({ follow })(`${short} https://www.example.com/ https://www.douyin.com/`);
    expect(found.map(({ target }) => target?.kind ?? null)).toEqual(['video', null, null]);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('may be an id of a platform that was named', async () => {
    const readText = read({});
    expect((await readText(videoId, 'cnvideo'))[0]?.offers).toHaveLength(1);
  });

  it('may be an id of a platform that nobody named: each that has such ids is listed, a named one first', async () => {
    const readText = read({});
    const found = await readText(` ${videoId} `);
    expect(found.find(({ platform }) => platform === 'cnvideo')).toMatchObject({
      url: '',
      offers: [{ body: `{"aweme_id":"${videoId}"}` }],
    });
    expect((await readText('64f000000000000000000001')).map(({ platform }) => platform)).toContain('notes');
    expect((await readText(videoId, 'cnvideo'))[0]?.platform).toBe('cnvideo');
  });

  it('is no id where it is a word or a sentence', async () => {
    const readText = read({});
    for (const text of ['hello', 'kite 2026', '风筝']) expect(await readText(text)).toEqual([]);
  });
});
