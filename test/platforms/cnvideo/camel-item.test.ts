import { describe, expect, it } from 'vitest';
import { compare } from '../../../lib/core/record/drift.ts';
import { camelGives, fromCamelItem } from '../../../lib/platforms/cnvideo/video-detail/camel-item.ts';
import { cnvideoVideoDetail } from '../../../lib/platforms/cnvideo/video-detail/index.ts';

// The camelCase item of a page's state (cnvideo README, P3) as the specification's record.

const clip = {
  playAddr: [{ src: '//v.example/1.mp4' }, { src: 'https://v.example/2.mp4' }],
  playApi: '//v.example/api',
};

const item = {
  awemeId: '7565000000000000129',
  groupId: '7565000000000000130',
  createTime: 1_763_000_000,
  desc: 'desc',
  itemTitle: 'item title',
  caption: 'caption',
  awemeType: 0,
  mediaType: 4,
  authorInfo: {
    uid: '11',
    secUid: 'MS4w',
    nickname: 'name',
    followerCount: 5,
    totalFavorited: 6,
    avatarUri: '//p.example/a.webp',
    avatarThumb: { uri: 'thumb', urlList: ['https://p.example/t.webp'] },
  },
  stats: { diggCount: 1, commentCount: 2, shareCount: 3, collectCount: 4, playCount: 0, admireCount: 5 },
  video: {
    ...clip,
    uri: 'v0200',
    width: 1080,
    height: 1920,
    duration: 15_033,
    ratio: '1080p',
    meta: '{}',
    cover: 'https://p.example/cover.webp',
    originCover: { uri: 'o', urlList: ['https://p.example/o.webp'], width: 9, height: 16 },
    dynamicCover: '',
    bitRateList: [
      {
        ...clip,
        uri: 'v0201',
        width: 720,
        height: 1280,
        gearName: 'normal_720_0',
        bitRate: 900,
        isH265: 1,
        fps: 30,
        qualityType: 10,
        format: '',
        videoFormat: 'dash',
      },
      { gearName: 'empty' },
    ],
  },
  images: [
    {
      uri: 'i',
      urlList: ['https://p.example/i.webp'],
      downloadUrlList: ['https://p.example/d.webp'],
      width: 3,
      height: 4,
      video: clip,
    },
    { uri: 'j', video: {} },
  ],
  textExtra: [{ hashtagName: 'tag', hashtagId: '77', start: 1, end: 5, type: 1 }],
  videoTag: [{ tagId: 2001, tagName: 'travel', level: 1 }],
};

const address = { url_list: ['https://v.example/1.mp4', 'https://v.example/2.mp4', 'https://v.example/api'] };

const record = {
  aweme_id: '7565000000000000129',
  group_id: '7565000000000000130',
  create_time: 1_763_000_000,
  desc: 'desc',
  item_title: 'item title',
  caption: 'caption',
  aweme_type: 0,
  media_type: 4,
  duration: 15_033,
  author: {
    uid: '11',
    sec_uid: 'MS4w',
    nickname: 'name',
    follower_count: 5,
    total_favorited: 6,
    avatar_thumb: { url_list: ['https://p.example/a.webp'] },
  },
  statistics: { digg_count: 1, comment_count: 2, share_count: 3, collect_count: 4, play_count: 0, admire_count: 5 },
  video: {
    width: 1080,
    height: 1920,
    duration: 15_033,
    ratio: '1080p',
    meta: '{}',
    play_addr: { ...address, uri: 'v0200', width: 1080, height: 1920 },
    cover: { url_list: ['https://p.example/cover.webp'] },
    origin_cover: { uri: 'o', url_list: ['https://p.example/o.webp'], width: 9, height: 16 },
    bit_rate: [
      {
        gear_name: 'normal_720_0',
        bit_rate: 900,
        is_h265: 1,
        FPS: 30,
        quality_type: 10,
        format: 'dash',
        play_addr: { ...address, uri: 'v0201', width: 720, height: 1280 },
      },
      { gear_name: 'empty' },
    ],
  },
  images: [
    {
      uri: 'i',
      url_list: ['https://p.example/i.webp'],
      download_url_list: ['https://p.example/d.webp'],
      width: 3,
      height: 4,
      video: { play_addr: address },
    },
    { uri: 'j' },
  ],
  text_extra: [{ hashtag_name: 'tag', hashtag_id: '77', start: 1, end: 5 }],
  video_tag: [{ tag_id: 2001, tag_name: 'travel', level: 1 }],
};

const detailOf = (more: object) => fromCamelItem({ awemeId: '1', ...more }).aweme_detail;

describe('a camelCase item', () => {
  it('becomes the record field by field, as the specification has it', () => {
    expect(fromCamelItem(item)).toStrictEqual({ aweme_detail: record });
    expect(compare(fromCamelItem(item), cnvideoVideoDetail.data).drift).toEqual([]);
  });

  it.each(['page-item', 'modal-page'])('is held against the page’s own form as %s gives it', (id) => {
    const source = cnvideoVideoDetail.sources.find((one) => one.id === id);
    const upstream = source && 'upstream' in source ? source.upstream : undefined;
    const told = upstream && compare({ ...item, createTime: 'today' }, upstream, 'upstream');
    expect(told?.drift.filter((line) => line.includes('createTime'))).toHaveLength(1);
    const news = told?.newFields.join(' ') ?? '';
    for (const name of ['itemTitle', 'caption', 'admireCount']) expect(news).not.toContain(name);
  });

  it('lacks what the state has no value for', () => {
    const none = '$undefined';
    const more = {
      desc: none,
      stats: { diggCount: none },
      video: { cover: none, playApi: none, width: none },
      images: none,
      authorInfo: {},
    };
    expect(detailOf(more)).toStrictEqual({ aweme_id: '1' });
    expect(detailOf({})).toStrictEqual({ aweme_id: '1' });
    expect(detailOf({ video: { playAddr: [{ src: '' }, { src: none }, {}], playApi: 7 } })).toStrictEqual({
      aweme_id: '1',
    });
  });

  it('keeps lists that are null, and none that are no lists', () => {
    const more = { images: null, textExtra: 'x', videoTag: {}, video: { bitRateList: null } };
    expect(detailOf(more)).toStrictEqual({ aweme_id: '1', images: null, video: { bit_rate: null } });
  });

  it('has the author’s picture as an object where there is no address', () => {
    const authorInfo = {
      avatarUri: '$undefined',
      avatarThumb: { uri: 'thumb', urlList: ['https://p.example/t.webp'] },
    };
    expect(detailOf({ authorInfo })).toMatchObject({
      author: { avatar_thumb: { uri: 'thumb', url_list: ['https://p.example/t.webp'] } },
    });
  });

  it('says of no field that it gives that it does not', () => {
    const given = Object.keys(record).map((name) => `aweme_detail.${name}`);
    expect(camelGives.allBut.filter((path) => given.includes(path))).toEqual([]);
  });
});
