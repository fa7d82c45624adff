import { anyList, each, flag, integerOrText, object, record, text, url } from '../../../core/schema.ts';
import { author, infoFields } from '../upstream/info.ts';

/**
 * An article: `data` of the site's info answer, and what only its page holds, under names of the same form (README,
 * D3).
 */
export const newsArticle = record(
  {
    ...infoFields,
    ...each(text, 'title source abstract keywords item_id'),
    ...each(integerOrText, 'group_source publish_time modified_time video_duration video_play_count read_count'),
    cover: url,
    image_list: anyList,
    media_user: record({ ...author.shape, ...each(text, 'screen_name description sec_user_id'), avatar_url: url }),
  },
  { gid: text },
);

/** `data` in the state of an article's PC page (README, P5). */
export const articleState = record(
  {
    abstract: text,
    ...each(integerOrText, 'groupId itemId publishTime'),
    imageList: anyList,
    cover: url,
    likeData: record({ count: integerOrText, isLiked: flag }),
    seoTDK: record({ ...each(text, 'title description keywords'), publishTimestamp: integerOrText }),
    identity: object,
    mediaInfo: record({ userId: text, avatarUrl: url, description: text }, { name: text }),
  },
  { title: text, content: text },
);
