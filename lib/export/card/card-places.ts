import type { SpecId } from '../../gateway/operation.ts';

/** Counters a card can show; the interface has a word for each. */
export type Counter =
  | 'plays'
  | 'likes'
  | 'comments'
  | 'shares'
  | 'saves'
  | 'reposts'
  | 'views'
  | 'reads'
  | 'mentions'
  | 'interactions'
  | 'viewers'
  | 'followers'
  | 'following'
  | 'posts';

/** Paths below `base`, `.` between their steps and a space between paths: the first that holds something counts. */
export interface CardPlaces {
  /** Path of the record in the envelope. */
  readonly base: string;
  readonly author?: string;
  readonly handle?: string;
  readonly title?: string;
  readonly text?: string;
  /** Epoch seconds or milliseconds. */
  readonly time?: string;
  readonly place?: string;
  readonly counters: Readonly<Partial<Record<Counter, string>>>;
}

const note: Omit<CardPlaces, 'base'> = {
  author: 'user.nickname',
  title: 'title',
  text: 'desc',
  time: 'time last_update_time',
  place: 'ip_location',
  counters: {
    likes: 'interact_info.liked_count',
    saves: 'interact_info.collected_count',
    comments: 'interact_info.comment_count',
    shares: 'interact_info.share_count',
  },
};

const clipUser: Omit<CardPlaces, 'base'> = {
  author: 'profile.user_name',
  handle: 'profile.shortclipId profile.eid',
  text: 'profile.user_text',
  place: 'cityName',
  counters: { followers: 'ownerCount.fan', following: 'ownerCount.follow', posts: 'ownerCount.photo_public ownerCount.photo' },
};

/** A counter of E1, exact text before rounded number. */
const either = (name: string): string => `statsV2.${name} stats.${name}`;

/** Where each operation's record keeps what a reader looks for first (field names as in the specification). */
export const cardPlaces: Readonly<Record<SpecId, CardPlaces>> = {
  E1: {
    base: 'data',
    author: 'author.nickname',
    handle: 'author.uniqueId',
    text: 'desc',
    time: 'createTime',
    place: 'locationCreated',
    counters: {
      plays: either('playCount'),
      likes: either('diggCount'),
      comments: either('commentCount'),
      shares: either('shareCount'),
      saves: either('collectCount'),
      reposts: 'statsV2.repostCount',
    },
  },
  E2: {
    base: 'data.aweme_detail',
    author: 'author.nickname',
    handle: 'author.unique_id author.short_id',
    title: 'item_title preview_title',
    text: 'desc caption',
    time: 'create_time',
    place: 'region',
    counters: {
      likes: 'statistics.digg_count',
      comments: 'statistics.comment_count',
      saves: 'statistics.collect_count',
      shares: 'statistics.share_count',
    },
  },
  E3: {
    base: 'data.data',
    author: 'data.0.owner.nickname user.nickname',
    title: 'data.0.title',
    counters: { viewers: 'data.0.user_count_str data.0.stats.user_count_str', likes: 'data.0.like_count' },
  },
  E4: {
    base: 'data.data',
    author: 'author.name',
    title: 'title',
    text: 'content short_content',
    time: 'publish_time',
    place: 'region',
    counters: {
      likes: 'like_count digg_count',
      comments: 'comment_count',
      saves: 'favorite_count',
      shares: 'share_count',
      views: 'view_count read_count',
    },
  },
  E5: { base: 'data.response_body.data.items.0.note_card', ...note },
  E6: {
    base: 'data.data',
    author: 'user_info.name media_info.name source',
    title: 'share_info.title itemCell.shareInfo.title',
    text: 'itemCell.shareInfo.description',
    place: 'publish_loc_info',
    counters: {
      plays: 'video_watch_count itemCell.itemCounter.videoWatchCount',
      likes: 'digg_count itemCell.itemCounter.diggCount',
      comments: 'itemCell.itemCounter.commentCount',
      saves: 'repin_count itemCell.itemCounter.repinCount',
      reads: 'read_count itemCell.itemCounter.readCount',
    },
  },
  E7: { base: 'data.userProfile', ...clipUser },
  E8: { base: 'data.0', ...clipUser },
  E9: { base: 'data', ...note },
  E10: {
    base: 'data.data.user',
    author: 'screen_name',
    handle: 'domain idstr',
    text: 'description',
    place: 'location',
    counters: { followers: 'followers_count', following: 'friends_count', posts: 'statuses_count' },
  },
  E11: {
    base: 'data',
    handle: 'UserID',
    counters: {},
  },
  E12: {
    base: 'data.topic_detail.baseInfo',
    author: 'claim_info.screen_name',
    title: 'object.display_name topic_ori',
    text: 'object.summary',
    counters: { reads: 'count.read', mentions: 'count.mention', interactions: 'count.interact', views: 'count.show' },
  },
  E13: { base: 'data', counters: { comments: 'total' } },
};
