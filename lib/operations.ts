import type { Operation } from './core/operation.ts';
import { cnvideoLiveRoomData } from './platforms/cnvideo/live-room-data/index.ts';
import { cnvideoUserDetail } from './platforms/cnvideo/user-detail/index.ts';
import { cnvideoUserProductData } from './platforms/cnvideo/user-product-data/index.ts';
import { cnvideoVideoComment } from './platforms/cnvideo/video-comment/index.ts';
import { cnvideoVideoDetail } from './platforms/cnvideo/video-detail/index.ts';
import { intlvideoUserDetail } from './platforms/intlvideo/user-detail/index.ts';
import { intlvideoVideoDetail } from './platforms/intlvideo/video-detail/index.ts';
import { lifestylePostDetail } from './platforms/lifestyle/post-detail/index.ts';
import { lifestyleUserDetail } from './platforms/lifestyle/user-detail/index.ts';
import { microblogPostDetail } from './platforms/microblog/post-detail/index.ts';
import { microblogTopicStatics } from './platforms/microblog/topic-statics/index.ts';
import { microblogUserDetail } from './platforms/microblog/user-detail/index.ts';
import { newsArticleDetail } from './platforms/news/article-detail/index.ts';
import { newsPostDetail } from './platforms/news/post-detail/index.ts';
import { newsUserDetail } from './platforms/news/user-detail/index.ts';
import { newsVideoDetail } from './platforms/news/video-detail/index.ts';
import { notesNoteDetail } from './platforms/notes/note-detail/index.ts';
import { notesNoteDetailByHtml } from './platforms/notes/note-detail-by-html.ts';
import { notesUserDetail } from './platforms/notes/user-detail/index.ts';
import { shortclipUserData } from './platforms/shortclip/user-data.ts';
import { shortclipUserDataV2 } from './platforms/shortclip/user-data-v2.ts';
import { shortclipVideoDetail } from './platforms/shortclip/video-detail/index.ts';

/** The operations, listed by hand: E1 to E13, then those beyond the specification. */
export const operations: readonly Operation[] = [
  intlvideoVideoDetail, // E1
  cnvideoVideoDetail, // E2
  cnvideoLiveRoomData, // E3
  lifestylePostDetail, // E4
  notesNoteDetail, // E5
  newsVideoDetail, // E6
  shortclipUserData, // E7
  shortclipUserDataV2, // E8
  notesNoteDetailByHtml, // E9
  microblogUserDetail, // E10
  cnvideoUserProductData, // E11
  microblogTopicStatics, // E12
  cnvideoVideoComment, // E13
  newsUserDetail, // beside the specification
  microblogPostDetail, // beside the specification
  shortclipVideoDetail, // beside the specification
  intlvideoUserDetail, // beside the specification
  cnvideoUserDetail, // beside the specification
  newsArticleDetail, // beside the specification
  lifestyleUserDetail, // beside the specification
  newsPostDetail, // beside the specification
  notesUserDetail, // beside the specification
];
