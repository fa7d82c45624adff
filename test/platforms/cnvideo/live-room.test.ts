import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAnchors } from '../../../lib/browser/in-page/read-anchors.ts';
import { anchorsAt } from '../../../lib/browser/tabs/page-target.ts';
import { readShareText } from '../../../lib/core/address/share.ts';
import { cnvideoLiveRoomData, roomIds } from '../../../lib/platforms/cnvideo/live-room-data/index.ts';
import { withExtraInside } from '../../../lib/platforms/cnvideo/live-room-data/stream-extra.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { rooms } from '../../replica/cnvideo/rooms.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { exchange } from '../../transport/exchange.ts';

let replica: Replica;
beforeEach(async () => {
  replica = await startReplica();
});
afterEach(() => replica.close());

/**
 * A live page as a device gets it that has passed the first visit's challenge: its script's answer, computed as it
 * does.
 */
async function livePage(name: string): Promise<string> {
  const ask = (cookie: string) =>
    exchange(`https://live.douyin.com/${name}`, {
      port: replica.port,
      method: 'GET',
      headers: {},
      body: undefined,
      deadline: 5000,
      cookieFor: async () => cookie,
    });
  const first = await ask('');
  const nonce = /__ac_nonce=(\w+)/.exec(first.setCookies.map(({ line }) => line).join())?.[1] ?? '';
  const script = /<script>.*?;(\(\(\) => \{[\s\S]*\}\)\(\);)<\/script>/.exec(first.text)?.[1] ?? '';
  const page = { cookie: `__ac_nonce=${nonce}` };
  // `document` and `location` as far as the challenge's script uses them.
  new Function('document', 'location', script)(page, { reload: () => {} });
  return (await ask(`__ac_nonce=${nonce}; ${page.cookie.split(';')[0]}`)).text;
}

describe('a room by its host’s handle', () => {
  const anchors = (path: string) => anchorsAt(`https://live.douyin.com/${path}`, platforms);

  function shown(html: string, path: string, loaded = path): Readonly<Record<string, string>> {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `https://live.douyin.com/${loaded}` }] });
    const { document } = parseHTML(html);
    Object.defineProperty(document, 'location', { value: new URL(`https://live.douyin.com/${path}`) });
    return readAnchors(document as unknown as Document, anchors(path));
  }
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is looked for at single words of the live site only', () => {
    expect(anchors(rooms.handle).map(({ id }) => id)).toEqual(['aweme_id', 'aweme_id', 'web_rid']);
    for (const path of [rooms.live, 'category/4_103', ''])
      expect(anchors(path).map(({ id }) => id)).toEqual(['aweme_id', 'aweme_id']);
  });

  it('is known by the page’s state, a category is none', async () => {
    const page = await livePage(rooms.handle);
    expect(shown(page, rooms.handle)).toEqual({ web_rid: rooms.ofHandle });
    expect(shown(await livePage(rooms.category), rooms.category)).toEqual({});
    // In-page navigation from the room to the category leaves the room's state behind.
    expect(shown(page, rooms.category, rooms.handle)).toEqual({});
  });

  it('may stand in the place of the number, also as a link', () => {
    expect(roomIds('yall1102')).toEqual({ handle: 'yall1102' });
    expect(roomIds('52xyz1990')).toEqual({ handle: '52xyz1990' });
    const url = 'https://live.douyin.com/Miss.Li';
    const [link] = readShareText(`看 ${url}?x=1 吧`, platforms);
    expect(link?.target && cnvideoLiveRoomData.prefill(link.target)).toEqual({ web_rid: 'Miss.Li' });
    expect(cnvideoLiveRoomData.itemUrl({ ids: { handle: 'Miss.Li' }, url: null })).toBe(url);
  });
});

describe('the encoder’s extra', () => {
  const extra = { height: 1088 };
  it('is found at either place', () => {
    const inside = { live_core_sdk_data: { extra, pull_data: {} } };
    expect(withExtraInside({ extra, live_core_sdk_data: { pull_data: {} } })).toEqual(inside);
    expect(withExtraInside(inside)).toBe(inside);
    expect(withExtraInside({ extra, pull_datas: {} })).toEqual({ pull_datas: {}, live_core_sdk_data: { extra } });
    expect(withExtraInside(null)).toBeNull();
  });
});
