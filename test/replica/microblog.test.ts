import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../transport/exchange.ts';
import { closed, refusedTopic, topics, users } from './microblog/catalogue.ts';
import { type Replica, startReplica } from './start-replica.ts';

const info = `https://weibo.com/ajax/profile/info?uid=${users.user.uid}`;
const q = encodeURIComponent(`#${topics.topic}#`);
const referer = `https://m.s.weibo.com/vtopic/detail_new?q=${q}`;
const xhr = { 'x-requested-with': 'XMLHttpRequest' };

let replica: Replica;
beforeEach(async () => {
  replica = await startReplica();
});
afterEach(() => replica.close());

function ask(url: string, headers: Readonly<Record<string, string>> = {}, cookie = '', body?: string) {
  const method = body === undefined ? 'GET' : 'POST';
  return exchange(url, {
    port: replica.port,
    method,
    headers: { ...headers },
    body,
    deadline: 5000,
    cookieFor: async () => cookie,
  });
}

const topic = (name: string, kind = 'detail', headers: Readonly<Record<string, string>> = { referer, ...xhr }) =>
  ask(`https://m.s.weibo.com/ajax_topic/${kind}?q=${encodeURIComponent(`#${name}#`)}&time=24h`, headers);
const profile = (cookie: string, id = users.user.uid) =>
  ask(`https://weibo.com/ajax/profile/info?uid=${id}`, { referer: 'https://weibo.com/' }, cookie);

async function newer(host = 'passport.weibo.com', rid = '1'): Promise<string> {
  const { text } = await ask(`https://${host}/visitor/genvisitor2`, {}, '', `cb=a&rid=${rid}`);
  return `SUB=${/"sub":"([^"]+)/.exec(text)?.[1] ?? ''}`;
}

async function older(): Promise<string> {
  const { text } = await ask('https://passport.weibo.com/visitor/genvisitor', {}, '', 'cb=gen_callback&fp=%7B%7D');
  const tid = /"tid":"([^"]+)/.exec(text)?.[1] ?? '';
  const given = await ask(`https://passport.weibo.com/visitor/visitor?a=incarnate&t=${tid}&w=3&c=095&cb=cross_domain`);
  return `SUB=${/"sub":"([^"]+)/.exec(given.text)?.[1] ?? ''}`;
}

describe('topics', () => {
  it('R1: want both headers; or send to a login; or want the Referer alone', async () => {
    for (const kind of ['detail', 'trend']) {
      expect((await topic(topics.topic, kind, { referer })).status).toBe(403);
      expect((await topic(topics.topic, kind, xhr)).status).toBe(403);
      expect((await topic(topics.topic, kind)).status).toBe(200);
    }
    replica.columns('microblog', ['topic-302']);
    expect((await topic(topics.topic, 'detail', xhr)).url).toBe('https://weibo.com/newlogin');
    replica.columns('microblog', ['topic-referer-only']);
    expect((await topic(topics.topic, 'detail', { referer })).status).toBe(200);
    expect((await topic(topics.topic, 'detail', xhr)).status).toBe(403);
  });

  it('R2, R3, R6: codes in both types, empty lists, a trend refused alone', async () => {
    expect((await topic(topics.topic)).text).toContain('"code":"100000"');
    expect((await topic(topics.topic, 'trend')).text).toContain('"code":100000');
    expect((await topic(topics.unclaimed)).text).toContain('"band_info":[]');
    expect((await topic(refusedTopic)).text).toContain('"code":"100001"');
    replica.reset();
    replica.columns('microblog', []);
    const numbered = (await topic(topics.numbered)).text;
    expect(numbered).toContain('"code":100000');
    expect(numbered).not.toMatch(/raw_hot|claim_info/);
    expect((await topic(topics.trendless, 'trend')).status).toBe(403);
  });

  it('R4, R5: unknown has null counts; a burst meets 418', async () => {
    expect((await topic('没有')).text).toMatch(/"count":null.*"baseData":null/);
    const burst = await Promise.all(Array.from({ length: 12 }, () => topic(topics.topic)));
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200, 418]));
  });
});

describe('profiles', () => {
  it('R7: no data address opens as a page', async () => {
    const page = { 'sec-fetch-dest': 'document' };
    const { detail, config } = {
      detail: 'https://weibo.com/ajax/profile/detail?uid=1',
      config: 'https://weibo.com/ajax/config/get_config',
    };
    for (const url of [info, detail, config, `https://m.s.weibo.com/ajax_topic/detail?q=${q}`]) {
      expect(await ask(url, page)).toMatchObject({ status: 403, text: '{"error":"Forbidden"}' });
    }
  });

  it('R8: want a session, and name a login in two forms; want an id', async () => {
    expect((await profile('')).text).toContain('https://passport.weibo.com/sso/signin');
    replica.columns('microblog', ['login-php']);
    expect((await profile('')).text).toContain('https://weibo.com/login.php');
    const nameless = await ask(
      'https://weibo.com/ajax/profile/info?scene=profile',
      { referer: 'https://weibo.com/' },
      await newer(),
    );
    expect(nameless.status).toBe(400);
  });

  it('R11, R12: a member’s number in a header, captcha scripts in good pages', async () => {
    const config = 'https://weibo.com/ajax/config/get_config';
    expect((await ask(config, {}, replica.signIn('microblog'))).headers['x-log-uid']).toBe('5999999999');
    expect((await ask(config, {}, await newer())).headers['x-log-uid']).toBeUndefined();
    const old = `https://m.s.weibo.com/topic/detail?q=${q}`;
    for (const url of ['https://weibo.com/', referer, old])
      expect((await ask(url, {}, await newer())).text).toMatch(/geetest.*<\/script>/);
  });

  it('R14: banned, frozen, braked', async () => {
    const cookie = await newer();
    expect((await profile(cookie, closed.banned)).text).toMatch(/"error_type":"link".*sorry\?usernotexists&msg=/);
    expect((await profile(cookie, closed.frozen)).status).toBe(400);
    replica.columns('microblog', ['brake']);
    const again = await newer();
    expect((await profile(again)).text).toBe('{"ok":0,"data":{}}');
    expect((await profile(again)).text).toContain(users.user.uid);
  });

  it('R9: are asked for with and without a scene', async () => {
    const cookie = await newer();
    for (const more of ['', '&scene=profile'])
      expect((await profile(cookie, `${users.user.uid}${more}`)).text).toContain('"ok":1');
  });

  it('R18: the profile’s details want a login, and are refused for some', async () => {
    const details = async (uid: string, cookie: string) => {
      const { status, text } = await ask(`https://weibo.com/ajax/profile/detail?uid=${uid}`, {}, cookie);
      return `${status} ${text.slice(0, 10)}`;
    };
    const member = replica.signIn('microblog');
    expect([await details(users.user.uid, ''), await details(users.user.uid, await newer())]).toEqual(
      Array(2).fill('200 {"ok":-100'),
    );
    expect([await details(users.user.uid, member), await details(users.oldUser.uid, member)]).toEqual([
      '200 {"ok":1,"d',
      '400 ',
    ]);
  });

  it('R20: the search page sends guests to a login', async () => {
    const search = (cookie: string) => ask(`https://s.weibo.com/weibo?q=${q}`, {}, cookie);
    expect((await search(await newer())).url).toContain('https://passport.weibo.com/sso/signin');
    expect((await search(replica.signIn('microblog'))).url).toContain('https://s.weibo.com/weibo');
  });
});

describe('visitors', () => {
  it.each([
    ['', true, true],
    ['visitor-old', false, true],
    ['visitor-none', false, false],
  ])('R15 in "%s": newer %s, older %s', async (column, byNewer, byOlder) => {
    replica.columns('microblog', column ? [column] : []);
    expect([(await newer()) !== 'SUB=', (await older()) !== 'SUB=']).toEqual([byNewer, byOlder]);
  });

  it('R15: want a rid in one column; count on their own domain alone', async () => {
    replica.columns('microblog', ['rid-wanted']);
    expect([await newer('passport.weibo.com', ''), (await newer()) !== 'SUB=']).toEqual(['SUB=', true]);
    expect((await profile(await newer('visitor.passport.weibo.cn'))).text).toContain('"ok":-100');
  });

  it('R19: are not made two at once', async () => {
    const made = await Promise.all([newer(), newer()]);
    expect(made.filter((cookie) => cookie === 'SUB=')).toHaveLength(1);
    expect(await newer()).not.toBe('SUB=');
  });

  it('R16: of the newer handshake get HTTP 500 in one column', async () => {
    replica.columns('microblog', ['visitor-500']);
    expect([(await profile(await newer())).status, (await profile(await older())).status]).toEqual([500, 200]);
  });

  it('R17: on the mobile site by column', async () => {
    const mobile = (cookie: string) =>
      ask(`https://m.weibo.cn/api/container/getIndex?type=uid&value=${users.user.uid}`, {}, cookie);
    const visitor = () => newer('visitor.passport.weibo.cn');
    expect([(await mobile('')).status, (await mobile(await newer())).status]).toEqual([432, 432]);
    expect((await mobile(await visitor())).text).toContain('"ok":-100');
    replica.columns('microblog', ['mobile-wall']);
    const walled = await visitor();
    expect([(await mobile(walled)).text.includes(users.user.uid), (await mobile(walled)).text]).toEqual([
      true,
      '{"ok":0,"msg":"请先登录"}',
    ]);
    replica.columns('microblog', ['mobile-open']);
    const open = await visitor();
    for (let call = 0; call < 2; call += 1) expect((await mobile(open)).text).toContain(users.user.uid);
  });
});
