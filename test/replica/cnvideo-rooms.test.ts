import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorSecUid } from '../fixtures/cnvideo/author.ts';
import { rooms } from './cnvideo/rooms.ts';
import { visitorOf } from './cnvideo-device.ts';
import { type Replica, startReplica } from './start-replica.ts';

let replica: Replica;
beforeAll(async () => {
  replica = await startReplica();
});
afterAll(() => replica.close());

const { get, firstVisit, visit } = visitorOf(() => replica);

describe('a live room (R12)', () => {
  const facts = 'aid=6383&app_name=douyin_web&live_id=1&device_platform=web&browser_name=Chrome';
  const enter = (room: string) => `https://live.douyin.com/webcast/room/web/enter/?${facts}&web_rid=${room}`;
  const inPage = { 'sec-fetch-site': 'same-origin' };

  it('is entered by a signed request of its own site alone', async () => {
    const { url, cookie } = await visit(enter(rooms.live));
    const answers = [
      await get(enter(rooms.live), cookie, inPage),
      await get(url, cookie),
      await get(url, cookie, inPage),
    ];
    expect(answers.map(({ text }) => text.slice(0, 9))).toEqual(['', '', '{"data":{']);
  });

  it('has ended, or is for the app alone', async () => {
    const said = async (room: string) => {
      const { url, cookie } = await visit(enter(room));
      return (await get(url, cookie, inPage)).text;
    };
    expect(await said(rooms.ended)).toContain('"status":4');
    expect(await said(rooms.finished)).toContain('"status_code":30003');
    expect(await said(rooms.appOnly)).toMatch(/^\{"data":\{(?!.*"data":\[\{)/);
  });

  it('stands in its page after an empty store, with little of its streams', async () => {
    const at = async (name: string) =>
      (await get(`https://live.douyin.com/${name}`, (await firstVisit()).join('; '))).text;
    const text = await at(rooms.live);
    const stores = [...text.matchAll(/\\"roomInfo\\":\{(\})?/g)].map(([, empty]) => empty !== undefined);
    expect(stores).toEqual([true, false]);
    expect(text).toContain('\\"hls_pull_url_map\\":{}');
    expect(text).not.toContain('streamData');
    expect(await at(rooms.appOnly)).toContain('该直播类型或玩法电脑端暂未支持');
    replica.columns('cnvideo', ['live-full']);
    expect(await at(rooms.live)).toContain('streamData');
    replica.columns('cnvideo', ['live-shell']);
    expect(await at(rooms.live)).not.toContain('flv_pull_url');
    replica.reset();
  });
});

describe('the hot list (R13)', () => {
  const creator = `https://douhot.douyin.com/creator/detail?creator_id=${authorSecUid}`;
  const data = `https://douhot.douyin.com/douhot/v1/author_analysis/product_analysis/product_data?sec_uid=${authorSecUid}&day=7`;

  it('sends guests away, and tells them nothing', async () => {
    const member = replica.signInLines('cnvideo', 'douhot.douyin.com').map((line) => line.split(';')[0]);
    const [guest, known] = [await get(creator, ''), await get(creator, member.join('; '))];
    expect([new URL(guest.url).hostname, new URL(known.url).hostname]).toEqual([
      'open.douyin.com',
      'douhot.douyin.com',
    ]);
    const codes = [await get(data, ''), await get(data, member.join('; '))].map(({ text }) => JSON.parse(text).code);
    expect(codes).toEqual([8, 0]);
    replica.columns('cnvideo', ['douhot-signed']);
    expect((await get(data, replica.signIn('cnvideo'))).text).toBe('');
    replica.reset();
  });
});
