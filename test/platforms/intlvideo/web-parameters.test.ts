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
  const said = {
    WebIdLastTime: '1792600000',
    aid: '1988',
    app_language: 'en',
    app_name: 'tiktok_web',
    browser_language: 'en-US',
    browser_name: 'Mozilla',
    browser_online: 'true',
    browser_platform: 'Linux x86_64',
    browser_version: '5.0 (X11)',
    channel: 'tiktok_web',
    cookie_enabled: 'true',
    data_collection_enabled: 'true',
    device_id: '7699109422532567933',
    device_platform: 'web_pc',
    focus_state: 'true',
    from_page: 'fyp',
    history_len: '2',
    is_fullscreen: 'false',
    is_page_visible: 'true',
    language: 'en',
    odinId: '76',
    os: 'linux',
    priority_region: '',
    referer: '',
    region: 'US',
    screen_height: '1080',
    screen_width: '1920',
    tz_name: 'America/New_York',
    user_is_login: 'false',
  };
  const of = {
    coverFormat: '2',
    secUid: 'MS4w',
    count: '35',
    cursor: '0',
    verifyFp: 'verify_x',
    msToken: 'secret',
    'X-Bogus': '1',
  };
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
