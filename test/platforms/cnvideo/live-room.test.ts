import { describe, expect, it, vi } from 'vitest';
import { readAnchors } from '../../../lib/browser/in-page/read-anchors.ts';
import { anchorsAt } from '../../../lib/browser/tabs/page-target.ts';
import { readShareText } from '../../../lib/core/address/share.ts';
import { absent, type Item, type PageContext } from '../../../lib/core/source.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { cnvideoLiveRoomData, roomIds } from '../../../lib/platforms/cnvideo/live-room-data/index.ts';
import { readRoomState } from '../../../lib/platforms/cnvideo/live-room-data/live-page.ts';
import { withExtraInside } from '../../../lib/platforms/cnvideo/live-room-data/stream-extra.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { rooms } from '../../replica/cnvideo/rooms.ts';

describe('a room by its host’s handle', () => {
  const anchors = (path: string) => anchorsAt(`https://live.douyin.com/${path}`, platforms);

  it('is looked for at single words of the live site only', () => {
    expect(anchors(rooms.handle).map(({ id }) => id)).toEqual(['aweme_id', 'aweme_id', 'web_rid']);
    for (const path of [rooms.live, 'category/4_103', ''])
      expect(anchors(path).map(({ id }) => id)).toEqual(['aweme_id', 'aweme_id']);
  });

  it('is known by the state of the page that was loaded for it, and no other', () => {
    const state = (roomInfo: object) => JSON.stringify({ state: { roomStore: { roomInfo } } });
    const shown = (roomInfo: object, path: string, loaded = path) => {
      vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `https://live.douyin.com/${loaded}` }] });
      const script = { textContent: `self.__pace_f.push([1,${JSON.stringify(state(roomInfo))}])` };
      const page = { location: new URL(`https://live.douyin.com/${path}`), querySelectorAll: () => [script] };
      return readAnchors(page as unknown as Document, anchors(path).slice(2));
    };
    const room = { room: { title: 'a' }, web_rid: rooms.ofHandle };
    expect(shown(room, rooms.handle)).toEqual({ web_rid: rooms.ofHandle });
    expect(shown({ web_rid: rooms.ofHandle }, rooms.category)).toEqual({});
    // In-page navigation from the room to the category leaves the room's state behind.
    expect(shown(room, rooms.category, rooms.handle)).toEqual({});
    vi.unstubAllGlobals();
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

describe('a room in the state of its page', () => {
  const [live, later] = ['7560000000000001153', '7560000000000001281'];
  const reading = (ids: Item['ids'], age: number, temporary = false) => {
    const state = { state: { roomStore: { roomInfo: { web_rid: rooms.live, room: { id_str: live } } } } };
    const text = `self.__pace_f.push([1,${JSON.stringify(JSON.stringify(state))}])`;
    const seen = JSON.stringify({ scripts: [{ text }], loaded: `https://live.douyin.com/${rooms.live}`, age });
    const page = { temporary, evaluate: async () => seen } as unknown as Page;
    return readRoomState({ ids, url: null }, { page } as PageContext<unknown>);
  };

  it('counts as current for a minute, as the page’s own answers do', async () => {
    expect(await reading({ web_rid: rooms.live }, 60_000)).toMatchObject({ outcome: 'found' });
    expect(await reading({ web_rid: rooms.live }, 60_001)).toEqual(absent('copy_too_old'));
    expect(await reading({ web_rid: rooms.live }, 60_001, true)).toMatchObject({ outcome: 'found' });
  });

  it('is no other broadcast than the one asked for', async () => {
    expect(await reading({ web_rid: rooms.live, room_id: live }, 1)).toMatchObject({ outcome: 'found' });
    expect(await reading({ web_rid: rooms.live, room_id: later }, 1)).toEqual(absent('cnvideo_other_room'));
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
