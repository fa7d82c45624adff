import type { Operation } from './gateway/operation.ts';
import { cnvideoVideoDetail } from './platforms/cnvideo/video-detail.ts';
import { intlvideoVideoDetail } from './platforms/intlvideo/video-detail.ts';
import { lifestylePostDetail } from './platforms/lifestyle/post-detail.ts';

/** The thirteen operations, by hand, E1 to E13. */
export const operations: readonly Operation[] = [
  intlvideoVideoDetail, // E1
  cnvideoVideoDetail, // E2
  lifestylePostDetail, // E4
];
