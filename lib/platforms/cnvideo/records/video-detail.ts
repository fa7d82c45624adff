import { integer, record, text } from '../../../gateway/schema.ts';
import { cnVideoDetail } from './cn-video-detail.ts';

/** E2 `data`: CnVideoDetail and its siblings. */
export const videoDetail = record({
  aweme_detail: cnVideoDetail,
  log_pb: record({ impr_id: text }),
  status_code: integer,
});
