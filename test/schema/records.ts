import type { SpecId } from '../../lib/gateway/operation.ts';
import type { Publishable } from '../../lib/gateway/record/publish.ts';
import { commentPage } from '../../lib/platforms/cnvideo/records/comment-page.ts';
import { creatorAnalytics } from '../../lib/platforms/cnvideo/records/creator-analytics.ts';
import { liveRoomResult } from '../../lib/platforms/cnvideo/records/live-room-result.ts';
import * as cnvideo from '../../lib/platforms/cnvideo/records/requests.ts';
import { videoDetail } from '../../lib/platforms/cnvideo/records/video-detail.ts';
import { intlVideoItem } from '../../lib/platforms/intlvideo/records/intl-video-item.ts';
import * as intlvideo from '../../lib/platforms/intlvideo/records/requests.ts';
import { lifestylePostDetail } from '../../lib/platforms/lifestyle/records/lifestyle-post-detail.ts';
import * as lifestyle from '../../lib/platforms/lifestyle/records/requests.ts';
import * as microblog from '../../lib/platforms/microblog/records/requests.ts';
import { topicStatics } from '../../lib/platforms/microblog/records/topic-statics.ts';
import { userDetail } from '../../lib/platforms/microblog/records/user-detail.ts';
import { newsVideoDetail } from '../../lib/platforms/news/records/news-video-detail.ts';
import * as news from '../../lib/platforms/news/records/requests.ts';
import { note } from '../../lib/platforms/notes/records/note.ts';
import { noteDetail } from '../../lib/platforms/notes/records/note-detail.ts';
import { noteFailure } from '../../lib/platforms/notes/records/note-failure.ts';
import * as notes from '../../lib/platforms/notes/records/requests.ts';
import * as shortclip from '../../lib/platforms/shortclip/records/requests.ts';
import { userData } from '../../lib/platforms/shortclip/records/user-data.ts';
import { userDataV2 } from '../../lib/platforms/shortclip/records/user-data-v2.ts';

const plain = { cookie: 'none', echoesPath: false } as const;

/** Requests and records of the specification, retyped from it: what every operation must have. */
export const records: Readonly<Record<SpecId, Publishable>> = {
  E1: { ...plain, path: '/api/intlvideo/aweme_detail', input: intlvideo.videoDetailRequest, data: intlVideoItem },
  E2: { ...plain, path: '/api/cnvideo/aweme_detail', input: cnvideo.videoDetailRequest, data: videoDetail },
  E3: { ...plain, path: '/api/cnvideo/live_room_data', input: cnvideo.liveRoomDataRequest, data: liveRoomResult },
  E4: { ...plain, path: '/api/lifestyle/aweme_detail', input: lifestyle.postDetailRequest, data: lifestylePostDetail },
  E5: {
    path: '/api/notes/note_detail',
    cookie: 'optional',
    echoesPath: true,
    input: notes.noteDetailRequest,
    data: noteDetail,
    failureRecord: noteFailure,
  },
  E6: { ...plain, path: '/api/news/aweme_detail', input: news.videoDetailRequest, data: newsVideoDetail },
  E7: { ...plain, path: '/api/shortclip/user_data', cookie: 'optional', input: shortclip.userDataRequest, data: userData },
  E8: { ...plain, path: '/api/shortclip/user_data_v2', echoesPath: true, input: shortclip.userDataV2Request, data: userDataV2 },
  E9: { path: '/api/notes/note_detail_by_html', cookie: 'required', echoesPath: true, input: notes.noteDetailByHtmlRequest, data: note },
  E10: { ...plain, path: '/api/microblog/user_detail', cookie: 'optional', input: microblog.userDetailRequest, data: userDetail },
  E11: {
    ...plain,
    path: '/api/cnvideo/user_product_data',
    echoesPath: true,
    input: cnvideo.userProductDataRequest,
    data: creatorAnalytics,
  },
  E12: { ...plain, path: '/api/microblog/topic_statics', cookie: 'optional', input: microblog.topicStaticsRequest, data: topicStatics },
  E13: { ...plain, path: '/api/cnvideo/video_comment', input: cnvideo.videoCommentRequest, data: commentPage },
};
