import { isTree, plainText } from '../../../core/json/json.ts';
import type { ScrollPlan } from '../../../core/list.ts';
import { changed } from '../../../core/record/mapped.ts';
import { operationRows } from '../../../core/record/operation-rows.ts';
import { textAt } from '../../../core/record/place.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import { cnVideoDetail } from '../records/cn-video-detail.ts';
import { itemChange } from '../video-detail/detail-answer.ts';
import { cnvideoVideoDetail } from '../video-detail/index.ts';

/** Items of lists (README, D7). A live room in the form of an item is left out. */
export const { kind: ofItems, listed } = operationRows(
  cnvideoVideoDetail,
  {
    data: cnVideoDetail,
    id: 'aweme_id',
    core: ['desc', 'author.nickname', 'create_time', 'video'],
  },
  (item) => {
    if (!isTree(item.video) && (item.cell_room || item.rawdata)) return 'other';
    const itemId = plainText(item.aweme_id);
    if (!/^\d{15,25}$/.test(itemId)) return null;
    const isNote = Array.isArray(item.images) && item.images.length > 0;
    return {
      itemId,
      url: `https://www.douyin.com/${isNote ? 'note' : 'video'}/${itemId}`,
      record: changed(item, itemChange),
      media: isNote ? 'image' : 'video',
      authorId: textAt(item, 'author.sec_uid author.uid'),
      cover: textAt(
        item,
        `${isNote ? 'images.0.url_list.0 ' : ''}video.cover.url_list.0 video.origin_cover.url_list.0`,
      ),
      pinned: isSet(item.is_top),
      advert: isSet(item.is_ads),
    };
  },
  [],
);

/**
 * Our guess, based on what other projects got along with (README, Q11): after a refusal, no project tries again within
 * half an hour. Where a video's own words stand: README, P8.
 */
export const itemScroll: Omit<ScrollPlan, 'moves'> = {
  nudges: 1,
  pause: [2000, 4000],
  rest: { every: 25, for: [60_000, 120_000] },
  pages: 200,
  timesAnHour: 2,
  marks: {
    end: ['text=暂时没有更多了', 'text=没有更多了'],
    wall: ['text=登录后查看更多内容', 'text=扫码登录', '.trust-login-dialog-mask'],
    check: [
      '#captcha_container',
      'iframe[src*="verify.snssdk.com"]',
      'iframe[src*="verify.zijieapi.com"]',
      'text=安全验证',
    ],
  },
  texts: '[data-e2e="video-desc"]',
};

/** Slower, for long lists whose limit is the account's (README, Q11). */
export const accountScroll: ScrollPlan = {
  ...itemScroll,
  moves: { card: '[data-e2e="scroll-list"] :is(a[href*="/video/"], a[href*="/note/"])' },
  nudges: 2,
  pause: [5000, 8000],
};
