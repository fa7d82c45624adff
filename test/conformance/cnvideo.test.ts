import { cnvideoLiveRoomDataCase } from './cases/cnvideo-live-room-data.ts';
import { cnvideoUserProductDataCase } from './cases/cnvideo-user-product-data.ts';
import { cnvideoVideoCommentCase } from './cases/cnvideo-video-comment.ts';
import { cnvideoVideoDetailCase } from './cases/cnvideo-video-detail.ts';
import { conform } from './conform.ts';

conform(cnvideoVideoDetailCase);
conform(cnvideoLiveRoomDataCase);
conform(cnvideoUserProductDataCase);
conform(cnvideoVideoCommentCase);
