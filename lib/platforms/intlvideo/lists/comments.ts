import type { ListKind } from '../../../core/list.ts';
import { each, epochSeconds, flag, integer, record, text } from '../../../core/schema.ts';
import { commentAnswers } from '../../family/bytedance/comment-answers.ts';
import { refuse } from '../failures.ts';
import { bodyOf, itemScroll } from './listed-items.ts';

/** The fields of a comment or a reply that lists use; the site gives more (README, D5). */
const comment = record({
  ...each(text, 'cid aweme_id text reply_id reply_to_reply_id reply_to_userid reply_to_username reply_to_nickname'),
  create_time: epochSeconds,
  user: record(each(text, 'uid sec_uid unique_id nickname')),
  ...each(integer, 'digg_count reply_comment_total stick_position status'),
  ...each(flag, 'is_author_digged author_pin no_show'),
});

/**
 * The comments of a video or photo post, and the replies that are shown (README, Q7). Their `has_more` may stay on
 * after the last of them.
 */
export const intlvideoComments: ListKind = {
  platform: 'intlvideo',
  ...commentAnswers({
    data: comment,
    paths: ['/api/comment/list/', '/api/comment/list/reply/'],
    bodyOf,
    withheld: () => refuse('upstream_refused', 'empty_answer'),
    viewers: 'user_digged user_buried collect_stat',
  }),
  // The panel scrolls, not the list in it, and is closed by a second click (README, P4). How many threads are shown in
  // a run is a guess.
  scroll: {
    ...itemScroll,
    moves: { card: '[class*="DivCommentMain"] > *' },
    nudges: 5,
    marks: { ...itemScroll.marks, end: ['text=Be the first to comment!'] },
    clicks: {
      panel: '[data-e2e="comment-icon"]',
      replies: {
        selector: '[class*="DivViewRepliesContainer"], [data-e2e="comment-reply-1"]',
        text: ['View', '查看'],
      },
      most: 60,
      pause: [2500, 4000],
    },
  },
};
