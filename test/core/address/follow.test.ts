import { describe, expect, it } from 'vitest';
import { follow, shortLinkRequest } from '../../../lib/core/address/follow.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { answer, fakeTransport } from '../parts.ts';

const short = 'https://vm.tiktok.com/ZGdhVtER2/';
const video = 'https://www.tiktok.com/@a/video/7526000000000000129';

function following(url: string, text = '', status = 200, proxy?: string) {
  const transport = fakeTransport({ fetch: () => answer(text, { url, status }) });
  return { transport, target: follow(short, transport, proxy, platforms) };
}

describe('a short link', () => {
  it('leads to the page its redirects end at', async () => {
    const { target, transport } = following(`${video}?_r=1`);
    expect(await target).toMatchObject({
      platform: 'intlvideo',
      kind: 'video',
      ids: { aweme_id: '7526000000000000129' },
    });
    const [{ request } = { request: undefined }, ...more] = transport.asked;
    expect([request?.session, request?.proxy, more]).toStrictEqual([{ kind: 'anonymous', cookie: '' }, undefined, []]);
  });

  it('is followed up to the first page that is recognised, also behind a login, and not for the sake of a further short link', () => {
    const { leads } = shortLinkRequest(short, platforms);
    const login = `https://www.tiktok.com/login?redirect_url=${encodeURIComponent(video)}`;
    const ends = [video, login, 'https://www.tiktok.com/t/ZTrepVid1/', 'https://www.tiktok.com/'].map((url) =>
      leads?.ends(url),
    );
    expect(ends).toEqual([true, true, false, false]);
  });

  it('has its body read where the platform may answer with a page, and nowhere else', () => {
    const links = [short, 'https://v.douyin.com/iReplica1/', 'https://xhslink.com/a/b'];
    expect(links.map((url) => shortLinkRequest(url, platforms).leads?.page)).toEqual([true, false, false]);
  });

  it('goes through the proxy of the request', async () => {
    const { target, transport } = following(video, '', 200, 'http://proxy.example:8080');
    await target;
    expect(transport.asked[0]?.request.proxy).toBe('http://proxy.example:8080');
  });

  it('may be a tiny page with one link in the place of a redirect', async () => {
    expect(await following(short, `<a href="${video}?a=1&amp;b=2">Found</a>.`).target).toMatchObject({
      url: `${video}?a=1&b=2`,
    });
    expect(await following(short, `<a href="${video}?a=1&#38;b=2&#x26;c=3">Found</a>.`).target).toMatchObject({
      url: `${video}?a=1&b=2&c=3`,
    });
    const longest = `<a class="x" href="${video}">Found</a>`.padEnd(4096);
    expect(await following(short, longest).target).toMatchObject({ url: video });
  });

  it.each([
    ['two links', `<a href="${video}">a</a><a href="https://www.tiktok.com/@b">b</a>`],
    ['a long page', `<a href="${video}">a</a>${' '.repeat(5000)}`],
  ])('is not guessed from %s', async (_name, text) => {
    await expect(following(short, text).target).rejects.toMatchObject({ kind: 'unsupported_link' });
  });

  it.each([
    ['the home page', 'https://www.tiktok.com/?_r=1', 200, 'not_found'],
    ['an error', 'https://www.tiktok.com/missing', 404, 'not_found'],
    ['another site', 'https://example.org/', 200, 'unsupported_link'],
    ['a page of no listed kind', 'https://www.tiktok.com/foryou', 200, 'unsupported_link'],
    ['a page of no listed kind that is refused', 'https://www.tiktok.com/foryou', 403, 'unsupported_link'],
    ['itself, throttled', short, 429, 'rate_limited'],
    ['itself, refused', short, 403, 'upstream_refused'],
    ['itself, out of order', short, 503, 'unreachable'],
  ])('that ends at %s fails', async (_name, url, status, kind) => {
    await expect(following(url, '', status).target).rejects.toMatchObject({ kind });
  });

  it('that leads elsewhere is told with where it leads', async () => {
    await expect(following('https://example.org/a?b').target).rejects.toThrow(
      "The short link vm.tiktok.com/ZGdhVtER2/ leads to a page of example.org that Gleaner can't capture.",
    );
  });

  it('is repeated in a message without what follows its path: that can open an account', async () => {
    const transport = fakeTransport({ fetch: () => answer('', { url: 'https://www.xiaohongshu.com/', status: 404 }) });
    const failing = follow('https://xhslink.com/a/b?xsec_token=SECRET', transport, undefined, platforms);
    await expect(failing).rejects.toMatchObject({
      kind: 'not_found',
      message: expect.stringContaining('xhslink.com/a/b'),
    });
    await expect(failing).rejects.toMatchObject({ message: expect.not.stringContaining('SECRET') });
  });
});
