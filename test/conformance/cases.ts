import type { ConformanceCase } from './case.ts';
import { cnvideoLiveRoomDataCase } from './cases/cnvideo-live-room-data.ts';
import { cnvideoUserProductDataCase } from './cases/cnvideo-user-product-data.ts';
import { cnvideoVideoCommentCase } from './cases/cnvideo-video-comment.ts';
import { cnvideoVideoDetailCase } from './cases/cnvideo-video-detail.ts';
import { intlvideoVideoDetailCase } from './cases/intlvideo-video-detail.ts';
import { lifestylePostDetailCase } from './cases/lifestyle-post-detail.ts';
import { microblogTopicStaticsCase } from './cases/microblog-topic-statics.ts';
import { microblogUserDetailCase } from './cases/microblog-user-detail.ts';
import { newsVideoDetailCase } from './cases/news-video-detail.ts';
import { notesNoteDetailCase } from './cases/notes-note-detail.ts';
import { notesNoteDetailByHtmlCase } from './cases/notes-note-detail-by-html.ts';
import { shortclipUserDataCase } from './cases/shortclip-user-data.ts';
import { shortclipUserDataV2Case } from './cases/shortclip-user-data-v2.ts';

/** What the suite knows of each operation, E1 to E13; tests in real browsers take the known departures from here. */
export const cases: readonly ConformanceCase[] = [
  intlvideoVideoDetailCase, // E1
  cnvideoVideoDetailCase, // E2
  cnvideoLiveRoomDataCase, // E3
  lifestylePostDetailCase, // E4
  notesNoteDetailCase, // E5
  newsVideoDetailCase, // E6
  shortclipUserDataCase, // E7
  shortclipUserDataV2Case, // E8
  notesNoteDetailByHtmlCase, // E9
  microblogUserDetailCase, // E10
  cnvideoUserProductDataCase, // E11
  microblogTopicStaticsCase, // E12
  cnvideoVideoCommentCase, // E13
];
