import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../lib/core/settings.ts';
import type { ReadContext } from '../../../lib/core/source.ts';
import type { ObservedAnswer, Page } from '../../../lib/core/transport.ts';
import {
  ownCalls,
  readObservedDetail,
  readObservedList,
} from '../../../lib/platforms/intlvideo/video-detail/observed-list.ts';
import { fakeTransport } from '../../core/parts.ts';
import { itemDetail, itemDetailRefused } from '../../fixtures/intlvideo/item-detail.ts';
import { itemList, preloadItemList, searchGeneral, searchItems } from '../../fixtures/intlvideo/item-list.ts';

const id = '7526000000000000129';
const other = '7526000000000000257';
const now = 1_795_132_800_000;

function copyOf(path: string, body: unknown, over: Partial<ObservedAnswer> = {}): ObservedAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { url: `https://www.tiktok.com${path}`, status: 200, headers: {}, page: '', text, time: now, ...over };
}

function context(copies: readonly ObservedAnswer[], age: number): ReadContext<unknown> & { readonly page: Page } {
  const page: Page = {
    temporary: false,
    url: async () => `https://www.tiktok.com/@_/video/${id}`,
    evaluate: async <R>() => ({ age, now }) as R,
    fetch: () => Promise.reject(new Error('nothing is to be asked')),
    request: () => Promise.reject(new Error('nothing is to be asked')),
    observed: async (path) => copies.filter(({ url }) => new URL(url).pathname.endsWith(path)),
  };
  return { input: {}, transport: fakeTransport({}), settings: defaultSettings, page };
}

describe('item detail of the page itself', () => {
  const path = `/api/item/detail/?itemId=${id}`;
  const conclusive = ['removed', 'private', 'not_found', 'region_blocked'] as const;
  const read = (copies: readonly ObservedAnswer[], age = 60_000) =>
    readObservedDetail(id, context(copies, age), conclusive);

  it('is taken; a bad first answer is skipped', async () => {
    const copies = [copyOf(path, ''), copyOf(path, itemDetail(id))];
    expect(await read(copies)).toMatchObject({ outcome: 'found', raw: { id } });
  });

  it('about another item says nothing, nor does one that holds another', async () => {
    expect(await read([copyOf(`/api/item/detail/?itemId=${other}`, itemDetailRefused(10221, ''))])).toMatchObject({
      outcome: 'absent',
    });
    expect((await read([copyOf(path, itemDetail(other))])).outcome).not.toBe('found');
  });

  it('is waited for while the document is young', async () => {
    expect(await read([], 1000)).toMatchObject({ outcome: 'not-yet' });
    expect(await read([], 16_000)).toMatchObject({ outcome: 'absent' });
  });

  it.each([
    [10221, 'not_found'],
    [10222, 'private'],
  ])('with code %i decides at once', async (code, kind) => {
    await expect(read([copyOf(path, itemDetailRefused(code, ''))])).rejects.toMatchObject({ kind });
  });

  it.each([10000, 10101, 10204])('with code %i decides nothing', async (code) => {
    expect((await read([copyOf(path, itemDetailRefused(code, 'x'))])).outcome).toBe('not-yet');
  });
});

it('calls of the page itself are known by its lists, latest first', async () => {
  const calls = [
    copyOf('/api/recommend/item_list/?device_id=1', '', { time: now }),
    copyOf('/api/search/general/full/?device_id=2', '', { time: now + 1 }),
    copyOf(`/api/item/detail/?itemId=${other}`, '', { time: now - 1 }),
  ];
  const seen = await ownCalls(context(calls, 0).page);
  expect(seen.map((url) => new URL(url).search)).toEqual(['?device_id=2', '?device_id=1', `?itemId=${other}`]);
});

describe('lists of the page itself', () => {
  const read = (path: string, body: unknown) => readObservedList(id, context([copyOf(path, body)], 0));

  it.each([
    ['/api/recommend/item_list/', itemList([other, id])],
    ['/api/preload/item_list/', preloadItemList([id])],
    ['/api/search/general/full/', searchGeneral([other, id])],
    ['/api/search/item/full/', searchItems([id])],
  ])('%s is searched for the item', async (path, body) => {
    expect(await read(path, body)).toMatchObject({ outcome: 'found', raw: { id } });
  });

  it('without the item prove nothing, and none is waited for', async () => {
    expect(await read('/api/post/item_list/', itemList([other]))).toMatchObject({ outcome: 'absent' });
    expect(await read('/api/post/item_list/', 'not JSON')).toMatchObject({ outcome: 'absent' });
  });

  it('hold live rooms too, which are no items', async () => {
    const { itemList: items } = itemList([id]);
    expect(
      await read('/api/post/item_list/', { itemList: items.map((one) => ({ ...one, liveRoomInfo: {} })) }),
    ).toMatchObject({
      outcome: 'absent',
    });
  });
});
