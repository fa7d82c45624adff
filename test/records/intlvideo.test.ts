import { describe, expect, test } from 'vitest';
import { intlAuthorRenames, intlVideoItem } from '../../lib/platforms/intlvideo/records/intl-video-item.ts';
import { intlvideoVideoDetail } from '../../lib/platforms/intlvideo/video-detail/index.ts';
import { itemStruct } from '../fixtures/intlvideo/item-struct.ts';
import { photoPost } from '../fixtures/intlvideo/photo-post.ts';
import { capture, type Departure, departures, hasCaptures, needsCaptures } from './departures.ts';
import { fieldsOf, known } from './fields.ts';

const videoDetailRequest = intlvideoVideoDetail.input;

const id = '7793205463303720706';

/** The item under the record's names: what every normaliser does first. */
function renamed<T extends { readonly author: object }>(item: T) {
  const names: Readonly<Record<string, string>> = intlAuthorRenames;
  return {
    ...item,
    author: Object.fromEntries(Object.entries(item.author).map(([name, value]) => [names[name] ?? name, value])),
  };
}

const preciseDurations: readonly Departure[] = [
  'preciseAuditionDuration',
  'preciseDuration',
  'preciseShootDuration',
  'preciseVideoDuration',
].map((name) => ({
  path: `music.preciseDuration.${name}`,
  reason: 'pages write decimals of a second, the record has integers',
}));

const listTypes: readonly Departure[] = [
  { path: 'createTime', reason: 'lists write an integer, the record has text' },
  { path: 'stats.collectCount', reason: 'lists write an integer, the record has text' },
  { path: 'video.bitrateInfo[].PlayAddr.DataSize', reason: 'lists write an integer, the record has text' },
];

const paths = (list: readonly Departure[]) => list.map(({ path }) => path);

test('a whole upstream item gives every field of the record', () => {
  const item = renamed(itemStruct(id));
  const fields = fieldsOf(intlVideoItem);
  expect(fields).toContain('video.bitrateInfo[].PlayAddr.FileCs');
  expect(fields.filter((path) => !known(item, path))).toEqual([]);
});

test('a whole upstream item departs from the record only in the decimals of its sound', () => {
  expect(departures(intlVideoItem, renamed(itemStruct(id)))).toEqual(paths(preciseDurations));
});

test('a photo post is a record too', () => {
  expect(departures(intlVideoItem, renamed(photoPost(id)))).toEqual(paths(preciseDurations));
});

test('absent, null and unknown fields are no departure, and unknown ones are kept', () => {
  const item = { id, challenges: null, video: { shareCover: [], bitrateInfo: null }, author: null, newField: 1 };
  expect(intlVideoItem.parse(item)).toEqual(item);
});

test('a field of another type is named by its path', () => {
  const item = {
    ...itemStruct(id),
    music: null,
    digged: 1,
    stats: { diggCount: '7', collectCount: 7 },
    video: { zoomCover: { 480: 5 } },
  };
  expect(departures(intlVideoItem, item)).toEqual([
    'digged',
    'stats.collectCount',
    'stats.diggCount',
    'video.zoomCover.480',
  ]);
});

test('the request needs nothing, and takes null for nothing', () => {
  for (const body of [
    {},
    { aweme_id: id },
    { aweme_id: null, share_text: '看看 https://vm.tiktok.com/ZGdhVtER2/', proxy: '' },
  ]) {
    expect(videoDetailRequest.parse(body)).toEqual(body);
  }
  expect(departures(videoDetailRequest, { aweme_id: 7, share_text: [], proxy: false })).toEqual([
    'aweme_id',
    'proxy',
    'share_text',
  ]);
});

describe.skipIf(!hasCaptures('intlvideo'))('captured items', needsCaptures, () => {
  test('items of a list answer of 2025', () => {
    const items = capture('intlvideo', 'e1-items-2.json') as { readonly author: object }[];
    const found = items.flatMap((item) => departures(intlVideoItem, renamed(item)));
    expect([...new Set(found)].sort()).toEqual(paths(listTypes));
  });

  test('the item of a video page of 2026', () => {
    const state = capture('intlvideo', 'e1-video-detail-2026-abridged.json') as {
      __DEFAULT_SCOPE__: { 'webapp.video-detail': { itemInfo: { itemStruct: { readonly author: object } } } };
    };
    const item = state.__DEFAULT_SCOPE__['webapp.video-detail'].itemInfo.itemStruct;
    expect(departures(intlVideoItem, renamed(item))).toEqual(paths(preciseDurations));
  });
});
