import { expect, it } from 'vitest';
import { detailQuery, hasOwnCall } from '../../../lib/platforms/intlvideo/item/web-parameters.ts';

const id = '7526000000000000129';
const browser = { browser_language: 'en', os: 'linux' };
const context = { wid: '7699109422532567933', region: 'US', odinId: '76', webIdCreatedTime: 1792600000 };
const own =
  'https://www.tiktok.com/api/recommend/item_list/?aid=1988&device_id=7&region=BR&count=6&cursor=0&itemId=9&msToken=secret&X-Bogus=1&X-Gnarly=2';

it('copies the parameters of the latest own call, without its list keys, token and signature', () => {
  const query = detailQuery(id, ['https://www.tiktok.com/api/no/device/?aid=1', own], context, browser);
  expect(Object.fromEntries(query ?? [])).toEqual({ aid: '1988', device_id: '7', region: 'BR', itemId: id });
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
  expect([hasOwnCall([]), hasOwnCall([own])]).toEqual([false, true]);
});
