import { describe, expect, it, test } from 'vitest';
import { missingPaths } from '../../../lib/core/record/missing.ts';
import { intlVideoItem } from '../../../lib/platforms/intlvideo/records/intl-video-item.ts';
import { embedGives, embedRecord } from '../../../lib/platforms/intlvideo/video-detail/embed-page.ts';
import { itemRecord, wholeItem } from '../../../lib/platforms/intlvideo/video-detail/item-record.ts';
import { playerGives, playerRecord } from '../../../lib/platforms/intlvideo/video-detail/player.ts';
import { embedPhotos, embedVideo } from '../../fixtures/intlvideo/embed-state.ts';
import { listItem } from '../../fixtures/intlvideo/item-list.ts';
import { itemStruct } from '../../fixtures/intlvideo/item-struct.ts';
import { photoPost } from '../../fixtures/intlvideo/photo-post.ts';
import { playerAnswer } from '../../fixtures/intlvideo/player-answer.ts';
import { capture, departures, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { fieldsOf, known } from '../../records/fields.ts';

const id = '7526000000000000129';
const decimals = [
  'music.preciseDuration.preciseAuditionDuration',
  'music.preciseDuration.preciseDuration',
  'music.preciseDuration.preciseShootDuration',
  'music.preciseDuration.preciseVideoDuration',
];

describe('an item of a page', () => {
  it('gives every field, and keeps decimals and fields outside the specification as they are', () => {
    const record = wholeItem(itemStruct(id));
    expect(fieldsOf(intlVideoItem).filter((path) => !known(record, path))).toEqual([]);
    expect(departures(intlVideoItem, record)).toEqual(decimals);
    expect(record).toMatchObject({ CategoryType: 116, music: { preciseDuration: { preciseDuration: 60.029388 } } });
    expect(record.author).not.toHaveProperty('ttSeller');
  });

  it('of a photo post keeps its pictures', () => {
    expect(wholeItem(photoPost(id))).toMatchObject({
      imagePost: { images: [{ imageWidth: 1080 }, {}, {}] },
      video: { playAddr: '' },
    });
  });
});

test('an item of a list has text where lists write integers', () => {
  const record = itemRecord(listItem(id));
  expect(departures(intlVideoItem, record)).toEqual([]);
  expect(record).toMatchObject({ createTime: itemStruct(id).createTime, stats: { collectCount: '1820' } });
});

describe('an item of the embed page', () => {
  it('departs from the record nowhere, and missing exactly what is declared', () => {
    const record = embedRecord(embedVideo(id));
    expect(departures(intlVideoItem, record)).toEqual([]);
    const missing = missingPaths(intlVideoItem, embedGives);
    expect(fieldsOf(intlVideoItem).filter((path) => !known(record, path) && !missing.includes(path))).toEqual([]);
    expect(missing.filter((path) => known(record, path))).toEqual([]);
  });

  it('has the values of the page under the names of the record', () => {
    const { desc, author, music, stats, video, createTime } = itemStruct(id);
    const { collectCount: _, ...counts } = stats;
    expect(embedRecord(embedVideo(id))).toMatchObject({
      id,
      desc,
      createTime,
      author: { id: author.id, nickname: author.nickname, avatarThumb: author.avatarThumb },
      music: { id: music.id, title: music.title, playUrl: music.playUrl },
      stats: counts,
      video: { id, duration: video.duration, playAddr: video.playAddr, cover: video.cover },
    });
  });

  it('of a photo post has its pictures where a page has them', () => {
    const record = embedRecord(embedPhotos(id));
    expect(record).toMatchObject({ imagePost: { images: [{ imageWidth: 1080, imageHeight: 1440 }, {}, {}] } });
    expect(record.video).not.toHaveProperty('playAddr');
  });

  it('does not invent what a reduced answer leaves out', () => {
    const record = embedRecord({ itemInfos: { id } });
    expect(record).toEqual({ id, video: { id } });
  });
});

describe('an item of the player', () => {
  const given = (item: object) => playerRecord(playerAnswer(item).items[0] ?? {});

  it('departs from the record nowhere, and missing exactly what is declared', () => {
    const record = given(itemStruct(id));
    expect(departures(intlVideoItem, record)).toEqual([]);
    const missing = missingPaths(intlVideoItem, playerGives);
    expect(fieldsOf(intlVideoItem).filter((path) => !known(record, path) && !missing.includes(path))).toEqual([]);
    expect(missing.filter((path) => known(record, path))).toEqual([]);
  });

  it('has whole seconds, sizes as text, and the pictures of a photo post', () => {
    const page = itemStruct(id);
    expect(given(page)).toMatchObject({
      createTime: page.createTime,
      video: {
        duration: page.video.duration,
        bitrateInfo: [{ PlayAddr: { DataSize: page.video.bitrateInfo[0]?.PlayAddr.DataSize } }, {}],
      },
      author: { secUid: page.author.secUid },
    });
    expect(given(photoPost(id))).toMatchObject({ imagePost: { images: [{ imageWidth: 1080 }, {}, {}] } });
  });

  it('does not invent what is left out', () => {
    expect(playerRecord({ id_str: id })).toEqual({ id, video: { id } });
  });
});

describe.skipIf(!hasCaptures('intlvideo'))('captured items', needsCaptures, () => {
  test('of a list answer of 2025 become records without a departure', () => {
    const items = capture('intlvideo', 'e1-items-2.json') as Record<string, unknown>[];
    const records = items.map(itemRecord);
    expect(records.flatMap((record) => departures(intlVideoItem, record))).toEqual([]);
    expect(records.map((record) => typeof record.createTime)).toEqual(['string', 'string', 'string']);
  });

  test('of a video page of 2026 departs in the decimals of its sound alone', () => {
    const state = capture('intlvideo', 'e1-video-detail-2026-abridged.json') as {
      __DEFAULT_SCOPE__: { 'webapp.video-detail': { itemInfo: { itemStruct: Record<string, unknown> } } };
    };
    const record = wholeItem(state.__DEFAULT_SCOPE__['webapp.video-detail'].itemInfo.itemStruct);
    expect(departures(intlVideoItem, record)).toEqual(decimals);
  });
});
