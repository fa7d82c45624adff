import { anything, each, integer, list, record, text, url } from '../../../core/schema.ts';

/** `baseInfo.object` of a topic: what the topic is. */
export const topicObject = record({
  display_name: text,
  ...each(url, 'target_url url'),
  ...each(text, 'category id location object_type'),
  short_url: url,
  ...each(text, 'topic_tag cate_id attribute summary category_str'),
  ...each(integer, 'modify_type ever_in_hotissue in_band_type media_counts topic_band_type'),
  // Spec: unit not shown.
  create_at: integer,
  ...each(integer, 'safe_status ever_in_hotsearch'),
  // Spec: types of the inner fields not shown, here and below.
  biz: record({ containerid: anything, biz_id: anything }),
  image: record({ url: anything }),
  query_config: record({ issue_type: anything }),
  creator: record({ uid: anything, sid: anything, mid: anything, create_at: anything }),
  action: list(text),
  mobile: record({
    page_id: anything,
    url: record({ name: anything, scheme: anything, status: anything }),
    card: record({ status: anything }),
  }),
});
