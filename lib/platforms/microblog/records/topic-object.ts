import { anything, integer, list, record, text, url } from '../../../core/schema.ts';

/** `baseInfo.object` of a topic: what the topic is. */
export const topicObject = record({
  display_name: text,
  target_url: url,
  url: url,
  category: text,
  id: text,
  location: text,
  object_type: text,
  short_url: url,
  topic_tag: text,
  cate_id: text,
  attribute: text,
  summary: text,
  category_str: text,
  modify_type: integer,
  ever_in_hotissue: integer,
  in_band_type: integer,
  media_counts: integer,
  topic_band_type: integer,
  // Spec: unit not shown.
  create_at: integer,
  safe_status: integer,
  ever_in_hotsearch: integer,
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
