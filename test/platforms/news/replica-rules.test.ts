import { expect, test } from 'vitest';
import { parseJson, type Tree, tree, trees } from '../../../lib/core/json/json.ts';
import { scriptsOf } from '../../../lib/core/page/html-scripts.ts';
import { renderDataOf, stateTextsOf } from '../../../lib/platforms/news/page/page-state.ts';
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
async function visited(columns: readonly string[] = []) {
  const site = askSite(news, { columns });
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

test('R3: the state may come after the document', async () => {
  const late = await (await visited(['late-state'])).ask(video);
  expect([hasState(late), text(late)]).toEqual([false, expect.stringMatching(/DOMContentLoaded.*4000/)]);
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

test('R8: the other path gives the same rows, or an empty list', async () => {
  expect(await rows('/api/pc/list/feed')).toEqual(await rows('/api/pc/list/user/feed'));
  expect(await rows('/api/pc/list/feed', ['profile-feed-empty'])).toEqual([]);
});

test('R9: info may be null while its second form is filled', async () => {
  const { ask } = askSite(news, { columns: ['info-null'] });
  const gidIn = async (form: string) =>
    tree(jsonOf(await ask(`https://m.toutiao.com/i${ids.video}/info/${form}`)).data).gid;
  expect([await gidIn(''), await gidIn('v2/')]).toEqual([undefined, ids.video]);
});

test('R12: a tab at Xigua is given one of two states', async () => {
  const xigua = `https://www.ixigua.com/${ids.video}`;
  const headers = { 'sec-fetch-dest': 'document' };
  async function inTab(columns: readonly string[]) {
    const { ask } = askSite(news, { columns });
    const { setCookies } = await ask(xigua, { headers });
    const { hydrated, ssr } = stateTextsOf(text(await ask(xigua, { headers, cookies: cookiesOf(setCookies) })));
    return [hydrated, ssr].map(Boolean);
  }
  expect([await inTab([]), await inTab(['xigua-mobile-state'])]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('R20: the state of a micro post’s page has it under one name or another', async () => {
  const heldIn = async (columns: readonly string[]) =>
    Object.keys(tree(stateOf(await (await visited(columns)).ask(`${www}/w/${ids.post}/`)).data)).at(-1);
  expect([await heldIn([]), await heldIn(['post-other-key'])]).toEqual(['thread', 'weitoutiao']);
});
