import { request } from 'node:https';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureOf } from './pictures/picture-of.ts';
import { type Replica, startReplica } from './start-replica.ts';

let replica: Replica;
beforeAll(async () => {
  replica = await startReplica();
});
afterAll(() => replica.close());

/** Status and content type of a picture, asked from a page of `referer`. */
function asked(host: string, referer: string): Promise<string> {
  const headers = { host, ...(referer ? { referer } : {}) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: replica.port, servername: host, path: '/a.jpg', headers, rejectUnauthorized: false },
      (answer) => {
        answer.resume();
        resolve(`${answer.statusCode} ${answer.headers['content-type']}`);
      },
    );
    sent.once('error', reject).end();
  });
}

it.each([
  ['p16-common-sign.tiktokcdn-us.com', 'https://www.tiktok.com/'],
  ['p3-sign.toutiaoimg.com', 'https://www.toutiao.com/'],
  ['p3.pstatp.com', 'https://www.toutiao.com/'],
  ['wx1.sinaimg.cn', 'https://weibo.com/'],
])('%s shows its pictures to its own site alone', async (host, site) => {
  const sites = [site, '', 'https://example.org/', `https://${new URL(site).hostname}.example.org/`];
  const refused = '403 text/html; charset=utf-8';
  expect(await Promise.all(sites.map((one) => asked(host, one)))).toEqual(['200 image/png', refused, refused, refused]);
});

it('other hosts show theirs to anybody', async () => {
  expect(await Promise.all(['p3.douyinpic.com', 'tx2.a.yximgs.com'].map((host) => asked(host, '')))).toEqual([
    '200 image/png',
    '200 image/png',
  ]);
});

const sizeOf = (picture: Buffer) => `${picture.readUInt32BE(16)} × ${picture.readUInt32BE(20)}`;
const drawn = (path: string) => pictureOf(new URL(`https://p3.douyinpic.com/${path}`));

it('pictures are of many shapes and kinds, the same each time and in each variant of an address', () => {
  const all = Array.from({ length: 24 }, (_, at) => drawn(`cover-${at}.jpeg`));
  expect(new Set(all.map((one) => one.toString('base64'))).size).toBeGreaterThan(20);
  expect([...new Set(all.map(sizeOf))].sort()).toEqual([
    '270 × 480',
    '360 × 480',
    '400 × 400',
    '480 × 270',
    '480 × 360',
  ]);
  expect(drawn('obj/cover-1.jpeg~tplv-small.webp?x=1')).toBe(drawn('other/cover-1.jpeg'));
  expect(sizeOf(drawn('aweme-avatar/someone.jpeg'))).toBe('300 × 300');
});
