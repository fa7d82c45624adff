import { createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../transport/exchange.ts';
import { realClock } from './framework/clock.ts';
import { sites } from './sites.ts';
import { type Replica, startReplica } from './start-replica.ts';

// The replica as a server: what every platform of it can rely on. Each platform's own rules are proved by its own
// tests.

let replica: Replica;
beforeAll(async () => {
  replica = await startReplica();
});
afterEach(() => {
  replica.reset();
  replica.follow(realClock);
});
afterAll(() => replica.close());

function get(url: string, cookie = '', deadline = 2000) {
  return exchange(url, {
    port: replica.port,
    method: 'GET',
    headers: {},
    body: undefined,
    deadline,
    cookieFor: async () => cookie,
  });
}

describe('hosts', () => {
  it('belong to one site each', () => {
    const hosts = sites.flatMap((site) => site.hosts);
    expect(hosts).toEqual([...new Set(hosts)]);
  });

  it('unknown ones show the index with every example and share text', async () => {
    const { text } = await get('https://anything.invalid/');
    for (const site of sites) {
      expect(text).toContain(site.name);
      for (const { url } of site.examples) expect(text).toContain(url.replaceAll('&', '&amp;'));
    }
    expect((await get('https://anything.invalid/else')).status).toBe(404);
  });

  it('answer plain http with the way to https, on the same port', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = createConnection(replica.port, '127.0.0.1', () =>
        socket.write('GET /x HTTP/1.1\r\nHost: xhslink.com\r\nConnection: close\r\n\r\n'),
      );
      socket.on('data', (data) => resolve(data.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 301[\s\S]*location: https:\/\/xhslink\.com\/x\r\n/i);
  });
});

describe('examples', () => {
  const examples = sites.flatMap(({ platform, examples: list }) => list.map((example) => ({ platform, ...example })));

  it('have a label of their own', () => {
    const labels = examples.map(({ platform, label }) => `${platform}: ${label}`);
    expect(labels).toEqual([...new Set(labels)]);
    expect(() => replica.example('cnvideo', 'no such thing')).toThrow('no such thing');
  });

  it.each(examples)('$platform: $label is there', async ({ url }) => {
    replica.follow({ ...realClock, wait: async () => {} });
    const { status } = await get(url);
    // A short link may leave the platforms.
    if (replica.requests.at(-1)?.host === new URL(url).host) expect(status).toBe(200);
    else expect([200, 404]).toContain(status);
  });
});

describe('scenarios', () => {
  const page = 'https://blog.example.org/';
  const set = (fault: string, over = {}) => replica.set({ platform: 'blog', fault, on: 'document', ...over });

  it('break the wire in every way they name', async () => {
    const whole = await get(page);
    set('empty');
    expect(await get(page)).toMatchObject({ status: 200, text: '' });
    set('malformed');
    expect((await get(page)).text).toBe(whole.text.slice(0, Math.ceil(whole.text.length / 2)));
    set('status-429');
    expect(await get(page)).toMatchObject({ status: 429, text: '' });
    set('cut');
    await expect(get(page)).rejects.toMatchObject({ kind: 'unreachable' });
    set('cut-early');
    await expect(get(page)).rejects.toMatchObject({ kind: 'unreachable' });
    set('slow');
    await expect(get(page, '', 40)).rejects.toMatchObject({ kind: 'timed_out' });
    replica.reset();
    expect((await get(page)).text).toBe(whole.text);
  });

  it('hold for the paths, the kind of answer and the times they name', async () => {
    set('status-500', { times: 1 });
    expect([(await get(page)).status, (await get(page)).status]).toEqual([500, 200]);
    set('status-500', { path: '/elsewhere' });
    set('status-500', { on: 'data' });
    expect((await get(page)).status).toBe(200);
  });

  it('are refused when the platform cannot show them', () => {
    expect(() => set('removed')).toThrow('knows no fault "removed"');
    expect(() => replica.set({ platform: 'nowhere', fault: 'empty' })).toThrow('nowhere');
  });
});

describe('sign-in', () => {
  it('gives a browser the cookies, and takes them back', async () => {
    const { setCookies } = await get('https://www.douyin.com/__replica/sign-in');
    expect(setCookies.map(({ line }) => line.split('=')[0])).toContain('sessionid');
    // Who is signed in has passed the check of the first visit: the page that follows would load itself again.
    const given = setCookies.filter(({ url }) => url.endsWith('/sign-in')).map(({ line }) => line.split(';')[0]);
    expect((await get('https://www.douyin.com/', given.join('; '))).text).toContain('<html lang="zh-CN">');
    const out = await get('https://www.douyin.com/__replica/sign-out');
    expect(out.setCookies.find(({ line }) => line.startsWith('sessionid='))?.line).toContain('Max-Age=0');
  });

  it('gives a test the Cookie header, and says where there is none', () => {
    expect(replica.signIn('cnvideo')).toMatch(/sessionid=[0-9a-f]{32}/);
    expect(() => replica.signIn('blog')).toThrow('no sign-in');
  });
});

describe('the clock rule', () => {
  const host = 'https://blog.example.org/';
  let time = 1_795_166_000_000;
  const status = async (after: number, url = host) => {
    time += after;
    return (await get(url)).status;
  };
  beforeEach(() => {
    replica.clockRule.set(1000);
    replica.follow({ ...realClock, now: () => time });
  });
  afterEach(() => replica.clockRule.set(null));

  it('answers 429 to a request that no page made and that comes sooner than the pace, at each host by itself', async () => {
    expect([await status(0), await status(990), await status(1000), await status(1, 'https://www.weibo.com/')]).toEqual(
      [200, 429, 200, 200],
    );
    expect(replica.clockRule.hasty).toEqual(['blog.example.org/: after 990 ms, not 1000']);
    replica.reset();
    expect([await status(1), replica.clockRule.hasty]).toEqual([200, []]);
  });

  it('lets a redirect be followed at once, and counts from it', async () => {
    const from = 'https://t.cn/A6replica';
    const to = replica.example('microblog', 'a post').url;
    expect([await status(0, to), await status(100, from), await status(1000, to)]).toEqual([200, 200, 200]);
    expect(replica.clockRule.hasty).toEqual([]);
  });

  it('leaves pages to themselves, but for the next visit or call that is said to be of Gleaner', async () => {
    const asPage = async (after: number, dest: string) => {
      time += after;
      const headers = {
        'sec-fetch-mode': dest === 'document' ? 'navigate' : 'cors',
        'sec-fetch-dest': dest,
        'sec-fetch-site': 'same-origin',
        referer: host,
      };
      return (
        await exchange(host, {
          port: replica.port,
          method: 'GET',
          headers,
          body: undefined,
          deadline: 2000,
          cookieFor: async () => '',
        })
      ).status;
    };
    expect([await asPage(0, 'document'), await asPage(1, 'empty'), await asPage(1, 'empty')]).toEqual([200, 200, 200]);
    const ended = replica.clockRule.announce('blog.example.org', 'visit');
    expect([await asPage(1, 'empty'), await asPage(1, 'document')]).toEqual([200, 200]);
    ended();
    replica.clockRule.announce('blog.example.org', 'call')();
    expect(await asPage(1, 'empty')).toBe(200);
    replica.clockRule.announce('blog.example.org', 'call');
    expect(await asPage(1, 'empty')).toBe(429);
  });
});
