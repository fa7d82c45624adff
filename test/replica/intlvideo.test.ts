import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../transport/exchange.ts';
import { canonical, ids } from './intlvideo/catalogue.ts';
import { mediaHost } from './intlvideo/media.ts';
import { type Replica, startReplica } from './start-replica.ts';

const navigation = { 'sec-fetch-dest': 'document' };

describe('the replica of TikTok', () => {
  let replica: Replica;

  beforeAll(async () => {
    replica = await startReplica();
  });
  afterAll(() => replica?.close());
  beforeEach(() => replica.reset());

  const ask = (url: string, headers: Record<string, string> = {}, cookie = '') =>
    exchange(url, {
      port: replica.port,
      method: 'GET',
      headers,
      body: undefined,
      deadline: 20_000,
      cookieFor: async () => cookie,
    });

  it.each([
    ['default', [], 'Please wait...', '3'],
    ['document-shell', ['document-shell'], 'downgrade-mssdk-preload', undefined],
    ['document-full', ['document-full'], '__UNIVERSAL_DATA_FOR_REHYDRATION__', undefined],
  ] as const)('R1: a scripted request in "%s"', async (_name, columns, mark, header) => {
    replica.columns('intlvideo', columns);
    const { status, text, headers } = await ask(canonical(ids.video));
    expect([status, text.includes(mark), headers['x-tt-system-error']]).toEqual([200, true, header]);
  });

  it('R2: the first navigation meets the firewall, that of a known visitor does not', async () => {
    expect((await ask(canonical(ids.video), navigation)).text).toContain('Please wait...');
    replica.columns('intlvideo', ['returning-visitor']);
    expect((await ask(canonical(ids.video), navigation)).text).toContain('itemStruct');
  });

  it('R3, R4: pages without the item', async () => {
    for (const [column, url] of [
      ['shell', canonical(ids.video)],
      ['seo-only', canonical(ids.video)],
      ['photo-as-photo', `https://www.tiktok.com/@_/video/${ids.photo}`],
      ['reflow', canonical(ids.photo)],
    ] as const) {
      replica.columns('intlvideo', ['returning-visitor', column]);
      expect((await ask(url, navigation)).text, column).not.toContain('itemStruct');
    }
    replica.columns('intlvideo', ['returning-visitor', 'reflow']);
    expect((await ask(canonical(ids.video), navigation)).text).toContain('webapp.reflow.video.detail');
  });

  it('R5: item detail without signature and device is an empty 200', async () => {
    const { status, text, headers } = await ask(
      `https://www.tiktok.com/api/item/detail/?itemId=${ids.video}&aid=1988&msToken=x`,
    );
    expect([status, text, headers.tt_orcas_res]).toEqual([200, '', '1']);
  });

  it('R9: overlays and another title stand over a complete state', async () => {
    replica.columns('intlvideo', ['returning-visitor']);
    const { text } = await ask(canonical(ids.video), navigation);
    for (const mark of ['tiktok-cookie-banner', 'Continue as guest', '<title>Log in | TikTok', 'itemStruct'])
      expect(text).toContain(mark);
  });

  it('R10: the key of the embed page varies, every 20th request is throttled; the player is busy once per id', async () => {
    const answers = [];
    for (let count = 1; count <= 20; count += 1)
      answers.push(await ask(`https://www.tiktok.com/embed/v2/${ids.video}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(19).fill(200), 503]);
    expect(
      new Set(answers.slice(0, 3).map(({ text }) => /"data":\{"([^"]+)"/.exec(text.replace(/<!--.*?-->/s, ''))?.[1]))
        .size,
    ).toBe(3);
    const player = async () => (await ask(`https://www.tiktok.com/player/api/v1/items?item_ids=${ids.video}`)).text;
    expect([await player(), await player()].map((text) => text.includes('api_busy'))).toEqual([true, false]);
  });

  it('R11: media wants the chain token and the Referer', async () => {
    replica.columns('intlvideo', ['document-full']);
    const { setCookies } = await ask(canonical(ids.video));
    const token =
      setCookies.map(({ line }) => line.split(';')[0] ?? '').find((line) => line.startsWith('tt_chain_token=')) ?? '';
    const url = `https://${mediaHost}/video/tos/1/`;
    const referer = { referer: 'https://www.tiktok.com/' };
    const answers = [
      await ask(url),
      await ask(url, referer),
      await ask(url, {}, token),
      await ask(url, referer, token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
  });

  it('R12: a short link leads to an address with an empty handle, and there to what R1 says', async () => {
    const { url, text } = await ask('https://vm.tiktok.com/ZGrepVid1/');
    expect(new URL(url).pathname).toBe(`/@/video/${ids.video}`);
    expect(text).toContain('Please wait...');
  });
});
