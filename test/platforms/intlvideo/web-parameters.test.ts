import { expect, it } from 'vitest';
import { detailQuery, hasOwnCall } from '../../../lib/platforms/intlvideo/video-detail/item-detail.ts';

const id = '7526000000000000129';
const browser = { browser_language: 'en', os: 'linux' };
const context = { wid: '7699109422532567933', region: 'US', odinId: '76', webIdCreatedTime: 1792600000 };
const own =
  'https://www.tiktok.com/api/recommend/item_list/?aid=1988&device_id=7&region=BR&count=6&cursor=0&itemId=9&msToken=secret&X-Bogus=1&X-Gnarly=2';

it('copies the parameters of the latest own call, without its list keys, token and signature', () => {
  const query = detailQuery(id, ['https://www.tiktok.com/api/no/device/?aid=1', own], context, browser);
  expect(Object.fromEntries(query ?? [])).toEqual({ aid: '1988', device_id: '7', region: 'BR', itemId: id });
});

it('copies all that a page says of device, browser and visitor', () => {
  const names =
    'WebIdLastTime aid app_language app_name browser_language browser_name browser_online browser_platform browser_version channel cookie_enabled data_collection_enabled device_id device_platform focus_state from_page history_len is_fullscreen is_page_visible language odinId os priority_region referer region screen_height screen_width tz_name user_is_login';
  const said = Object.fromEntries(names.split(' ').map((name) => [name, `of ${name}`]));
  const of = { coverFormat: '2', secUid: 'MS4w', count: '35', cursor: '0', msToken: 'secret', 'X-Bogus': '1' };
  const call = `https://www.tiktok.com/api/post/item_list/?${new URLSearchParams({ ...said, ...of })}`;
  expect(Object.fromEntries(detailQuery(id, [call], {}, {}) ?? [])).toEqual({ ...said, itemId: id });
});

it('else gives the least it takes, with the device id of the page', () => {
  const query = detailQuery(id, [], context, browser);
  expect(Object.fromEntries(query ?? [])).toEqual({
    aid: '1988',
    app_name: 'tiktok_web',
    device_platform: 'web_pc',
    ...browser,
    device_id: '7699109422532567933',
    region: 'US',
    odinId: '76',
    WebIdLastTime: '1792600000',
    itemId: id,
  });
});

it('invents no device', () => {
  expect(detailQuery(id, ['not an address'], {}, browser)).toBeNull();
  expect(detailQuery(id, [], { wid: { a: 1 } }, browser)).toBeNull();
  expect([
    hasOwnCall([]),
    hasOwnCall([own]),
    hasOwnCall(['not an address']),
    hasOwnCall(['https://a.example/?device_id=']),
  ]).toEqual([...[false, true, false, false]]);
});

it('says of the page only what the page knows', () => {
  const query = detailQuery(id, [], { wid: 7n, region: '', odinId: null }, {});
  expect(Object.fromEntries(query ?? [])).toEqual({
    aid: '1988',
    app_name: 'tiktok_web',
    device_platform: 'web_pc',
    device_id: '7',
    itemId: id,
  });
});
