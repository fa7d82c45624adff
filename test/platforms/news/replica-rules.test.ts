import { expect, test } from 'vitest';
import { parseJson, type Tree, tree, trees } from '../../../lib/core/json/json.ts';
import { scriptsOf } from '../../../lib/core/page/html-scripts.ts';
import { renderDataOf, stateTextsOf, xiguaVideoOf } from '../../../lib/platforms/news/page/page-state.ts';
import { askSite, cookiesOf } from '../../replica/ask-site.ts';
import type { Answer } from '../../replica/framework/site.ts';
import { authorToken, ids } from '../../replica/news/catalogue.ts';
import { news } from '../../replica/news/site.ts';
import { runProgram } from '../../replica/run-program.ts';

// The rules of the platform's README as the replica enforces them: each is here because a kinder site would break no
// capture.

const www = 'https://www.toutiao.com';
const video = `${www}/video/${ids.video}/`;
const author = `${www}/c/user/token/${authorToken}/`;
const text = ({ body }: Answer) => String(body);
const jsonOf = (answer: Answer) => tree(parseJson(text(answer)));
const hasState = (answer: Answer) =>
  scriptsOf(text(answer)).some(({ attributes }) => attributes.get('id') === 'RENDER_DATA');
const stateOf = (answer: Answer) => tree(renderDataOf(stateTextsOf(text(answer))));

/** A site whose visitor has the device ticket. */
async function visited(columns: readonly string[] = [], fault = '') {
  const site = askSite(news, { columns, ...(fault ? { fault } : {}) });
  const cookies = cookiesOf((await site.ask(video)).setCookies);
  const ask = (address: string, headers = {}) => site.ask(address, { cookies, headers });
  return { ...site, cookies, ask };
}

/** The page's program, with what its document asks for. */
async function loaded(address: string, columns: readonly string[] = []) {
  const { ask } = await visited(columns);
  return { ask, page: runProgram(text(await ask(address)), address) };
}

test('R1: a script page sets both cookies and loads again, where it is on', async () => {
  const { ask, cookies } = await visited(['script-page']);
  const first = await ask(video);
  expect([hasState(first), first.setCookies.join()]).toEqual([false, expect.stringContaining('__ac_nonce=')]);
  expect(text(first)).toMatch(/__ac_signature=.*location\.reload/s);
  const { ask: again } = askSite(news, { columns: ['script-page'] });
  const passed = { ...cookies, __ac_nonce: 'a', __ac_signature: 'b' };
  expect(text(await again(video, { cookies: passed }))).not.toContain('__ac_signature=');
});

test('R2: without a ticket the page only registers one, and loads again', async () => {
  const first = await askSite(news).ask(video);
  expect([hasState(first), first.setCookies.join()]).toEqual([false, expect.stringContaining('ttwid=')]);
  expect(text(first)).toContain('location.reload');
  expect(hasState(await (await visited()).ask(video))).toBe(true);
});

test('R3: a shell of one title, nothing drawn; the state may come after the document', async () => {
  const shell = await (await visited()).ask(video);
  expect(text(shell)).toMatch(/<title>今日头条<\/title>[\s\S]*<h1[^>]*><\/h1>/);
  const late = await (await visited(['late-state'])).ask(video);
  expect(hasState(late)).toBe(false);
  expect(text(late)).toMatch(/DOMContentLoaded.*4000/);
});

test('R4: the video has what was captured of it; likes are not favourites', async () => {
  const data = tree(stateOf(await (await visited()).ask(video)).data);
  const held = tree(data.initialVideo);
  const names =
    'title abstract coverUrl publishTime duration videoId mediaId playCount diggCount commentCount repinCount userDigg userRepin detailUrl profileUrl userInfo logPb videoPlayInfo';
  expect(names.split(' ').filter((name) => !(name in held))).toEqual([]);
  expect(Object.keys(tree(held.userInfo))).toEqual(
    expect.arrayContaining(['name', 'userId', 'avatarUrl', 'userAuthInfo', 'userVerified', 'isFollowing']),
  );
  expect(held.diggCount).not.toBe(held.repinCount);
  expect(Object.keys(tree(data.seoTDK))).toEqual(['title', 'description', 'keywords']);
});

test('R5: an author’s page asks for the works, home for its list, both by XHR', async () => {
  for (const [address, path] of [
    [author, '/api/pc/list/user/feed?category=profile_all&token='],
    [`${www}/`, '/api/pc/list/feed?channel_id=0'],
  ] as const) {
    const { page } = await loaded(address);
    page.runTo(5000);
    const lists = page.asked.filter(({ url }) => url.includes('/api/pc/list/'));
    expect(lists).toMatchObject([{ by: 'xhr', url: expect.stringContaining(path) }]);
  }
});

/** Has the page ask for an address by itself; the address as it went out. */
function outgoing({ world, asked }: ReturnType<typeof runProgram>, by: 'xhr' | 'fetch', url: string): string {
  if (by === 'fetch') void (world.fetch as (one: string) => unknown)(url);
  else {
    const request = new (world.XMLHttpRequest as new () => { open(method: string, one: string): void; send(): void })();
    request.open('GET', url);
    request.send();
  }
  return asked.at(-1)?.url ?? '';
}

test.each([
  [[], true],
  [['xhr-only'], false],
] as const)(
  'R6 %j: the signer comes a second or more after the load, for two paths alone; in fetch: %s',
  async (columns, inFetch) => {
    const list = `/api/pc/list/user/feed?token=${authorToken}`;
    const { page, ask } = await loaded(video, columns);
    page.runTo(999);
    expect([outgoing(page, 'xhr', list), 'bdms' in page.world]).toEqual([
      expect.not.stringContaining('a_bogus'),
      false,
    ]);
    page.runTo(3000);
    expect('bdms' in page.world).toBe(true);
    expect(outgoing(page, 'fetch', list).includes('a_bogus=')).toBe(inFetch);
    expect(outgoing(page, 'xhr', '/api/pc/feed/?category=__all__')).not.toContain('a_bogus');
    const made = outgoing(page, 'xhr', list);
    expect(jsonOf(await ask(made)).message).toBe('success');
    expect(jsonOf(await ask(made.replace(/a_bogus=\w/, 'a_bogus=_'))).data).toBeNull();
  },
);

test('R6: an unsigned call is answered with HTTP 200 and nothing, in one of two forms', async () => {
  const { ask } = await visited();
  expect(jsonOf(await ask(`${www}/api/pc/list/user/feed?token=${authorToken}`))).toEqual({ data: null });
  expect(await ask(`${www}/api/pc/list/feed?token=${authorToken}`)).toMatchObject({ status: 200, body: '' });
});

async function rows(path: string, columns: readonly string[] = []): Promise<readonly Tree[]> {
  const { page, ask } = await loaded(author, columns);
  page.runTo(3000);
  return trees(jsonOf(await ask(outgoing(page, 'xhr', `${path}?category=profile_all&token=${authorToken}`))).data);
}

test('R7: works are rows of kind 49 without user_info, some without counts at the top; a placeholder, and a row without id', async () => {
  const listed = await rows('/api/pc/list/user/feed');
  const works = listed.filter((row) => row.cell_type === 49);
  expect(
    works.every((row) => !('user_info' in row) && tree(tree(row.user).info).name && tree(row.action).digg_count),
  ).toBe(true);
  expect([works.some((row) => 'digg_count' in row), works.some((row) => !('digg_count' in row))]).toEqual([true, true]);
  expect(listed.some((row) => row.cell_type === 48)).toBe(true);
  expect(listed.some((row) => row.cell_type !== 48 && row.group_id === undefined)).toBe(true);
});

test('R8: the other path gives the same rows, or an empty list', async () => {
  expect(await rows('/api/pc/list/feed')).toEqual(await rows('/api/pc/list/user/feed'));
  expect(await rows('/api/pc/list/feed', ['profile-feed-empty'])).toEqual([]);
});

test('R9: info answers anybody, in two forms; an unknown id has null, a deleted one no success', async () => {
  const info = (id: string, form = '') => `https://m.toutiao.com/i${id}/info/${form}`;
  const { ask } = askSite(news);
  for (const form of ['', 'v2/']) expect(tree(jsonOf(await ask(info(ids.video, form))).data).gid).toBe(ids.video);
  expect(jsonOf(await ask(info('7526000000000009999')))).toMatchObject({ data: null, success: true });
  expect(jsonOf(await ask(info(ids.deleted)))).toMatchObject({ success: false });
  const second = askSite(news, { columns: ['info-null'] }).ask;
  expect([
    jsonOf(await second(info(ids.video))).data,
    tree(jsonOf(await second(info(ids.video, 'v2/'))).data).gid,
  ]).toEqual([null, ids.video]);
  for (const form of ['', 'v2/'])
    expect(jsonOf(await askSite(news, { columns: ['info-none'] }).ask(info(ids.video, form))).data).toBeNull();
});

test('R10: /item/ and /group/ lead to Xigua, an article’s address of a video to the video', async () => {
  const { ask } = await visited();
  for (const kind of ['item', 'group'])
    expect((await ask(`${www}/${kind}/${ids.video}/`)).headers.location).toBe(`https://www.ixigua.com/${ids.video}`);
  for (const kind of ['article/', 'i', 'a'])
    expect((await ask(`${www}/${kind}${ids.video}/`)).headers.location).toBe(`/video/${ids.video}/`);
  expect(stateOf(await ask(`${www}/i${ids.article}/`)).data).not.toHaveProperty('initialVideo');
});

test('R11: one id has a mobile page alone, one of Douyin origin no play token', async () => {
  const { ask } = await visited();
  const mobile = (id: string) => `https://m.toutiao.com/video/${id}/`;
  expect((await ask(`${www}/video/${ids.mobileOnly}/`)).status).toBe(404);
  expect(stateOf(await ask(mobile(ids.mobileOnly))).articleInfo).toMatchObject({
    gid: ids.mobileOnly,
    playAuthTokenV2: expect.any(String),
  });
  const { location = '' } = (await ask(mobile(ids.fromAweme))).headers;
  expect(location).toContain('from_aweme=1');
  expect(stateOf(await ask(new URL(location, mobile(ids.fromAweme)).href)).articleInfo).not.toHaveProperty(
    'playAuthTokenV2',
  );
});

test('R12: Xigua gives a background request a check, a tab one of two states or none; its share page is empty', async () => {
  const xigua = `https://www.ixigua.com/${ids.video}`;
  async function inTab(columns: readonly string[]) {
    const { ask } = askSite(news, { columns });
    const headers = { 'sec-fetch-dest': 'document' };
    const { setCookies } = await ask(xigua, { headers });
    return stateTextsOf(text(await ask(xigua, { headers, cookies: cookiesOf(setCookies) })));
  }
  expect(text(await askSite(news).ask(xigua))).toMatch(/安全验证/);
  const [pc, mobile, neither] = [await inTab([]), await inTab(['xigua-mobile-state']), await inTab(['xigua-no-state'])];
  expect([pc.hydrated, pc.ssr, mobile.hydrated, mobile.ssr].map(Boolean)).toEqual([true, false, false, true]);
  expect(xiguaVideoOf(neither)).toBeNull();
  const share = text(await askSite(news).ask(`https://m.ixigua.com/douyin/share/video/${ids.video}`));
  expect([share.includes('_ROUTER_DATA'), share.includes('videoInfoRes')]).toEqual([true, false]);
});

test('R13: a sign-in has sid_guard, and sessionid for no script', () => {
  const lines =
    news.open({ fault: () => null, served: () => null, now: Date.now, is: () => false }).signIn?.('www.toutiao.com') ??
    [];
  expect(lines.find((line) => line.startsWith('sid_guard='))).toBeDefined();
  expect(lines.find((line) => line.startsWith('sessionid='))).toContain('HttpOnly');
});

test.each([
  ['deleted', /<title>今日头条.*你访问的内容不存在/s],
  ['sent-home', /location\.href = '\/\?wid=/],
  ['busy', /访问过于频繁/],
  ['captcha', /请完成验证/],
] as const)('R14: %s', async (fault, words) => {
  const answer = await (await visited([], fault)).ask(video);
  expect([hasState(answer), text(answer)]).toEqual([false, expect.stringMatching(words)]);
});

test('R14: the login is another host, a page that is gone a 404', async () => {
  expect((await (await visited([], 'to-login')).ask(video)).headers.location).toBe('https://sso.toutiao.com/login');
  const { status, body } = await (await visited()).ask(`${www}/video/${ids.deleted}/`);
  expect([status, String(body)]).toEqual([404, expect.stringContaining('error-tips')]);
});

test('R16: both pages of one video hold it under other names, and info has it', async () => {
  const { ask } = await visited();
  const states = [
    await ask(`${www}/video/${ids.renamed}/`),
    await ask(`https://m.toutiao.com/video/${ids.renamed}/`),
  ].map(stateOf);
  expect(states.flatMap((state) => Object.keys(tree(state.data ?? state)))).toEqual([
    'initialVideoV2',
    'articleInfoV2',
  ]);
  expect(tree(jsonOf(await ask(`https://m.toutiao.com/i${ids.renamed}/info/`)).data).gid).toBe(ids.renamed);
});

test('R20: a micro post’s page shows it, and its state has it under one name, another, or not; the mobile form is for phones', async () => {
  const post = `${www}/w/${ids.post}/`;
  const heldIn = async (columns: readonly string[]) => {
    const answer = await (await visited(columns)).ask(post);
    expect(text(answer)).toContain('class="weitoutiao-html"');
    return hasState(answer) ? Object.keys(tree(stateOf(answer).data)).at(-1) : null;
  };
  expect([await heldIn([]), await heldIn(['post-other-key']), await heldIn(['post-no-state'])]).toEqual([
    'thread',
    'weitoutiao',
    null,
  ]);
  const mobile = `https://m.toutiao.com/w/${ids.post}/`;
  expect((await (await visited()).ask(mobile)).headers.location).toBe(post);
  const { articleInfo } = stateOf(await (await visited(['post-mobile'])).ask(mobile));
  expect(Object.keys(tree(articleInfo))).toEqual(['gid', 'groupSource', 'bizTag', 'thread']);
  expect((await (await visited()).ask(`${www}/article/${ids.longPost}/`)).headers.location).toBe(`/w/${ids.longPost}/`);
  const data = async (id: string) => tree(jsonOf(await askSite(news).ask(`https://m.toutiao.com/i${id}/info/`)).data);
  expect([await data(ids.longPost), await data(ids.forward)]).toMatchObject([
    { biz_tag: '微头条', thread: { thread_base: {} } },
    { group_source: 23, comment: { comment_base: {} } },
  ]);
});
