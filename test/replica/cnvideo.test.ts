import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { askSite, cookiesOf } from './ask-site.ts';
import { ids } from './cnvideo/catalogue.ts';
import { FirstVisits } from './cnvideo/first-visit.ts';
import { CommentPace, ListPace } from './cnvideo/pace.ts';
import { rooms } from './cnvideo/rooms.ts';
import { cnvideo } from './cnvideo/site.ts';

// Douyin's replica refuses what the real site refuses (cnvideo README): only the page's own scripts can sign, only for
// their own device, only the request they signed. Each is here because a kinder site would fail no capture.

const home = 'https://www.douyin.com';
const page = `${home}/video/${ids.video}`;
const asked = `${home}/aweme/v1/web/aweme/detail/?aweme_id=${ids.video}&aid=6383`;

interface Signed {
  readonly url: string;
  readonly cookies: Readonly<Record<string, string>>;
}

function device() {
  const { ask, signIn, clock } = askSite(cnvideo);
  clock.now = Date.now();
  /** A visit: its document, the two signing scripts, and what they made of a plain request. `loaded`: R3. */
  async function visit(url: string, loaded = true): Promise<Signed> {
    const cookies = signIn('www.douyin.com');
    const document = await ask(page, { cookies });
    const sent: string[] = [];
    const listeners = new Map<string, () => void>();
    const listen = (name: string, run: () => void) => void listeners.set(name, run);
    const jar = {
      addEventListener: listen,
      dispatchEvent: ({ type }: Event) => listeners.get(type)?.(),
      get cookie() {
        return Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; ');
      },
      set cookie(line) {
        Object.assign(cookies, cookiesOf([line]));
      },
    };
    const world: Record<string, unknown> = {
      document: jar,
      location: new URL(page),
      addEventListener: listen,
      URL,
      Event,
      XMLHttpRequest: class {},
      setTimeout: (run: () => void) => run(),
      localStorage: { getItem: () => 'a', setItem() {} },
      fetch: (address: string) => void sent.push(address),
    };
    world.window = world;
    createContext(world);
    for (const [path] of String(document.body).matchAll(/\/replica-sdk\/[^"]+/g))
      runInContext(String((await ask(home + path, { cookies })).body), world);
    if (loaded) listeners.get('load')?.();
    await new Promise(setImmediate);
    (world.fetch as (address: string) => void)(url);
    return { url: sent[0] ?? '', cookies };
  }
  const answer = async ({ url, cookies }: Signed, headers = {}) => {
    const { status, body } = await ask(url, { cookies, headers });
    return `${status} ${String(body).slice(0, 60)}`;
  };
  return { ask, visit, answer };
}

describe('a signature of the page', () => {
  const refused = (why: string) => `403 Blocked by ArgusSecurityPlugin ${why}`;

  it('passes, once; is missed where it is missing; fits no other request, device or time (Q1, F7)', async () => {
    const { visit, answer } = device();
    const signed = await visit(asked);
    const changed = (name: string, value?: string): Signed => {
      const url = new URL(signed.url);
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
      return { ...signed, url: url.href };
    };
    const { ttwid: _, ...ticketless } = signed.cookies;
    expect(await answer({ ...signed, url: asked })).toBe(refused('Uifid Not Found'));
    expect(await answer(changed('x-secsdk-web-signature'))).toBe(refused('Signature Not Found'));
    for (const [name, value] of [
      ['aweme_id', ids.nextVideo],
      ['uifid', '0'.repeat(64)],
      ['timestamp', String(Date.now() - 120_000)],
    ] as const)
      expect(await answer(changed(name, value))).toBe(refused('Sign Invalid'));
    expect(await answer(changed('a_bogus'))).toBe('200 ');
    expect(await answer(changed('aid', '1128'))).toBe('200 ');
    expect(await answer({ ...signed, cookies: ticketless })).toBe('200 ');
    expect(
      await answer({ ...signed, cookies: { ...signed.cookies, ttwid: (await visit(asked)).cookies.ttwid ?? '' } }),
    ).not.toMatch(/aweme_detail/);
    expect(await answer(signed)).toMatch(/^200 \{"aweme_detail":\{"aweme_id":/);
    expect(await answer(signed)).toBe('200 ');
  });

  it('is made some time after the load alone (R3, R4), and beside no parameter of its own (R5)', async () => {
    const { visit, answer } = device();
    expect(await answer(await visit(asked, false))).toBe(refused('Uifid Not Found'));
    const comments = `${home}/aweme/v1/web/comment/list/?aweme_id=${ids.video}&cursor=0&count=10&aid=6383`;
    expect(await answer(await visit(comments, false))).toBe('200 ');
    expect(await answer(await visit(comments))).toMatch(/^200 \{"status_code":0,/);
    for (const name of ['a_bogus', 'msToken', 'verifyFp', 'fp', 'uifid', 'timestamp', 'webid'])
      expect(await answer(await visit(`${asked}&${name}=1`))).toBe(refused('Sign Invalid'));
  });

  it('enters a live room from its own site (R12)', async () => {
    const { visit, answer } = device();
    const facts = 'aid=6383&app_name=douyin_web&live_id=1&device_platform=web&browser_name=Chrome';
    const enter = `https://live.douyin.com/webcast/room/web/enter/?${facts}&web_rid=${rooms.live}`;
    const inPage = { 'sec-fetch-site': 'same-origin' };
    const signed = await visit(enter);
    expect(await answer({ ...signed, url: enter }, inPage)).toBe('200 ');
    expect(await answer(signed)).toBe('200 ');
    expect(await answer(signed, inPage)).toMatch(/^200 \{"data":\{/);
  });
});

it('slidesinfo is emptied by any a_bogus (R11)', async () => {
  const slides = async (id: string, more: string) =>
    String((await device().ask(`${home}/web/api/v2/aweme/slidesinfo/?aweme_ids=%5B${id}%5D${more}`)).body);
  expect(await slides(ids.video, '')).toContain(`"aweme_id":"${ids.video}"`);
  expect(await slides(ids.video, '&a_bogus=1')).toBe('');
});

it('a share page has a mobile browser alone stay (R10); an address is exact (R16)', async () => {
  const share = (agent: string) =>
    device().ask(`https://www.iesdouyin.com/share/video/${ids.video}/`, { headers: { 'user-agent': agent } });
  expect((await share('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0')).headers.location).toContain(page);
  expect(String((await share('Mozilla/5.0 (iPhone) Mobile/15E148')).body)).toMatch(
    /^(?!.*videoInfoRes).*_ROUTER_DATA/s,
  );
  expect((await device().ask(`${home}/aweme/v1/web/aweme/detail?aweme_id=1`)).status).toBe(404);
});

it('bursts are refused for a while (R8), lists after sixty answers until a check is passed (R24)', () => {
  const pace = new CommentPace();
  const times = [0, 100, 200, 300, 400, 5000, 5400];
  expect(times.map((time) => pace.refuses('one', time))).toEqual([false, false, false, false, true, true, false]);
  const lists = new ListPace();
  const steady = Array.from({ length: 61 }, (_, at) => lists.judge(at * 1000));
  expect([steady.indexOf('check'), lists.judge(900_000)]).toEqual([60, 'check']);
  lists.pass();
  expect(lists.judge(900_001)).toBeNull();
});

it('one first answer of four is bad (R7)', () => {
  const visits = new FirstVisits();
  expect(['a', 'b', 'c', 'd', 'd', 'e'].map((document) => visits.isBadFirst(document)).indexOf(true)).toBe(3);
});
