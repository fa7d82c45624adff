import { expect, test } from 'vitest';
import { jsonTree, tree } from '../../../lib/core/json/json.ts';
import { contextOf, loaderValues, stateTextsOf, valuesOf } from '../../../lib/platforms/lifestyle/page/remix-state.ts';
import { articleWith } from '../../../lib/platforms/lifestyle/post-detail/article.ts';
import { articleDetail } from '../../fixtures/lifestyle/article-detail.ts';
import { postRoute } from '../../fixtures/lifestyle/remix-context.ts';
import { askSite } from '../../replica/ask-site.ts';
import type { Answer } from '../../replica/framework/site.ts';
import { ids } from '../../replica/lifestyle/catalogue.ts';
import { lifestyle } from '../../replica/lifestyle/site.ts';
import { runProgram } from '../../replica/run-program.ts';

// The rules of the platform's README as the replica enforces them: each is here because a kinder site would break no
// capture.

const www = 'https://www.lemon8-app.com';
const handle = '@gleaner.tester_01';
const post = (id: string) => `${www}/${handle}/${id}?region=sg`;
const data = (id: string) =>
  `${post(id)}&_version=1&_data=${encodeURIComponent('routes/$user_link_name_.$article_id')}`;
const text = ({ body }: Answer) => String(body);
/** Each request by another visitor, or R10 would count them. */
const at = (columns: readonly string[]) => (address: string) => askSite(lifestyle, { columns }).ask(address);
const ask = at([]);

/** The state of a page, and what its blocks hold. */
function held(answer: Answer) {
  const { state, streamed } = stateTextsOf(text(answer));
  return { context: contextOf(state), blocks: valuesOf(streamed) };
}

const inState = (answer: Answer, id: string) => articleWith(id, [held(answer).context?.state.loaderData]);
const inBlocks = (answer: Answer, id: string) => articleWith(id, held(answer).blocks);

test('R1: the body is a skeleton; the post stands in the element, comes later in a block, or is fetched by script', async () => {
  const [a, b, c] = [
    await ask(post(ids.post)),
    await at(['streamed'])(post(ids.post)),
    await at(['single-fetch'])(post(ids.post)),
  ];
  const words = text(a).replace(/<script[\s\S]*?<\/script>/g, '');
  expect(words).toContain('<section id="article-content"></section>');
  expect(words).not.toContain(articleDetail(ids.post).shortContent);
  expect([inState(a, ids.post), inBlocks(a, ids.post)].map(Boolean)).toEqual([true, false]);
  expect([inState(b, ids.post), inBlocks(b, ids.post)].map(Boolean)).toEqual([false, true]);
  const begun = Buffer.from(text(b)).subarray(0, b.pause?.at).toString();
  expect([a.pause, b.pause?.wait, begun.includes('<script type="application/json" remix-suspense-replace')]).toEqual([
    undefined,
    3000,
    false,
  ]);
  expect(held(c).context).toMatchObject({ singleFetch: true });
  expect([inState(c, ids.post), inBlocks(c, ids.post)]).toEqual([null, null]);
  const own = await at(['single-fetch'])(`${www}/${handle}/${ids.post}.data`);
  expect([own.delay, own.headers['content-type']]).toEqual([2000, expect.stringContaining('text/x-script')]);
});

/** The live router of a post's page once its program has hydrated; undefined before, and where it has none. */
async function routerOf(id: string, columns: readonly string[], after = 5000) {
  const page = await at(columns)(post(id));
  const tag = /<script src="\/replica-app\.js" ([^>]*)>/.exec(text(page))?.[1] ?? '';
  const dataset = Object.fromEntries([...tag.matchAll(/data-(\w+)="(\w+)"/g)].map(([, name, value]) => [name, value]));
  const { state, streamed } = stateTextsOf(text(page));
  const document = {
    currentScript: { dataset },
    querySelector: (selector: string) => (selector.includes('__remixContext') ? { textContent: state } : null),
    querySelectorAll: () => streamed.map((textContent) => ({ textContent })),
    addEventListener() {},
  };
  const app = text(await at(columns)(`${www}/replica-app.js`));
  const { world, runTo } = runProgram(`<script>${app}</script>`, post(id), { document });
  runTo(after);
  return world.__remixRouter as { state: { loaderData: object } } | undefined;
}

/** What the router holds of a post: a value, a promise of one, or one tracked in `_data`. */
async function heldByRouter(id: string, columns: readonly string[]) {
  const routes = Object.values((await routerOf(id, columns))?.state.loaderData ?? {});
  const value = tree(routes.map((route) => tree(route)[`$ArticleDetail+${id}`]).find(Boolean));
  if (typeof value.then === 'function') return 'promise';
  return typeof tree(value._data).then === 'function' ? 'tracked' : Object.keys(value).length > 0 && 'value';
}

test('R2: the router is there after hydration, for some visitors never; what came late are promises, plain or tracked', async () => {
  expect([await routerOf(ids.post, [], 0), await routerOf(ids.post, ['no-router'])]).toEqual([undefined, undefined]);
  expect(await heldByRouter(ids.post, [])).toBe('value');
  expect([await heldByRouter(ids.post, ['streamed']), await heldByRouter(ids.deferred, [])]).toEqual([
    'promise',
    'tracked',
  ]);
});

test('R3: the route’s data is JSON, deferred lines, or the page itself with status 200', async () => {
  expect(articleWith(ids.post, [jsonTree(text(await ask(data(ids.post))))])).not.toBeNull();
  const deferred = await ask(data(ids.deferred));
  expect([deferred.headers['content-type'], jsonTree(text(deferred))]).toEqual([
    expect.stringContaining('text/remix-deferred'),
    null,
  ]);
  expect(articleWith(ids.deferred, loaderValues(text(deferred)))).not.toBeNull();
  const page = await at(['single-fetch'])(data(ids.post));
  expect([page.status, text(page)]).toEqual([200, expect.stringMatching(/^<!doctype html>/)]);
});

test('R4: a consent page of about 20 kB without state, for scripts too, until it has been answered', async () => {
  const walled = at(['consent-wall']);
  const wall = await walled(post(ids.post));
  expect([held(wall).context, text(wall).length > 15_000 && text(wall).length < 30_000]).toEqual([null, true]);
  const answered = await askSite(lifestyle, { columns: ['consent-wall'] }).ask(post(ids.post), {
    cookies: { 'cookie-consent': '1' },
  });
  expect(inState(answered, ids.post)).not.toBeNull();
});

test('R5: addresses without the handle lead to the canonical one; one post in five wants its region, or leads to a list', async () => {
  for (const path of [`/@_/${ids.post}`, `/article/${ids.post}`])
    expect((await ask(www + path)).headers.location).toBe(`/${handle}/${ids.post}?region=sg`);
  for (const query of ['', '?region=us'])
    expect((await ask(`${www}/@_/${ids.regional}${query}`)).headers.location).toMatch(/^\/discover\//);
  expect(inState(await ask(post(ids.regional)), ids.regional)).not.toBeNull();
});

test('R6: short links redirect with the share’s parameters, some to profiles; dead ones are nowhere', async () => {
  const { location = '' } = (await ask('https://v.lemon8-app.com/al/OgReplica')).headers;
  for (const name of ['_r', '_t', 'region', 'share_platform'])
    expect(new URL(location).searchParams.has(name)).toBe(true);
  expect((await ask('https://v.lemon8-app.com/s/OgReplicaP')).headers.location).toMatch(/@[\w.]+\?region/);
  await expect(ask('https://v.lemon8-app.com/al/GgGzlZ2sFc')).rejects.toThrow('nothing at');
});

test('R7: a removed post has a reason with or without its id, no key, leads to a list, or is no page', async () => {
  const keyOf = async (id: string, answer = ask(post(id))) =>
    tree(
      tree(tree(held(await answer).context?.state.loaderData)['routes/$user_link_name_.$article_id'])[
        `$ArticleDetail+${id}`
      ],
    );
  expect(await keyOf(ids.unavailable)).toEqual({ groupId: ids.unavailable, unavailableReason: expect.any(String) });
  expect(await keyOf(ids.bareReason)).toEqual({ unavailableReason: expect.any(String) });
  expect(await keyOf(ids.post, askSite(lifestyle, { fault: 'no-post' }).ask(post(ids.post)))).toEqual({});
  expect((await ask(post(ids.ledAway))).headers.location).toMatch(/^\/discover\//);
  expect((await ask(post(ids.gone))).status).toBe(404);
});

test('R8: records come in two kinds of types; a video post may name no video', async () => {
  const [one, other] = [
    inState(await ask(post(ids.post)), ids.post),
    inState(await at(['other-types'])(post(ids.post)), ids.post),
  ];
  const types = (record: object | null) => {
    const { author, readCount, publishTime } = record as {
      author: { authInfo: unknown };
      readCount: unknown;
      publishTime: unknown;
    };
    return [typeof author.authInfo, typeof readCount, typeof publishTime];
  };
  expect([types(one), types(other)]).toEqual([
    ['string', 'number', 'string'],
    ['object', 'string', 'number'],
  ]);
  expect(one?.content).toContain('<a data-type="forum"');
  const videos = [
    inState(await ask(post(ids.video)), ids.video),
    inState(await at(['other-types'])(post(ids.video)), ids.video),
  ];
  expect(videos.map((video) => [video?.articleClass, 'video' in (video ?? {})])).toEqual([
    ['Video', true],
    ['Video', false],
  ]);
});

test('R14: a post’s key may have a later version or another name; one page has its post as an item of a list alone', async () => {
  const keysOf = async (id: string) =>
    Object.keys(tree(tree(held(await ask(post(id))).context?.state.loaderData)[postRoute]));
  expect(await keysOf(ids.renamedKey)).toContain(`$ArticleDetailV2+${ids.renamedKey}`);
  expect(await keysOf(ids.otherKey)).toContain(`$Article+${ids.otherKey}`);
  const recommended = await askSite(lifestyle, { fault: 'recommended' }).ask(post(ids.post));
  expect(JSON.stringify(held(recommended).context)).toContain(`"groupId":"${ids.post}"`);
  expect(inState(recommended, ids.post)).toBeNull();
});

test('R9: every page says "challenge"; only checks and limits lack the state', async () => {
  for (const address of [post(ids.post), post(ids.unavailable), `${www}/${handle}`, www]) {
    const answer = await ask(address);
    expect([text(answer).includes('challenge'), held(answer).context !== null]).toEqual([true, true]);
  }
});

test('R10: more than ten scripted requests a minute are told to wait, then refused; a minute later they pass', async () => {
  const site = askSite(lifestyle);
  const statuses: number[] = [];
  for (let turn = 0; turn < 22; turn += 1)
    statuses.push((await site.ask(post(ids.post), { headers: { 'user-agent': 'Googlebot' } })).status);
  expect([statuses[9], statuses[10], statuses[19], statuses[20]]).toEqual([200, 429, 429, 403]);
  expect((await site.ask(post(ids.post), { headers: { 'sec-fetch-dest': 'document' } })).status).toBe(200);
  site.clock.now += 60_001;
  expect((await site.ask(post(ids.post))).status).toBe(200);
});

test('R11: four hosts of posts, and a shell without data for every path of the closed site', async () => {
  for (const host of ['www.', '', 'm.', 'jp.'])
    expect(
      inState(await ask(`https://${host}lemon8-app.com/${handle}/${ids.post}?region=sg`), ids.post),
    ).not.toBeNull();
  const [one, other] = [await ask(`https://notes.tiktok.com/@a/${ids.post}`), await ask('https://notes.tiktok.com/')];
  expect([text(one) === text(other), held(one).context, Math.round(text(one).length / 1000)]).toEqual([true, null, 35]);
});

test('R12: the app’s own address refuses every browser', async () => {
  const address = `https://api22-normal-useast1a.lemon8-app.com/api/230/article/info?group_id=${ids.post}&aid=2657`;
  expect(await ask(address)).toMatchObject({ status: 403, body: '' });
});

test('R13: pictures are open until they expire; the full size of every second one', async () => {
  const site = askSite(lifestyle);
  const pictures = articleDetail(ids.post).imageList.map(({ url }) => url);
  for (const url of pictures) expect((await site.ask(url)).status).toBe(200);
  const full = pictures.map((url) => url.replace(/~tplv-[^.]+/, '~tplv-sdweummd6v-origin'));
  expect((await Promise.all(full.map((url) => site.ask(url)))).map(({ status }) => status)).toEqual([200, 403]);
  site.clock.now = 1_797_724_801_000;
  expect((await site.ask(pictures[0] ?? '')).status).toBe(403);
});
