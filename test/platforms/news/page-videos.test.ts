import { describe, expect, it } from 'vitest';
import { compare } from '../../../lib/core/record/drift.ts';
import { newsVideoDetail } from '../../../lib/platforms/news/video-detail/index.ts';
import { fromArticleInfo, fromInfo } from '../../../lib/platforms/news/video-detail/info-video.ts';
import { fromXigua } from '../../../lib/platforms/news/video-detail/page-sources.ts';
import { articleInfo } from '../../fixtures/news/article-info.ts';

// What pages of Toutiao and Xigua hold of a video (news README, P1, P2, P3, Q1), as the specification's record.

const id = '7526000000000000513';
const poster = 'https://p3-sign.toutiaoimg.com/poster.jpg';
const picture = { url: poster, url_list: [{ url: poster }] };
const driftOf = (record: unknown) => compare(record, newsVideoDetail.data).drift;

describe('a video of Xigua’s page', () => {
  const video = {
    gid: id,
    title: 'title',
    poster_url: poster,
    video_like_count: 1819,
    video_unlike_count: '2',
    video_watch_count: 71_400,
    video_publish_time: '1794528000',
    user_info: { user_id: '7063746495539791207', name: 'name' },
    videoResource: { normal: { video_list: {} } },
  };

  it('is the record, its numbers as numbers and its qualities as text', () => {
    const record = fromXigua(video);
    const address = `https://www.ixigua.com/${id}`;
    expect(record).toStrictEqual({
      message: 'success',
      data: {
        group_id: BigInt(id),
        digg_count: 1819,
        bury_count: 2,
        video_watch_count: 71_400,
        publish_time: 1_794_528_000,
        title: 'title',
        poster_url: poster,
        url: address,
        share_url: address,
        source: 'name',
        video_play_info: '{"normal":{"video_list":{}}}',
        share_info: { share_url: address, title: 'title', weixin_cover_image: picture },
        user_info: { name: 'name', user_id: 7063746495539791207n },
      },
    });
    expect(driftOf(record)).toEqual([]);
  });

  it('lacks what the page lacks', () => {
    const address = 'https://www.ixigua.com/7';
    expect(fromXigua({ gid: 7 }).data).toStrictEqual({
      group_id: 7,
      url: address,
      share_url: address,
      share_info: { share_url: address },
    });
  });
});

describe('a video of Toutiao’s mobile page', () => {
  it('is what the info answer says in other names', () => {
    const record = fromArticleInfo(articleInfo(id));
    const { mediaUser, posterUrl, playAuthTokenV2, title, source } = articleInfo(id);
    const address = `https://m.toutiao.com/i${id}/`;
    const author = {
      avatar_url: mediaUser.avatarUrl,
      name: mediaUser.screenName,
      user_auth_info: '{"auth_type":"0","auth_info":"优质三农领域创作者"}',
    };
    expect(record).toStrictEqual({
      message: 'success',
      data: {
        group_id: BigInt(id),
        video_watch_count: 71_400,
        digg_count: 1819,
        repin_count: 86,
        comment_count: 131,
        publish_time: 1_794_528_000,
        title,
        poster_url: posterUrl,
        play_auth_token_v2: playAuthTokenV2,
        source,
        share_url: address,
        share_info: {
          share_url: address,
          title,
          weixin_cover_image: { url: posterUrl, url_list: [{ url: posterUrl }] },
        },
        user_info: author,
        media_info: author,
      },
    });
    expect(driftOf(record)).toEqual([]);
  });

  it('says nothing of a certificate that is not there', () => {
    const { mediaUser, ...article } = articleInfo(id);
    const { userAuthInfo: _, ...user } = mediaUser;
    const author = { avatar_url: user.avatarUrl, name: user.screenName };
    expect(fromArticleInfo({ ...article, mediaUser: user }).data).toMatchObject({
      user_info: author,
      media_info: author,
    });
    expect(JSON.stringify(fromArticleInfo({ ...article, gid: 7, mediaUser: user }).data)).not.toContain(
      'user_auth_info',
    );
  });
});

describe('a video of the info answer', () => {
  const info = {
    gid: id,
    url: 'http://toutiao.com/1',
    media_id: '50502346',
    media_user: { id: '11', follower_count: '777091' },
  };

  it('names its author and where it was published', () => {
    expect(fromInfo(info).data).toMatchObject({
      url: 'http://toutiao.com/1',
      user_info: { user_id: 11, fans_count: 777_091 },
      media_info: { media_id: 50_502_346, user_id: 11 },
    });
    expect(fromInfo({ ...info, creator_uid: '12' }).data).toMatchObject({
      user_info: { user_id: 12 },
      media_info: { user_id: 11 },
    });
  });
});
