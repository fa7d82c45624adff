import type { ListKind } from '../../../core/list.ts';
import { commentAnswers } from '../../family/bytedance/comment-answers.ts';
import { asksLogin, checkIn, missingMember, parseAnswer, withoutRows } from '../failures.ts';
import { comment } from '../records/comment-page.ts';
import { itemScroll } from './listed-items.ts';

/** The comments of a video or note, and the replies that a page unfolds (README, Q5, Q12, D9). */
export const cnvideoComments: ListKind = {
  platform: 'cnvideo',
  ...commentAnswers({
    data: comment,
    paths: ['/aweme/v1/web/comment/list/', '/comment/list/reply/'],
    bodyOf: parseAnswer,
    withheld: (body) => (body.comments === undefined ? missingMember(body, 'comments') : withoutRows(body)),
    checkIn,
    asksLogin,
    filtered: 'hotsoon_filtered_count',
  }),
  // The panel has a scroller of its own (README, P8). How many threads are unfolded in a run is a guess.
  scroll: {
    ...itemScroll,
    moves: { card: '[data-e2e="comment-item"]' },
    marks: {
      ...itemScroll.marks,
      end: [...itemScroll.marks.end, 'text=没有更多评论了', 'text=暂时没有评论', 'text=暂无评论'],
      wall: [...itemScroll.marks.wall, '.video-comment-cover__btn'],
    },
    clicks: {
      panel: '[data-e2e="feed-comment-icon"]',
      replies: { selector: '[data-e2e="comment-list"] :not(:has(*))', text: ['展开更多', '条回复'] },
      most: 60,
      pause: [2000, 4000],
    },
  },
};
