import { describe, expect, it } from 'vitest';
import { tree } from '../../../lib/core/json/json.ts';
import { fromFeed } from '../../../lib/platforms/news/video-detail/feed-video.ts';
import { newsVideoDetail } from '../../../lib/platforms/news/video-detail/index.ts';
import { fromInitialVideo } from '../../../lib/platforms/news/video-detail/pc-video.ts';
import { mergeOf } from '../../core/record/merge-of.ts';

// Rows of Toutiao's list answers differ by kind (news README, C3, D1).

type Data = Readonly<Record<string, unknown>>;
const dataOf = (row: object) => fromFeed({ group_id: '7', ...row }).data as Data;

describe('a row of a list', () => {
  it('has each count from the first place that gives it', () => {
    const cell = {
      itemCounter: { buryCount: 1, diggCount: 2, repinCount: 3, readCount: 4, commentCount: 5, videoWatchCount: 6 },
    };
    expect(dataOf({ itemCell: cell })).toMatchObject({
      bury_count: 1,
      digg_count: 2,
      repin_count: 3,
      read_count: 4,
      comment_count: 5,
      video_watch_count: 6,
    });
    const action = { digg_count: '12', play_count: 16 };
    expect(dataOf({ itemCell: cell, action })).toMatchObject({ digg_count: 12, bury_count: 1, video_watch_count: 16 });
    // 0 is what a row of some kinds writes for a number it was not told.
    expect(dataOf({ itemCell: cell, action, digg_count: 0, read_count: 0 })).toMatchObject({
      digg_count: 12,
      read_count: 4,
    });
    expect(dataOf({ digg_count: 0, action: { digg_count: null } })).toMatchObject({ digg_count: 0 });
    expect(Object.keys(dataOf({ digg_count: null }))).toEqual(['group_id']);
  });

  it('has its switches as 0 or 1, from itself or its cell', () => {
    const cell = {
      actionCtrl: { banComment: true, banDigg: false, banBury: true },
      userInteraction: { userDigg: true, userRepin: false },
    };
    expect(dataOf({ itemCell: cell })).toMatchObject({
      ban_comment: 1,
      ban_digg: 0,
      ban_bury: 1,
      user_digg: 1,
      user_repin: 0,
    });
    expect(
      dataOf({
        itemCell: cell,
        ban_comment: 0,
        ban_digg: true,
        ban_bury: 0,
        user_digg: 0,
        user_repin: 1,
        user_bury: true,
      }),
    ).toMatchObject({
      ban_comment: 0,
      ban_digg: 1,
      ban_bury: 0,
      user_digg: 0,
      user_repin: 1,
      user_bury: 1,
    });
  });

  it('keeps what has the same name, its place, its controls and its log', () => {
    const same = { url: 'u', share_url: 's', display_url: 'd', source: 'so', title: 't', publish_time: 9 };
    const control = { permission: true, tips: 'x', other: 1 };
    const row = {
      ...same,
      itemCell: { locationInfo: { publishLocInfo: '北京' } },
      itemCellDebug: { a: 1 },
      control_meta: { modify: control, remove: { permission: false }, share: {} },
      log_pb: { is_yaowen: '0', impr_id: 'i', other: 1 },
    };
    expect(dataOf(row)).toMatchObject({
      ...same,
      publish_loc_info: '北京',
      control_meta: { modify: { permission: true, tips: 'x' }, remove: { permission: false } },
      log_pb: { is_yaowen: '0', impr_id: 'i' },
      itemCell: row.itemCell,
      itemCellDebug: row.itemCellDebug,
    });
    expect(dataOf(row).control_meta).toEqual({
      modify: { permission: true, tips: 'x' },
      remove: { permission: false },
    });
  });

  it('has its author from the first that is known', () => {
    const person = {
      user_id: '11',
      name: 'one',
      avatar_url: 'a',
      user_verified: 1,
      schema: 's',
      follow: true,
      fans_count: '5',
    };
    const author = {
      user_id: 11,
      name: 'one',
      avatar_url: 'a',
      user_verified: true,
      schema: 's',
      follow: 1,
      fans_count: 5,
    };
    expect(dataOf({ user_info: person, user: { user_id: 9 } }).user_info).toEqual(author);
    expect(dataOf({ user: { info: { ...person, follow: undefined, fans_count: undefined } } }).user_info).toMatchObject(
      { user_id: 11 },
    );
    const relation = { relation: { is_following: false }, relation_count: { followers_count: 8 } };
    const { follow: _, fans_count: __, ...rest } = person;
    expect(dataOf({ user: { info: rest, ...relation } }).user_info).toEqual({ ...author, follow: 0, fans_count: 8 });
    expect(dataOf({ user: { ...person, user_verified: 0 } }).user_info).toEqual({ ...author, user_verified: false });
    expect(dataOf({ user: { ...person, user_auth_info: { auth_type: '0' } } }).user_info).toMatchObject({
      user_auth_info: '{"auth_type":"0"}',
    });
    expect([dataOf({ source: 'so', media_name: 'm' }).user_info, dataOf({ media_name: 'm' }).user_info]).toEqual([
      { name: 'so' },
      { name: 'm' },
    ]);
    expect(dataOf({}).user_info).toBeUndefined();
  });

  it('has its medium, and its picture from the first that has an address', () => {
    const media = {
      media_id: '5',
      user_id: '11',
      avatar_url: 'a',
      name: 'n',
      user_verified: true,
      description: 'd',
      user_auth_info: '{}',
      other: 1,
    };
    expect(dataOf({ media_info: media }).media_info).toEqual({
      media_id: 5,
      user_id: 11,
      avatar_url: 'a',
      name: 'n',
      user_verified: true,
      description: 'd',
      user_auth_info: '{}',
    });
    const image = { url: 'p', width: 1, height: 2, uri: 'i', url_list: [{ url: 'p' }] };
    const coverOf = (row: object) => (dataOf(row).share_info as Data | undefined)?.weixin_cover_image;
    expect(coverOf({ large_image_list: [{ ...image, other: 1 }] })).toEqual(image);
    expect(coverOf({ large_image_list: image })).toEqual(image);
    expect(coverOf({ large_image_list: [], video: { origin_cover: image } })).toEqual(image);
    expect(coverOf({ title: 't' })).toBeUndefined();
  });
});

describe('the video of the PC page', () => {
  it('is the record in the page’s other names', () => {
    const video = {
      groupId: '7',
      playCount: '1',
      diggCount: 2,
      repinCount: 3,
      commentCount: 4,
      publishTime: '5',
      userDigg: true,
      userRepin: false,
      title: 't',
      poster: 'p',
      videoPlayInfo: { a: 1 },
      logPb: { impr_id: 'i', other: 1 },
      mediaId: '6',
      userInfo: {
        name: 'n',
        userId: 'MS4w',
        avatarUrl: 'a',
        userVerified: true,
        isFollowing: false,
        userAuthInfo: { auth_type: '0' },
      },
    };
    const address = 'https://www.toutiao.com/video/7/';
    expect(fromInitialVideo(video)).toEqual({
      message: 'success',
      data: {
        group_id: 7,
        video_watch_count: 1,
        digg_count: 2,
        repin_count: 3,
        comment_count: 4,
        publish_time: 5,
        user_digg: 1,
        user_repin: 0,
        title: 't',
        poster_url: 'p',
        url: address,
        share_url: address,
        display_url: address,
        source: 'n',
        video_play_info: '{"a":1}',
        log_pb: { impr_id: 'i' },
        share_info: { share_url: address, title: 't', weixin_cover_image: { url: 'p', url_list: [{ url: 'p' }] } },
        user_info: {
          name: 'n',
          sec_user_id: 'MS4w',
          avatar_url: 'a',
          user_verified: true,
          user_auth_info: '{"auth_type":"0"}',
          follow: 0,
        },
        media_info: { media_id: 6 },
      },
    });
    expect(fromInitialVideo({ ...video, group_id: '8', coverUrl: 'c' }).data).toMatchObject({
      group_id: 8,
      poster_url: 'c',
    });
  });
});

describe('several records of one video', () => {
  const merged = (...records: readonly (readonly [string, object])[]) =>
    tree(
      mergeOf(
        newsVideoDetail,
        records.map(([source, data]) => [source, { data }]),
      ).data,
    ).data as Data;

  it('give each field by who knows it best, however they were reached', () => {
    const all = [
      ['embedded-xigua', { title: 'x', video_play_info: 'xi', bury_count: 1 }],
      ['embedded-mobile', { title: 'm', video_watch_count: 3 }],
      ['document', { title: 'p', video_watch_count: 2 }],
      ['observed-feed', { title: 'f', video_watch_count: 4, bury_count: 0 }],
    ] as const;
    expect(merged(...all)).toEqual({ title: 'f', video_watch_count: 2, video_play_info: 'xi', bury_count: 1 });
    expect(merged(...all, ['info', { title: 'i', video_watch_count: 1 }])).toMatchObject({
      title: 'f',
      video_watch_count: 1,
    });
    expect(merged(['info', { title: 'i' }], ['embedded-pc', { title: 'p', video_play_info: 'pc' }])).toEqual({
      title: 'i',
      video_play_info: 'pc',
    });
    expect(merged(['in-page-feed', { title: 'f' }], ['info', { title: 'i' }]).title).toBe('f');
  });

  it('take a row’s 0 for a number it was not told', () => {
    const counts = { digg_count: 0, comment_count: 0, user_info: { fans_count: 0 } };
    const info = { digg_count: 5, comment_count: 0, user_info: { fans_count: 6 } };
    expect(merged(['info', info], ['observed-feed', counts])).toEqual(info);
  });

  it('fill objects together, emptiness hiding nothing', () => {
    const feed = { user_info: { name: 'f', user_id: 1, fans_count: '' }, title: '' };
    const info = {
      user_info: { name: 'i', fans_count: 5 },
      media_info: { media_id: 6 },
      share_info: { title: 's' },
      title: 'i',
    };
    expect(merged(['observed-feed', feed], ['info', info])).toEqual({
      user_info: { name: 'f', user_id: 1, fans_count: 5 },
      media_info: { media_id: 6 },
      share_info: { title: 's' },
      title: 'i',
    });
  });
});
