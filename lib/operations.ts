import type { Operation } from './gateway/operation.ts';
import { cnvideoVideoDetail } from './platforms/cnvideo/video-detail.ts';
import { intlvideoVideoDetail } from './platforms/intlvideo/video-detail.ts';

/** The thirteen operations, by hand, E1 to E13. */
export const operations: readonly Operation[] = [intlvideoVideoDetail, cnvideoVideoDetail];
