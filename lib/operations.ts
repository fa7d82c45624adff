import type { Operation } from './gateway/operation.ts';
import { cnvideoLiveRoomData } from './platforms/cnvideo/live-room-data.ts';
import { cnvideoUserProductData } from './platforms/cnvideo/user-product-data.ts';
import { cnvideoVideoComment } from './platforms/cnvideo/video-comment.ts';
import { cnvideoVideoDetail } from './platforms/cnvideo/video-detail.ts';
import { intlvideoVideoDetail } from './platforms/intlvideo/video-detail.ts';
import { lifestylePostDetail } from './platforms/lifestyle/post-detail.ts';

/** The thirteen operations, by hand, E1 to E13. */
export const operations: readonly Operation[] = [
  intlvideoVideoDetail, // E1
  cnvideoVideoDetail, // E2
  cnvideoLiveRoomData, // E3
  lifestylePostDetail, // E4
  cnvideoUserProductData, // E11
  cnvideoVideoComment, // E13
];
