import { z } from 'zod';
import { trees } from '../../../core/json/json.ts';
import { defineOperation, type KnownFields } from '../../../core/operation.ts';
import { hasMore } from '../../../core/read/list-reader.ts';
import { fiveMinutes, judging, readObserved } from '../../../core/read/observed.ts';
import { because } from '../../../core/reason.ts';
import { changed } from '../../../core/record/mapped.ts';
import { oneOf, record, textOrNull } from '../../../core/schema.ts';
import { absent, found, type Item, type Patience, type Reading } from '../../../core/source.ts';
import type { Page, Transport } from '../../../core/transport.ts';
import { byItemId } from '../by-item-id.ts';
import { asksLogin, checkIn, missingMember, parseAnswer, refuse, type UpstreamBody, withoutRows } from '../failures.ts';
import { ownRequestsAfter, signerCondition } from '../page/condition.ts';
import { signedFetch } from '../page/signed-fetch.ts';
import { commentPage, commentPageRenames } from '../records/comment-page.ts';

/** The end of the path, the same on every host (README, C3). Replies have another path. */
const commentsPath = '/aweme/v1/web/comment/list/';

export interface Wanted {
  readonly awemeId: string;
  readonly cursor: number;
  readonly count: number;
}

/**
 * The body of a comment/list answer. `comments` null: there are none, or comments are closed. The site may return fewer
 * than requested, and never more than 50.
 * @throws Failure when it is a refusal or holds another item's comments
 */
function commentsOf(answer: { readonly status: number; readonly text: string }, awemeId: string): UpstreamBody {
  const body = parseAnswer(answer);
  const { comments } = body;
  const isEmpty = trees(comments).length === 0;
  // A whole answer is not searched for marks of a check.
  const isHeld = isEmpty && (asksLogin(body) || checkIn(body) !== null);
  const none = comments === null && hasMore(body.has_more) === false && !isHeld;
  if (!none && !Array.isArray(comments)) throw missingMember(body, 'comments');
  // With more to come, or a sign-in or a check asked for, an empty page is a refusal (README, F1, F8).
  if (Array.isArray(comments) && comments.length === 0 && (hasMore(body.has_more) || isHeld)) throw withoutRows(body);
  // Replies and pinned comments carry the item's own id (20 of 20).
  const other = trees(comments).find(({ aweme_id }) => aweme_id !== undefined && String(aweme_id) !== awemeId);
  if (other)
    throw refuse(
      'upstream_changed',
      because('cnvideo_other_comments', { id: awemeId }, { id: String(other.aweme_id) }),
    );
  return body;
}

function addressAt({ awemeId, cursor, count }: Wanted): string {
  const query = `device_platform=webapp&aid=6383&channel=channel_pc_web&aweme_id=${awemeId}&cursor=${cursor}&count=${count}&item_type=0`;
  return `https://www.douyin.com${commentsPath}?${query}`;
}

/**
 * One page of an item's first-level comments, requested by a www.douyin.com page (README, Q5). @throws Failure as
 * `commentsOf`
 */
export async function fetchComments(page: Page, transport: Transport, wanted: Wanted): Promise<UpstreamBody> {
  return commentsOf(await signedFetch(page, transport, addressAt(wanted)), wanted.awemeId);
}

const atOnce: Patience = { open: 0, hidden: 0 };

/**
 * The answer to the page's own request for its first page of comments, if it requested the wanted number. The page
 * requests only once: if it used another number, or the first page is not wanted, there is no waiting.
 * @throws Failure as `Page.evaluate`
 */
export async function observedComments(page: Page, wanted: Wanted): Promise<Reading<UpstreamBody>> {
  const { awemeId, cursor, count } = wanted;
  let otherwise = false;
  const asks = (query: URLSearchParams) => {
    if (query.get('aweme_id') !== awemeId) return false;
    const same = query.get('cursor') === String(cursor) && query.get('count') === String(count);
    otherwise ||= !same;
    return same;
  };
  const judge = judging(asks, (copy) => commentsOf(copy, awemeId));
  const reading = await readObserved(page, commentsPath, judge, cursor > 0 ? atOnce : ownRequestsAfter);
  return otherwise && reading.outcome === 'not-yet' ? absent('cnvideo_other_number') : reading;
}

export function fromComments(body: UpstreamBody): UpstreamBody {
  const within = { comments: { within: { user: { without: 'remark_name' } } } };
  return changed(body, { names: commentPageRenames, within });
}

/**
 * Fields of a comments page outside the specification (README, D5, and public type definitions of web answers, 2023 to
 * 2026).
 */
const videoCommentFields: KnownFields = {
  data: 'comment_common_data folded_comment_count',
  'data.comments[]':
    'can_create_item decorated_emoji_info ent_parachute_tip enter_from is_first_visitor_cmt is_folded sticker',
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

const wanted = ({ ids }: Item, { cursor, count }: z.infer<typeof request>) => ({
  awemeId: String(ids.aweme_id),
  cursor,
  count,
});
/** Comments of a page that a job asks for. */
const usualCount = 20;
const addressOf = (id: string | undefined): string => `https://www.douyin.com/video/${id}`;

/** E13: one page of a video's or note's first-level comments. Sources in their order (README, S13). */
export const cnvideoVideoComment = defineOperation({
  spec: 'E13',
  path: '/api/cnvideo/video_comment',
  name: 'video-comment',
  pages: ['video', 'photo'],
  rank: 1,
  input: request,
  data: commentPage,
  essentials: {
    comments: ['comments[?has_more].cid'],
    author: ['comments[?has_more].user.nickname comments[?has_more].user.uid comments[?has_more].user.sec_uid'],
    more: ['has_more'],
  },
  core: ['comments', 'author'],
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
  prefill: ({ ids }) =>
    ids.aweme_id ? { aweme_id: ids.aweme_id, share_text: null, cursor: 0, count: usualCount } : null,
  itemUrl: ({ ids }) => addressOf(ids.aweme_id),
  condition: signerCondition,
  paging: {
    cursorField: 'cursor',
    first: '0',
    kind: 'comments',
    address: ({ aweme_id: awemeId = '' }, cursor) => addressAt({ awemeId, cursor: Number(cursor), count: usualCount }),
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
      read: async (item, { page, transport, input }) =>
        found(await fetchComments(page, transport, wanted(item, input))),
      normalize: fromComments,
    },
    {
      kind: 'tab',
      id: 'tab',
      url: ({ ids }) => addressOf(ids.aweme_id),
      reads: ['observed-comments', 'in-page-comments'],
    },
  ],
  view: {
    card: {
      base: 'data',
      counters: { comments: 'total' },
      comments: { list: 'comments', author: 'user.nickname', text: 'text', likes: 'digg_count', time: 'create_time' },
      media: [
        {
          kind: 'image',
          of: 'comments[].image_list[]',
          files: ['origin_url', 'medium_url crop_url', 'thumb_url', 'download_url'],
        },
        {
          kind: 'image',
          role: 'person',
          of: 'comments[].user',
          files: ['avatar_larger', 'avatar_medium avatar_thumb'],
        },
      ],
    },
    rows: 'data.comments',
    volatile: {
      counter: 'total comments[].digg_count comments[].*_total comments[].user.*_count comments[].user.total_favorited',
      address: '**.url_list **.share_info comments[].image_list comments[].video_list',
      issued: 'extra log_pb cursor has_more comments[].sort_tags',
    },
    example: { aweme_id: '7298145681699622182', cursor: '0', count: '10' },
  },
});
