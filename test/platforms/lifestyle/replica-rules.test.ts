import { expect, test } from 'vitest';
import { tree } from '../../../lib/core/json/json.ts';
import { contextOf, stateTextsOf, valuesOf } from '../../../lib/platforms/lifestyle/page/remix-state.ts';
import { articleWith } from '../../../lib/platforms/lifestyle/post-detail/article.ts';
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

test('R1: the post stands in the element, or comes later in a block of its own; every page says "challenge"', async () => {
  const [a, b] = [await ask(post(ids.post)), await at(['streamed'])(post(ids.post))];
  expect([inState(a, ids.post), inBlocks(a, ids.post)].map(Boolean)).toEqual([true, false]);
  expect([inState(b, ids.post), inBlocks(b, ids.post)].map(Boolean)).toEqual([false, true]);
  const begun = Buffer.from(text(b)).subarray(0, b.pause?.at).toString();
  expect([b.pause?.wait, begun.includes('<script type="application/json" remix-suspense-replace')]).toEqual([
    3000,
    false,
  ]);
  for (const answer of [a, b, await ask(post(ids.unavailable))]) expect(text(answer)).toContain('challenge');
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

test('R5: addresses without the handle lead to the canonical one; one post in five wants its region, or leads to a list', async () => {
  for (const path of [`/@_/${ids.post}`, `/article/${ids.post}`])
    expect((await ask(www + path)).headers.location).toBe(`/${handle}/${ids.post}?region=sg`);
  for (const query of ['', '?region=us'])
    expect((await ask(`${www}/@_/${ids.regional}${query}`)).headers.location).toMatch(/^\/discover\//);
  expect(inState(await ask(post(ids.regional)), ids.regional)).not.toBeNull();
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
  const videos = [
    inState(await ask(post(ids.video)), ids.video),
    inState(await at(['other-types'])(post(ids.video)), ids.video),
  ];
  expect(videos.map((video) => [video?.articleClass, 'video' in (video ?? {})])).toEqual([
    ['Video', true],
    ['Video', false],
  ]);
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
