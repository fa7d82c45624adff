import { z } from 'zod';
import { tree } from '../../../core/json/tree.ts';
import { defineOperation, type KnownFields } from '../../../core/operation.ts';
import { fiveMinutes } from '../../../core/read/observed.ts';
import { oneOf, record, textOrNull } from '../../../core/schema.ts';
import { found, type Item } from '../../../core/source.ts';
import { byItemId } from '../by-item-id.ts';
import { signerCondition } from '../page/condition.ts';
import { commentPage } from '../records/comment-page.ts';
import { fetchComments, fromComments, observedComments } from './comment-request.ts';

/**
 * Fields of a page of comments that the specification does not list (README, D5, and public type definitions of web answers, 2023 to 2026).
 */
const videoCommentFields: KnownFields = {
  data: 'comment_common_data folded_comment_count',
  'data.comments[]': 'can_create_item decorated_emoji_info ent_parachute_tip enter_from is_first_visitor_cmt is_folded sticker',
  'data.comments[].user':
    'ad_cover_url avatar_schema_list aweme_control ban_user_functions batch_unfollow_contain_tabs ' +
    'batch_unfollow_relation_desc can_set_geofencing card_entries card_entries_not_display card_sort_priority ' +
    'cf_list cha_list close_friend_type comment_setting commerce_user_level contrail_list creator_tag_list ' +
    'data_label_list disable_image_comment_saved display_info endorsement_info_list familiar_visitor_user ' +
    'follower_list_secondary_information_struct geofencing homepage_bottom_toast im_role_ids interest_tags ' +
    'is_block is_star item_list link_item_list need_points new_story_cover not_seen_item_id_list ' +
    'not_seen_item_id_list_v2 offline_info_list personal_tag_list platform_sync_info private_relation_list ' +
    'profile_mob_params relative_users signature_extra special_people_labels text_extra type_label ' +
    'user_permissions user_tags verification_permission_ids white_cover_url',
};

/** The specification's own example sends numbers as strings; null and '' select the default. */
function digitsAsNumber(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** The request body. */
const request = record(
  {},
  {
    /** Item id, decimal. */
    aweme_id: textOrNull,
    share_text: textOrNull,
    /** 0, then the `cursor` of the previous page. */
    cursor: z.preprocess(digitsAsNumber, z.int().min(0).default(0)),
    /** Comments per page. */
    count: z.preprocess(digitsAsNumber, z.literal([10, 20, 30]).default(10)).meta({ type: 'integer' }),
  },
).meta(oneOf('aweme_id', 'share_text'));

function commentsIn(data: unknown): readonly unknown[] {
  const { comments } = tree(data);
  return Array.isArray(comments) ? comments : [];
}

const wanted = ({ ids }: Item, { cursor, count }: z.infer<typeof request>) => ({ awemeId: String(ids.aweme_id), cursor, count });
const addressOf = (id: string | undefined): string => `https://www.douyin.com/video/${id}`;

/** E13: one page of a video's or note's first-level comments. Sources in their order (README, S13). */
export const cnvideoVideoComment = defineOperation({
  spec: 'E13',
  path: '/api/cnvideo/video_comment',
  name: 'video-comment',
  pages: ['video', 'note'],
  rank: 1,
  input: request,
  data: commentPage,
  core: ['comments[?has_more].cid', 'comments[?has_more].user.nickname comments[?has_more].user.uid comments[?has_more].user.sec_uid'],
  kinds: [
    {
      name: 'all pages',
      cannot: ['avatar_thumb', 'avatar_larger', 'avatar_medium', 'cover_url[]', 'share_info.share_qrcode_url']
        .map((picture) => `comments[].user.${picture}.url_key`)
        .join(' '),
      fact: 'README, D5',
    },
  ],
  knownFields: videoCommentFields,
  ...byItemId,
  prefill: ({ ids }) => (ids.aweme_id ? { aweme_id: ids.aweme_id, share_text: null, cursor: 0, count: 20 } : null),
  itemUrl: ({ ids }) => addressOf(ids.aweme_id),
  condition: signerCondition,
  paging: {
    cursorField: 'cursor',
    first: '0',
    keys: (data) => commentsIn(data).map((one) => String(tree(one).cid ?? '')),
    items: commentsIn,
    total: (data) => Number(tree(data).total ?? 0),
    next: (data) => (Number(tree(data).has_more ?? 0) === 1 ? String(tree(data).cursor ?? '') : null),
  },
  sources: [
    {
      kind: 'observed',
      id: 'observed-comments',
      freshFor: fiveMinutes,
      hosts: ['www.douyin.com'],
      read: (item, { page, input }) => observedComments(page, wanted(item, input)),
      normalize: fromComments,
    },
    {
      kind: 'in-page',
      id: 'in-page-comments',
      hosts: ['www.douyin.com'],
      conclusive: ['not_found', 'removed', 'region_blocked'],
      read: async (item, { page, transport, input }) => found(await fetchComments(page, transport, wanted(item, input))),
      normalize: fromComments,
    },
    { kind: 'tab', id: 'tab', url: ({ ids }) => addressOf(ids.aweme_id), reads: ['observed-comments', 'in-page-comments'] },
  ],
  view: {
    card: {
      base: 'data',
      counters: { comments: 'total' },
      comments: { list: 'comments', author: 'user.nickname', text: 'text', likes: 'digg_count', time: 'create_time' },
    },
    rows: 'data.comments',
    example: { aweme_id: '7298145681699622182', cursor: '0', count: '10' },
  },
});
