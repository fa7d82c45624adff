import type { ConformanceCase } from './case.ts';
import { cnvideoVideoDetailCase } from './cases/cnvideo-video-detail.ts';
import { intlvideoVideoDetailCase } from './cases/intlvideo-video-detail.ts';
import { microblogTopicStaticsCase } from './cases/microblog-topic-statics.ts';
import { microblogUserDetailCase } from './cases/microblog-user-detail.ts';

/** What the suite knows of each operation, E1 to E13; tests in real browsers take the known departures from here. */
export const cases: readonly ConformanceCase[] = [
  intlvideoVideoDetailCase,
  cnvideoVideoDetailCase,
  microblogUserDetailCase,
  microblogTopicStaticsCase,
];
