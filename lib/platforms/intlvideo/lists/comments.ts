import type { ListKind } from '../../../core/list.ts';
import { commentAnswers } from '../../../core/read/comment-answers.ts';
import { refuse } from '../failures.ts';
import { intlComment } from '../records/intl-comment.ts';
import { bodyOf, itemScroll } from './listed-items.ts';

/** The comments of a video or photo post, and the replies that are shown (README, Q7). Their `has_more` may stay on after the last of them. */
export const intlvideoComments: ListKind = {
  platform: 'intlvideo',
  ...commentAnswers({
    data: intlComment,
    paths: ['/api/comment/list/', '/api/comment/list/reply/'],
    bodyOf,
    withheld: () => refuse('upstream_refused', 'empty_answer'),
  }),
  // The panel scrolls, not the list in it, and is closed by a second click (README, P4). How many threads are shown in a run is a guess.
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
