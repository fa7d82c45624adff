import { expect, it } from 'vitest';
import { askSite, cookiesOf } from './ask-site.ts';
import { topics, users } from './microblog/catalogue.ts';
import { PostPace, ResultPace } from './microblog/lists/pace.ts';
import { microblog } from './microblog/site.ts';

// Weibo's replica refuses what the real site refuses (microblog README). Each is here because a kinder site would fail
// no capture.

const info = `https://weibo.com/ajax/profile/info?uid=${users.user.uid}`;
const topic = `https://m.s.weibo.com/ajax_topic/detail?q=${encodeURIComponent(`#${topics.topic}#`)}&time=24h`;
const referer = 'https://m.s.weibo.com/vtopic/detail_new';
const xhr = { 'x-requested-with': 'XMLHttpRequest' };

/** A site, and its visitors: of the newer handshake. */
function site(...columns: string[]) {
  const { ask, signIn, clock } = askSite(microblog, { columns });
  const visitor = async (host = 'passport.weibo.com', rid = '1') =>
    cookiesOf(
      (await ask(`https://${host}/visitor/genvisitor2`, { method: 'POST', body: `cb=a&rid=${rid}` })).setCookies,
    );
  const profile = async (cookies = {}, url = info) => ask(url, { cookies, headers: { referer: 'https://weibo.com/' } });
  return { ask, signIn, clock, visitor, profile };
}

it('R1: topics want both headers', async () => {
  const { ask } = site();
  for (const url of [topic, topic.replace('detail', 'trend')]) {
    const asked = [{ referer, ...xhr }, { referer }, xhr].map((headers) => ask(url, { headers }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 403, 403]);
  }
});

it('R5, R27, R31: a burst of topics meets 418, of posts too and then a brake, of results a check', async () => {
  const { ask } = site();
  const statuses = [];
  for (let call = 0; call < 8; call += 1) statuses.push((await ask(topic, { headers: { referer, ...xhr } })).status);
  expect(statuses.indexOf(418)).toBe(6);
  const request = { cookies: { SUB: 'a' } } as unknown as Parameters<PostPace['take']>[0];
  const posts = new PostPace();
  const told = [0, 100, 200, 300, 400, 1400, 59_000, 61_000].map((time) => posts.take(request, time));
  expect(told).toEqual([null, null, null, null, 'burst', 'braked', 'braked', null]);
  const results = new ResultPace();
  const pages = Array.from({ length: 13 }, (_, at) => results.isTooFast(request, at * 1500));
  expect(pages.indexOf(true)).toBe(12);
});

it('R7: no data address opens as a page', async () => {
  const { ask, signIn } = site();
  const asPage = { cookies: signIn('weibo.com'), headers: { 'sec-fetch-dest': 'document' } };
  for (const url of [
    info,
    'https://weibo.com/ajax/config/get_config',
    'https://weibo.com/ajax/statuses/mymblog',
    topic,
  ])
    expect(await ask(url, asPage)).toMatchObject({ status: 403, body: '{"error":"Forbidden"}' });
});

it('R8, R15: a profile wants a session of its own domain, a Referer of the site, and one id', async () => {
  const { ask, visitor, profile } = site();
  const cookies = await visitor();
  expect(String((await profile()).body)).toContain('"ok":-100');
  expect(String((await profile(await visitor('visitor.passport.weibo.cn'))).body)).toContain('"ok":-100');
  expect((await ask(info, { cookies })).status).toBe(403);
  expect((await profile(cookies, info.replace('uid', 'scene'))).status).toBe(400);
  expect(String((await profile(cookies)).body)).toContain('"ok":1');
});

it('R15, R19: a visitor wants a rid in one column, and none is made while another one is', async () => {
  const wanting = site('rid-wanted');
  expect(await wanting.visitor('passport.weibo.com', '')).toEqual({});
  expect(await wanting.visitor()).toHaveProperty('SUB');
  const { visitor, clock } = site();
  expect([await visitor(), await visitor()]).toEqual([expect.objectContaining({ SUB: expect.any(String) }), {}]);
  clock.now += 40;
  expect(await visitor()).toHaveProperty('SUB');
});

it('R20: the search page sends guests to a login', async () => {
  const { ask, signIn, visitor } = site();
  const search = (cookies: Record<string, string>) => ask('https://s.weibo.com/weibo?q=a', { cookies });
  expect((await search(await visitor())).headers.location).toContain('passport.weibo.com/sso/signin');
  expect((await search(signIn('weibo.com'))).status).toBe(200);
});
