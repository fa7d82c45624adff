import { defineOperation, type KnownFields } from '../../../core/operation.ts';
import { record, text } from '../../../core/schema.ts';
import { weiboCondition } from '../page/page.ts';
import { microblogTopic, microblogTopicTrend } from '../records/microblog-topic.ts';
import { userPictures } from '../user-pictures.ts';
import { isLink, topicName } from './topic-name.ts';
import { topicPage } from './topic-request.ts';
import { shownTopic } from './topic-shown.ts';
import { inPageTopic, observedTopic, topic, topicDocument } from './topic-sources.ts';

const baseInfo = 'data.topic_detail.baseInfo';
/** User fields that the open API adds to the specification's. */
const openUser = 'class name province city favourites_count';

/** Fields of a topic answer that the specification does not list (README, D3). */
const topicStaticsFields: KnownFields = {
  'data.topic_detail': 'baseData baseClaimList media_info',
  [baseInfo]: '24h_read 24h_mention 1h_mention 1h_ori_m lists_users_scheme',
  [`${baseInfo}.band_info.hot_band.ori`]: 'transparency_tag',
  [`${baseInfo}.claim_info`]: openUser,
  [`${baseInfo}.lists_users[]`]: openUser,
  [`${baseInfo}.lists_users[].status`]: 'reposts_count comments_count attitudes_count',
};

/** The request body. Spec: whether it is required is not shown; the operation refuses a request that names no topic. */
const request = record({
  /** Topic name, with or without its hash marks. */
  name: text,
});

/** E12 `data`: the `data` members of two upstream answers, topic information and topic trend. */
const answer = record({ topic_detail: microblogTopic, topic_trend: microblogTopicTrend });

/** E12: one topic of Weibo and its trend. Sources in their order (README, S12). */
export const microblogTopicStatics = defineOperation({
  spec: 'E12',
  path: '/api/microblog/topic_statics',
  name: 'topic-statics',
  pages: ['topic'],
  cookie: 'optional',
  input: request,
  data: answer,
  essentials: {
    name: ['topic_detail.baseInfo.topic_ori topic_detail.baseInfo.object.display_name'],
    figures: [
      'topic_detail.baseInfo.count.read topic_detail.baseInfo.count.show topic_detail.baseData.r.val',
      'topic_detail.baseInfo.count.mention topic_detail.baseInfo.count.ori_m topic_detail.baseData.m.val',
    ],
  },
  core: ['topic_detail.baseInfo.count topic_detail.baseData.r.val'],
  knownFields: topicStaticsFields,
  identity: ['name'],
  ids({ name }): Record<string, string> {
    const plain = name && !isLink(name) ? topicName(name) : '';
    return plain ? { name: plain } : {};
  },
  shareText: ({ name }) => (name && isLink(name) ? name : ''),
  prefill: ({ ids }) => (ids.name ? { name: ids.name } : null),
  itemUrl: ({ ids }) => `https://s.weibo.com/weibo?q=${encodeURIComponent(`#${ids.name}#`)}`,
  condition: weiboCondition,
  sources: [
    observedTopic,
    inPageTopic,
    topic,
    {
      kind: 'tab',
      id: 'tab',
      url: ({ ids }) => topicPage(String(ids.name)),
      reads: ['observed-topic', 'in-page-topic', 'shown-topic'],
    },
    shownTopic,
    topicDocument,
  ],
  sample: 'https://m.s.weibo.com/vtopic/detail_new?q=%23%E6%98%A5%E8%8A%82%23',
  view: {
    card: {
      base: 'data.topic_detail.baseInfo',
      line: 'topic_ori',
      author: 'claim_info.screen_name',
      title: 'object.display_name topic_ori',
      text: 'object.summary',
      counters: { reads: 'count.read', mentions: 'count.mention', interactions: 'count.interact' },
      media: [
        { kind: 'image', of: 'topic_detail.baseInfo.object.image', files: ['url'] },
        { kind: 'image', role: 'person', of: 'topic_detail.baseInfo.claim_info', files: userPictures },
        { kind: 'image', role: 'person', of: 'topic_detail.baseInfo.lists_users[]', files: userPictures },
      ],
    },
    part: { kind: 'trend', base: 'data.topic_trend', lines: ['read', 'me', 'partake', 'ori'] },
    volatile: {
      counter:
        'topic_detail.baseInfo.count topic_detail.baseInfo.band_info topic_trend **.*_count **.*_count_str **.*_total_counter **.contribution',
      address: '**.profile_image_url **.avatar_* **.cover_image_phone **.image.url',
      issued: 'topic_detail.baseInfo.lists_users[].status topic_detail.baseInfo.lists_users[].credit_score',
    },
    example: { name: '春节' },
  },
});
