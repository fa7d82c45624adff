import { expect, it } from 'vitest';
import { askSite } from './ask-site.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import { pictureOf } from './pictures/picture-of.ts';
import { pictureHosts } from './pictures/site.ts';

it.each([
  ['p16-common-sign.tiktokcdn-us.com', 'https://www.tiktok.com/'],
  ['p3-sign.toutiaoimg.com', 'https://www.toutiao.com/'],
  ['p3.pstatp.com', 'https://www.toutiao.com/'],
  ['wx1.sinaimg.cn', 'https://weibo.com/'],
  ['p3.douyinpic.com', ''],
  ['tx2.a.yximgs.com', ''],
])('%s shows its pictures to its own site alone, or to anybody', async (host, site) => {
  const others = ['', 'https://example.org/', 'https://weibo.com.example.org/'];
  const asked = [site, ...others].map((referer) =>
    askSite(pictureHosts).ask(`https://${host}/a.jpg`, { headers: { referer } }),
  );
  const refused = site ? 403 : 200;
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, refused, refused, refused]);
});

it('pictures are of many shapes and kinds, the same each time and in each variant of an address', () => {
  const drawn = (path: string) => pictureOf(new URL(`https://p3.douyinpic.com/${path}`));
  const all = Array.from({ length: 24 }, (_, at) => drawn(`cover-${at}.jpeg`));
  expect(new Set(all.map((one) => one.toString('base64'))).size).toBeGreaterThan(20);
  expect(new Set(all.map((one) => `${one.readUInt32BE(16)} × ${one.readUInt32BE(20)}`)).size).toBe(5);
  expect(drawn('obj/cover-1.jpeg~tplv-small.webp?x=1')).toEqual(drawn('other/cover-1.jpeg'));
  expect(() => drawPicture('a', { motif: 'kite', size: [1, 2] })).toThrow('No picture shows kite in 1 × 2');
});
