import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { person } from '../fixtures/shortclip/person.ts';
import { askSite, cookiesOf } from './ask-site.ts';
import { eids, videos, workPage } from './shortclip/catalogue.ts';
import { ListPace } from './shortclip/lists/list-pace.ts';
import { shortclip } from './shortclip/site.ts';

// Kuaishou's replica refuses what the real site refuses (shortclip README). Each is here because a kinder site would fail
// no capture.

const www = 'https://www.kuaishou.com';
const headers = { 'content-type': 'application/json' };
const navigation = { 'sec-fetch-dest': 'document' };

/** A site, and what it answers to the cookies of somebody who has been at its home page. */
async function site(...columns: string[]) {
  const { ask, signIn } = askSite(shortclip, { columns });
  const guest = cookiesOf((await ask(`${www}/`)).setCookies);
  const member = { ...guest, ...signIn('www.kuaishou.com') };
  const told = async (url: string, body?: object, cookies = guest) => {
    const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
    return JSON.parse(String((await ask(url, { cookies, ...post })).body));
  };
  const record = (cookies = guest, user_id: string = eids.user) =>
    told(`${www}/rest/v/profile/user`, { user_id }, cookies);
  /** As a page with these cookies asks: by the interceptor of its own client. */
  async function signed(path: string, cookies = guest, asked: object = {}): Promise<string> {
    const window: { replicaSign?: (path: string, query: object, body: string) => string } = {};
    const script = String((await ask(`${www}/replica-h5/hxfalcon.js`, { cookies })).body);
    runInNewContext(script, { window, URLSearchParams });
    return www + window.replicaSign?.(`/rest/v/${path}`, {}, JSON.stringify(asked));
  }
  const live = (more: string) =>
    told(`https://live.kuaishou.com/live_api/baseuser/userinfo/byid?principalId=${eids.user}${more}`);
  const query = 'query visionProfile($userId: String) { visionProfile(userId: $userId) { result } }';
  const vision = (cookies: Record<string, string>, userId: string = eids.user) =>
    told(`${www}/graphql`, { operationName: 'visionProfile', variables: { userId }, query }, cookies);
  return { ask, guest, member, told, record, signed, live, vision };
}

it('R6: profile/user is unsigned, and wants cookies and an eid; in columns it is refused', async () => {
  const { record } = await site();
  expect((await record()).result).toBe(1);
  expect([(await record({})).result, (await record(undefined, person(eids.user).kwaiId)).result]).toEqual([2, 21]);
  expect((await (await site('unsigned-refused')).record()).result).toBe(50);
  expect((await (await site('risk-control')).record()).result).toBe(2);
});

it('R8, R9: what the page signs is refused unsigned or by another; members are told of themselves alone', async () => {
  const { guest, member, signed, told } = await site();
  for (const path of ['profile/get', 'profile/feed', 'search/feed', 'collect/list', 'feed/liked'])
    expect((await told(`${www}/rest/v/${path}`, {}, member)).result, path).toBe(50);
  const stranger = { ...member, did: guest.did?.replace('web', 'webb') ?? '' };
  expect((await told(await signed('profile/get', stranger), {}, member)).result).toBe(50);
  expect((await told(await signed('profile/get', member, { a: 1 }), {}, member)).result).toBe(50);
  expect((await told(await signed('profile/get', member), {}, member)).eid).toBe(eids.viewer);
  for (const path of ['profile/get', 'profile/feed']) expect((await told(await signed(path), {})).result).toBe(109);
});

it('R11, R12: GraphQL is for members, and wants a check at every third call', async () => {
  const { guest, member, vision } = await site();
  expect((await vision(guest)).data.visionProfile.result).toBe(2);
  expect((await vision(member)).data.visionProfile.userProfile).toBeTruthy();
  expect((await vision(member)).data.result).toBe(400002);
});

it('Q5: the live site refuses what is unsigned', async () => {
  const { live } = await site();
  expect([(await live('')).data.result, (await live('&caver=2&__NS_hxfalcon=')).data.userInfo.id]).toEqual([
    50,
    eids.user,
  ]);
});

it('R16, R18: the first page of a work comes empty; a video’s state is for tabs and known devices', async () => {
  const mobile = await site('mobile-page');
  const work = async () => String((await mobile.ask(workPage(videos.clip), { cookies: mobile.guest })).body);
  expect([await work(), await work()].map((text) => text.includes('"userEid"'))).toEqual([false, true]);
  const { ask, guest } = await site();
  const asked = [{}, { cookies: guest }, { headers: navigation }].map((over) =>
    ask(`${www}/short-video/${videos.clip}`, over),
  );
  const pages = (await Promise.all(asked)).map(({ body }) => String(body).includes(`Author:${eids.user}`));
  expect(pages).toEqual([false, true, true]);
});

it('R23: pages within 1.5 s come empty, then a check for half a minute', () => {
  const pace = new ListPace();
  const take = (time: number) =>
    pace.take({ cookies: { did: 'a' }, time } as unknown as Parameters<ListPace['take']>[0]);
  expect([2000, 4000, 5000, 6000, 26_000, 37_000].map(take)).toEqual([null, null, 'empty', 'check', 'check', null]);
});
