import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { askSite, cookiesOf } from './ask-site.ts';
import { least, whole } from './intlvideo/api-gate.ts';
import { canonical, ids } from './intlvideo/catalogue.ts';
import { creators } from './intlvideo/lists/creators.ts';
import { mediaHost } from './intlvideo/media.ts';
import { intlvideo } from './intlvideo/site.ts';

// TikTok's replica refuses what the real site refuses (intlvideo README). Each is here because a kinder site would fail
// no capture.

const home = 'https://www.tiktok.com';
const headers = { 'sec-fetch-dest': 'document' };
const empty = { body: '', headers: { tt_orcas_res: '1' } };
const whatever = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1']));

/** A visitor with a page and its signing script; `token`: what a script has put into the cookie `msToken`. */
async function visitor(...columns: string[]) {
  const site = askSite(intlvideo, { columns: ['returning-visitor', ...columns] });
  const page = await site.ask(canonical(ids.video), { headers });
  const cookies = cookiesOf(page.setCookies);
  const sdk = await site.ask(`${home}/replica-sdk/webmssdk.js`, { cookies });
  let signed = '';
  const window = {
    fetch: async (url: string) => {
      signed = url;
    },
    byted_acrawler: undefined as { frontierSign(url: string): Record<string, string> } | undefined,
  };
  const document = { cookie: '' };
  const context = { window, document, location: new URL(home), XMLHttpRequest: { prototype: {} }, URL };
  runInNewContext(String(sdk.body), { ...context, localStorage: { setItem() {} } });
  const device_id = /"wid":"(\d+)"/.exec(String(page.body))?.[1] ?? '';
  const all = { ...whatever(whole), device_id };
  const plain = (query: Record<string, string>, path = '/api/item/detail/') =>
    `${home}${path}?${new URLSearchParams({ itemId: ids.video, ...query })}`;
  async function sign(query: Record<string, string>, token = '', path?: string): Promise<string> {
    document.cookie = `msToken=${token}`;
    await window.fetch(plain(query, path));
    return signed;
  }
  const told = (url: string) => site.ask(url, { cookies });
  return { ...site, all, cookies, device_id, plain, sdk, sign, signer: window.byted_acrawler, told };
}

it('R5 (a): wants the whole list, the device of the page, and a signature made for this very query, once', async () => {
  const { all, device_id, plain, sign, signer, told } = await visitor();
  const url = await sign(all);
  const byOthers = signer?.frontierSign(plain(all)) ?? {};
  expect(Object.keys(byOthers)).toEqual(['X-Bogus']);
  for (const refused of [
    plain(all),
    `${plain(all)}&${new URLSearchParams(byOthers)}`,
    url.replace(`itemId=${ids.video}`, `itemId=${ids.nextVideo}`),
    await sign({ ...whatever(least), device_id }),
    await sign({ ...all, device_id: '7000000000000000001' }),
  ])
    expect(await told(refused)).toMatchObject(empty);
  expect(String((await told(url)).body)).toContain('"itemInfo"');
  expect(await told(url)).toMatchObject(empty);
  expect(String((await told(await sign(all, 'invented'))).body)).toContain('"itemInfo"');
});

it('R5 (b): the least will do, but no invented token', async () => {
  const { device_id, sign, told } = await visitor('least-parameters');
  const query = { ...whatever(least), device_id };
  expect(String((await told(await sign(query))).body)).toContain('"itemInfo"');
  expect(await told(await sign(whatever(least)))).toMatchObject(empty);
  expect(await told(await sign(query, 'invented'))).toMatchObject(empty);
});

it('R6: the script comes 100 ms to 2 s after its page, and in a column minds a `fetch` that was replaced', async () => {
  const { sdk, signer } = await visitor();
  expect([sdk.delay, signer !== undefined]).toEqual([2000, true]);
  expect((await visitor('hooks-mind')).signer).toBeUndefined();
});

it('R8, R17: after thirty quick calls or lists in five minutes 10000, then nothing, until the check is passed', async () => {
  const works = { secUid: creators.tester.secUid, cursor: '0' };
  for (const [query, path, pause] of [
    [{}, '/api/item/detail/', 0],
    [works, '/api/post/item_list/', 4000],
  ] as const) {
    const { all, ask, clock, cookies, sign, told } = await visitor();
    const next = async () => {
      clock.now += pause;
      return String((await told(await sign({ ...all, ...query }, '', path))).body);
    };
    for (let count = 0; count < 30; count += 1) expect(await next()).toMatch(/itemInfo|itemList/);
    expect([await next(), await next()]).toEqual([expect.stringContaining('10000'), '']);
    await ask(`${home}/captcha/verify`, { method: 'POST', cookies });
    expect(await next()).toMatch(/itemInfo|itemList/);
  }
});

it('R11: media want the chain token and the Referer', async () => {
  const { ask, cookies } = await visitor();
  const url = `https://${mediaHost}/video/tos/1/`;
  const ofSite = { referer: `${home}/` };
  const answers = [await ask(url), await ask(url, { headers: ofSite }), await ask(url, { cookies })];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await ask(url, { cookies, headers: ofSite })).status).toBe(200);
});
