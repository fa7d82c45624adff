import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person } from '../fixtures/shortclip/person.ts';
import { exchange } from '../transport/exchange.ts';
import { desktopProfile, eids, sharedProfile, videos, workPage } from './shortclip/catalogue.ts';
import { type Replica, startReplica } from './start-replica.ts';

const www = 'https://www.kuaishou.com';
const navigation = { 'sec-fetch-dest': 'document' };
const isJson = { 'content-type': 'application/json' };

describe('the replica of Kuaishou', () => {
  let replica: Replica;

  beforeAll(async () => {
    replica = await startReplica();
  });
  afterAll(() => replica?.close());
  beforeEach(() => replica.reset());

  const ask = (
    url: string,
    { body, cookie = '', headers = {} }: { body?: object; cookie?: string; headers?: Record<string, string> } = {},
  ) =>
    exchange(url, {
      port: replica.port,
      method: body ? 'POST' : 'GET',
      headers: { ...(body ? isJson : {}), ...headers },
      body: body && JSON.stringify(body),
      deadline: 20_000,
      cookieFor: async () => cookie,
    });
  const told = async (...asked: Parameters<typeof ask>) => JSON.parse((await ask(...asked)).text);
  const columns = (...names: string[]) => replica.columns('shortclip', names);

  /** The cookies of somebody who has been at the home page. */
  async function guest(): Promise<string> {
    const { setCookies } = await ask(`${www}/`);
    return setCookies.map(({ line }) => line.split(';')[0]).join('; ');
  }

  const record = (cookie: string, user_id: string = eids.user) =>
    told(`${www}/rest/v/profile/user`, { body: { user_id }, cookie });
  const live = (principalId: string, cookie: string) =>
    told(
      `https://live.kuaishou.com/live_api/baseuser/userinfo/byid?caver=2&principalId=${principalId}&__NS_hxfalcon=`,
      { cookie },
    );
  const query = 'query visionProfile($userId: String) { visionProfile(userId: $userId) { result } }';
  const vision = (userId: string, cookie: string) =>
    told(`${www}/graphql`, { body: { operationName: 'visionProfile', variables: { userId }, query }, cookie });

  it('R1: no mobile page for this browser, on any of the hosts', async () => {
    for (const url of [
      sharedProfile(eids.user),
      workPage(videos.clip),
      `https://m.gifshow.com/fw/user/${eids.user}`,
      `${www}/fw/photo/1`,
    ])
      expect(await told(url, { headers: navigation })).toMatchObject({ result: 2, error_msg: null });
    columns('mobile-page');
    expect((await ask(sharedProfile(eids.user))).text).toContain('replica-h5/h5.js');
  });

  it('R2: the mobile answer is a check, and 2 with `userId`', async () => {
    const url = 'https://c.kuaishou.com/rest/wd/user/profile';
    const cookie = await guest();
    const answer = await told(url, { body: { eid: eids.user }, cookie });
    expect(answer.result).toBe(2001);
    expect(JSON.parse(answer.captchaConfig)).toMatchObject({ url: expect.stringContaining('captcha.zt.kuaishou.com') });
    expect((await told(`${url}?userId=1`, { body: { eid: eids.user }, cookie })).result).toBe(2);
    columns('full-answer');
    expect((await told(url, { body: { eid: eids.user }, cookie })).result).toBe(2001);
  });

  it('R3: a guest has every cookie but `userId`', async () => {
    const names = (await guest()).split('; ').map((pair) => pair.split('=')[0]);
    expect(names).toEqual(expect.arrayContaining(['did', 'clientid', 'kpf', 'kpn', 'kuaishou.server.webday7_st']));
    expect(names).not.toContain('userId');
    expect(replica.signIn('shortclip')).toContain('userId=');
  });

  it('R4, R5, R17: the state holds the record among others, under moved keys, and only for a visit', async () => {
    const profile = async (headers = {}) => (await ask(desktopProfile(eids.user), { headers })).text;
    const text = await profile(navigation);
    const { fans } = person(eids.user);
    for (const part of [`"fan":${fans}`, '"0sftu', '"result":109', ':undefined']) expect(text).toContain(part);
    expect(text).not.toContain('/rest/v/profile/user');
    expect(await profile()).not.toContain(`"fan":${fans}`);
    columns('no-state');
    expect(await profile(navigation)).not.toContain('INIT_STATE');
    columns('foreign-state');
    expect(await profile(navigation)).toContain(eids.viewer);
  });

  it('R6, R7: profile/user is unsigned, wants cookies and an eid; its photo is null', async () => {
    const cookie = await guest();
    const { result, userProfile } = await record(cookie);
    expect([result, userProfile.ownerCount.photo, userProfile.profile.user_id]).toEqual([1, null, eids.user]);
    expect((await record(cookie, eids.nextUser)).userProfile.profile.headurl).toMatch(/^\/\//);
    expect([(await record('')).result, (await record(cookie, person(eids.user).kwaiId)).result]).toEqual([2, 21]);
    columns('unsigned-refused');
    expect((await record(await guest())).result).toBe(50);
    columns('risk-control');
    const intercepted = await ask(`${www}/rest/v/profile/user`, { body: { user_id: eids.user }, cookie });
    expect([JSON.parse(intercepted.text).result, intercepted.headers['intercept-result']]).toEqual([2, 'risk-control']);
  });

  it('R8, R9, R10: what the page signs is refused unsigned, and what is gone is gone', async () => {
    const cookie = replica.signIn('shortclip');
    for (const path of ['profile/get', 'profile/get?userId=1', 'profile/feed', 'search/user', 'feed/hot'])
      expect((await told(`${www}/rest/v/${path}`, { body: {}, cookie })).result, path).toBe(50);
    expect((await ask(`${www}/rest/v/profile/user/v2`, { body: { user_id: eids.user }, cookie })).status).toBe(404);
  });

  it('R8, R9: what the page signs tells guests nothing, and members of themselves alone', async () => {
    /** As a page with these cookies asks: by the interceptor of its own client. */
    async function signed(path: string, cookie: string, query: Record<string, string> = {}) {
      const window: { replicaSign?: (path: string, query: object, body: string) => string } = {};
      runInNewContext((await ask(`${www}/replica-h5/hxfalcon.js`, { cookie })).text, { window, URLSearchParams });
      return told(www + window.replicaSign?.(`/rest/v/${path}`, query, '{}'), { body: {}, cookie });
    }
    const member = `${replica.signIn('shortclip')}; did=${/did=([^;]+)/.exec(await guest())?.[1]}`;
    expect((await signed('profile/get', member, { userId: eids.user })).eid).toBe(eids.viewer);
    expect([
      (await signed('profile/get', await guest())).result,
      (await signed('profile/feed', await guest())).result,
    ]).toEqual([109, 109]);
    columns('viewer-refused');
    expect((await signed('profile/get', await guest())).result).toBe(2);
  });

  it('R11, R12: GraphQL rounds, is for members, and wants a check at every third call', async () => {
    const cookie = `${await guest()}; ${replica.signIn('shortclip')}`;
    const known = (await vision(eids.user, cookie)).data.visionProfile.userProfile;
    expect([known.ownerCount.fan, known.ownerCount.photo ?? null]).toEqual(['1.7万', null]);
    expect((await vision('3xnobody00000001', cookie)).data.visionProfile).toEqual({ result: 1, userProfile: null });
    expect((await vision(eids.user, cookie)).data.result).toBe(400002);
    expect((await vision(eids.user, await guest())).data.visionProfile).toEqual({ result: 2, userProfile: null });
  });

  it('R12: by switch the checks last, in either form', async () => {
    for (const [column, path] of [
      ['rest-check', ['data', 'result']],
      ['errors-check', ['data', 'captcha', 'url']],
    ] as const) {
      columns(column);
      const cookie = await guest();
      for (const answer of [
        await record(cookie),
        await live(eids.user, cookie),
        await vision(eids.user, cookie),
        await record(cookie),
      ])
        expect(answer).toHaveProperty([...path]);
    }
  });

  it('R13, R14: the live site', async () => {
    const cookie = await guest();
    expect((await live('nobody_here', cookie)).data.result).toBe(21);
    expect((await live(eids.user, cookie)).data.userInfo.id).toBe(eids.user);
    expect((await live(eids.streamer, cookie)).data.userInfo.id).not.toBe(eids.streamer);
    columns('live-too-fast');
    expect((await live(eids.user, await guest())).data.errorType.title).toContain('快');
  });

  it('R15: a profile link leads to a host that changes', async () => {
    const { url } = await ask('https://v.kuaishou.com/Replica1');
    expect(url).toMatch(
      new RegExp(`^https://\\w+\\.m\\.chenzhongtech\\.com/fw/user/${eids.user}\\?.*shareObjectId=\\d+`),
    );
  });

  it('R16: the first page of a work comes empty, the next one is good', async () => {
    columns('mobile-page');
    const cookie = await guest();
    const [first, second, other] = [
      await ask(workPage(videos.clip), { cookie }),
      await ask(workPage(videos.clip), { cookie }),
      await ask(workPage(videos.clip)),
    ];
    expect([first, second, other].map(({ text }) => text.includes('"userEid"'))).toEqual([false, true, false]);
    expect(second?.text).toContain(`"userEid":"${eids.user}"`);
    // Who shared it stands there too.
    expect(second?.text).toContain(`"eid":"${eids.viewer}"`);
  });

  it('R18: a video’s page has its state in tabs and for known devices, one without an author, one with status 1040', async () => {
    const at = (id: string) => `${www}/short-video/${id}`;
    const cookie = await guest();
    const texts = async (id: string) => [
      await ask(at(id)),
      await ask(at(id), { cookie }),
      await ask(at(id), { headers: navigation }),
    ];
    const author = `VisionVideoDetailAuthor:${eids.user}`;
    expect((await texts(videos.clip)).map(({ text }) => text.includes(author))).toEqual([false, true, true]);
    const [, orphan] = await texts(videos.orphan);
    expect([
      orphan?.text.includes(`VisionVideoDetailPhoto:${videos.orphan}`),
      orphan?.text.includes('DetailAuthor'),
    ]).toEqual([true, false]);
    expect((await ask(at('3xreplica0clip0'), { cookie })).text).toContain('"status":1040,"photo":null');
    expect(new URL((await ask('https://v.kuaishou.com/RepliGo')).url).pathname).toBe('/new-reco');
  });
});
