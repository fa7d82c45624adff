import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../transport/exchange.ts';
import { canonical, ids } from './intlvideo/catalogue.ts';
import { type Replica, startReplica } from './start-replica.ts';

/** The minimum (intlvideo README, Q2), but `device_id`. */
const least = {
  aid: '1988',
  app_name: 'tiktok_web',
  browser_language: 'en',
  browser_name: 'Mozilla',
  browser_online: 'true',
  browser_platform: 'Linux',
  browser_version: '5.0',
  device_platform: 'web_pc',
  os: 'linux',
  region: 'US',
  screen_height: '1080',
  screen_width: '1920',
};

/** The rest of the list, which the strict form wants too. */
const rest = Object.fromEntries(
  [
    ...[
      'app_language',
      'channel',
      'cookie_enabled',
      'data_collection_enabled',
      'focus_state',
      'from_page',
      'history_len',
      'is_fullscreen',
    ],
    ...[
      'is_page_visible',
      'language',
      'odinId',
      'priority_region',
      'referer',
      'tz_name',
      'user_is_login',
      'WebIdLastTime',
    ],
  ].map((name) => [name, '1']),
);

describe('item detail of the replica of TikTok', () => {
  let replica: Replica;
  /** Delays of answers, in ms: nobody waits for them here. */
  const delays: number[] = [];
  const wait = async (ms: number) => void delays.push(ms);

  beforeAll(async () => {
    replica = await startReplica();
    replica.follow({ now: () => 0, wait, told: false });
  });
  afterAll(() => replica?.close());
  beforeEach(() => replica.reset());

  const ask = (url: string, cookie = '', headers: Record<string, string> = {}) =>
    exchange(url, {
      port: replica.port,
      method: 'GET',
      headers,
      body: undefined,
      deadline: 20_000,
      cookieFor: async () => cookie,
    });

  /** A visitor with a page and its signing script. */
  async function visitor(...columns: string[]) {
    replica.columns('intlvideo', ['returning-visitor', ...columns]);
    const page = await ask(canonical(ids.video), '', { 'sec-fetch-dest': 'document' });
    const cookie = page.setCookies.map(({ line }) => line.split(';')[0]).join('; ');
    const device_id = /"wid":"(\d+)"/.exec(page.text)?.[1] ?? '';
    const script = (await ask('https://www.tiktok.com/replica-sdk/webmssdk.js', cookie)).text;
    let signed = '';
    const window = {
      fetch: async (url: string) => {
        signed = url;
      },
      byted_acrawler: undefined as { frontierSign(url: string): Record<string, string> } | undefined,
    };
    const location = { href: canonical(ids.video), origin: 'https://www.tiktok.com' };
    const XMLHttpRequest = { prototype: { open() {} } };
    const document = { cookie };
    runInNewContext(script, { window, location, document, XMLHttpRequest, URL, localStorage: { setItem() {} } });
    return {
      device_id,
      signs: window.byted_acrawler !== undefined,
      frontierSign: (url: string) => window.byted_acrawler?.frontierSign(url) ?? {},
      /** `token`: what a script has put into the cookie `msToken`, '' for nothing. */
      async sign(parameters: Record<string, string>, token = '') {
        document.cookie = `msToken=${token}`;
        await window.fetch(
          `https://www.tiktok.com/api/item/detail/?${new URLSearchParams({ itemId: ids.video, ...parameters })}`,
        );
        return signed;
      },
      async detail(url: string) {
        const { status, text, headers } = await ask(url, cookie);
        return text ? (JSON.parse(text) as Record<string, never>) : { status, refused: headers.tt_orcas_res };
      },
    };
  }

  const empty = { status: 200, refused: '1' };

  it('R5 (a): wants the whole list, the device of the page, and a signature made for this very query, once', async () => {
    const { device_id, sign, detail, frontierSign } = await visitor();
    const all = { ...least, ...rest, device_id };
    const url = await sign(all);
    expect(await detail(url)).toMatchObject({ itemInfo: { itemStruct: { id: ids.video } } });
    expect(await detail(url)).toEqual(empty);
    expect(await detail(await sign({ ...least, device_id }))).toEqual(empty);
    expect(await detail(await sign({ ...all, device_id: '7000000000000000001' }))).toEqual(empty);
    expect(await detail((await sign(all)).replace(`itemId=${ids.video}`, `itemId=${ids.nextVideo}`))).toEqual(empty);
    const plain = `https://www.tiktok.com/api/item/detail/?${new URLSearchParams({ itemId: ids.video, ...all })}`;
    expect(Object.keys(frontierSign(plain))).toEqual(['X-Bogus']);
    expect(await detail(`${plain}&${new URLSearchParams(frontierSign(plain))}`)).toEqual(empty);
    expect(await detail(await sign(all, 'invented'))).toHaveProperty('itemInfo');
  });

  it('R5 (b): the least will do, but no invented token', async () => {
    const { device_id, sign, detail } = await visitor('least-parameters');
    expect(await detail(await sign({ ...least, device_id }))).toHaveProperty('itemInfo');
    expect(await detail(await sign(least))).toEqual(empty);
    expect(await detail(await sign({ ...least, device_id }, 'invented'))).toEqual(empty);
  });

  it('R6: the script comes 100 ms to 2 s after its page', async () => {
    delays.length = 0;
    await visitor();
    expect(delays.filter((ms) => ms >= 100 && ms <= 2000)).toHaveLength(1);
  });

  it('R6 (b): the script does nothing where `fetch` has been replaced before it came', async () => {
    expect((await visitor()).signs).toBe(true);
    expect((await visitor('hooks-mind')).signs).toBe(false);
  });

  it('R7: gives fewer keys than the page, numbers where it writes text', async () => {
    const { device_id, sign, detail } = await visitor();
    const { itemInfo } = (await detail(await sign({ ...least, ...rest, device_id }))) as unknown as {
      itemInfo: { itemStruct: { stats: object; video: { bitrateInfo: { PlayAddr: object }[] } } };
    };
    for (const name of ['scheduleTime', 'takeDown', 'channelTags'])
      expect(itemInfo.itemStruct).not.toHaveProperty(name);
    expect(itemInfo.itemStruct.video.bitrateInfo[0]?.PlayAddr).toMatchObject({ DataSize: expect.any(Number) });
  });

  it('R8: after many quick calls 10000, then nothing, until the check has been passed', async () => {
    const { device_id, sign, detail } = await visitor();
    const all = { ...least, ...rest, device_id };
    const answers = [];
    for (let count = 0; count < 32; count += 1) answers.push(await detail(await sign(all)));
    expect(answers[29]).toHaveProperty('itemInfo');
    expect(answers[30]).toMatchObject({ statusCode: 10000 });
    expect(answers[31]).toEqual({ status: 200, refused: undefined });
  });
});
