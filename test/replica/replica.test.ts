import { createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../transport/exchange.ts';
import { realClock } from './framework/clock.ts';
import { sites } from './sites.ts';
import { type Replica, startReplica } from './start-replica.ts';

let replica: Replica;
beforeAll(async () => {
  replica = await startReplica();
});
afterEach(() => {
  replica.reset();
  replica.follow(realClock);
});
afterAll(() => replica.close());

function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return exchange(url, {
    port: replica.port,
    method: 'GET',
    headers: { ...headers },
    body: undefined,
    deadline: 2000,
    cookieFor: async () => '',
  });
}

describe('hosts', () => {
  it('belong to one site each', () => {
    const hosts = sites.flatMap((site) => site.hosts);
    expect(hosts).toEqual([...new Set(hosts)]);
  });

  it('unknown ones show the index with every example', async () => {
    const { text } = await get('https://anything.invalid/');
    for (const { url } of sites.flatMap(({ examples }) => examples))
      expect(text).toContain(url.replaceAll('&', '&amp;'));
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

it.each(sites.flatMap(({ platform, examples }) => examples.map((example) => ({ platform, ...example }))))(
  '$platform: $label is there',
  async ({ url }) => {
    replica.follow({ ...realClock, wait: async () => {} });
    const { status } = await get(url);
    // A short link may leave the platforms.
    if (replica.requests.at(-1)?.host === new URL(url).host) expect(status).toBe(200);
    else expect([200, 404]).toContain(status);
  },
);

it('what it does not have is an error: an example, a platform, a fault', () => {
  expect(() => replica.example('cnvideo', 'no such thing')).toThrow('no such thing');
  expect(() => replica.set({ platform: 'blog', fault: 'removed' })).toThrow('knows no fault "removed"');
  expect(() => replica.set({ platform: 'nowhere', fault: 'empty' })).toThrow('nowhere');
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
      return (await get(host, headers)).status;
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
