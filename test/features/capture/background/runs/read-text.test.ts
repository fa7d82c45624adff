import { describe, expect, it, vi } from 'vitest';
import { createFollowedLinks } from '../../../../../lib/features/capture/background/links/followed-links.ts';
import { createReadText } from '../../../../../lib/features/capture/background/links/read-text.ts';
import { exampleOperation, platforms, videoId, videoUrl } from '../example-parts.ts';

const short = 'https://v.douyin.com/iExample1/';

describe('a pasted text', () => {
  it('offers what its links name, in their order', async () => {
    const follow = vi.fn();
    const found = await createReadText(platforms, [exampleOperation], follow)(`看 ${videoUrl} 和 https://www.example.com/x`);
    expect(found[0]).toMatchObject({ platform: 'cnvideo', target: { kind: 'video', ids: { aweme_id: videoId } } });
    expect(found[0]?.offers).toMatchObject([{ operation: { spec: 'E2' }, body: `{"aweme_id":"${videoId}"}` }]);
    expect(found[1]).toMatchObject({ platform: null, target: null, offers: [] });
    expect(follow).not.toHaveBeenCalled();
  });

  it('has its short links followed, each once however often the text is read', async () => {
    const follow = vi.fn(async () => `https://www.iesdouyin.com/share/video/${videoId}/?x=1`);
    const readText = createReadText(platforms, [exampleOperation], follow);
    await readText(`${short} 复制`);
    expect((await readText(`${short} 复制此链接`))[0]).toMatchObject({ url: short, target: { ids: { aweme_id: videoId } } });
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('has a short link that cannot be followed offered as it is, so that a run says why', async () => {
    const follow = vi.fn(async () => {
      throw new Error('cut');
    });
    const readText = createReadText(platforms, [exampleOperation], follow);
    expect((await readText(short))[0]).toMatchObject({ target: null, offers: [{ body: `{"share_text":"${short}"}` }] });
    await readText(short);
    expect(follow).toHaveBeenCalledTimes(2);
  });

  it('tells once of each short link followed what it can be asked for; the first run of that counts the request', async () => {
    const links = createFollowedLinks();
    const readText = createReadText(platforms, [exampleOperation], async () => videoUrl, links.followed);
    await readText(short);
    await readText(`${short} 复制`);
    const request = { path: exampleOperation.path, body: `{"aweme_id":"${videoId}"}` };
    expect([links.take({ ...request, body: '{}' }), links.take(request), links.take(request)]).toEqual([0, 1, 0]);
  });

  it('counts no request for a link that needed no following', async () => {
    const links = createFollowedLinks();
    await createReadText(platforms, [exampleOperation], async () => videoUrl, links.followed)(videoUrl);
    expect(links.take({ path: exampleOperation.path, body: `{"aweme_id":"${videoId}"}` })).toBe(0);
  });

  it('has only its first five short links followed', async () => {
    const follow = vi.fn(async () => videoUrl);
    const links = Array.from({ length: 8 }, (_, number) => `https://v.douyin.com/iExample${number}/`);
    expect(await createReadText(platforms, [exampleOperation], follow)(links.join(' '))).toHaveLength(8);
    expect(follow).toHaveBeenCalledTimes(5);
  });

  it('may be an id of a platform that was named', async () => {
    const readText = createReadText(platforms, [exampleOperation], vi.fn());
    expect((await readText(videoId, 'cnvideo'))[0]?.offers).toHaveLength(1);
  });

  it('may be an id of a platform that nobody named: each that has such ids is listed, a named one first', async () => {
    const readText = createReadText(platforms, [exampleOperation], vi.fn());
    const found = await readText(` ${videoId} `);
    expect(found.find(({ platform }) => platform === 'cnvideo')).toMatchObject({
      url: '',
      offers: [{ body: `{"aweme_id":"${videoId}"}` }],
    });
    expect((await readText('64f000000000000000000001')).map(({ platform }) => platform)).toContain('notes');
    expect((await readText(videoId, 'cnvideo'))[0]?.platform).toBe('cnvideo');
  });

  it('is no id where it is a word or a sentence', async () => {
    const readText = createReadText(platforms, [exampleOperation], vi.fn());
    for (const text of ['hello', 'kite 2026', '风筝']) expect(await readText(text)).toEqual([]);
  });
});
