import { anything, each, record } from '../../../core/schema.ts';

/** `baseInfo.band_info` of a topic: its places on the hot lists. Spec: types not shown. */
export const topicBandInfo = record({
  unit_band: record({ scheme: anything, text: anything, ori: record({ pos: anything, onband: anything }) }),
  hot_band_24_hour: record({ ori: record({ on_band: anything }) }),
  hot_band: record({
    ...each(anything, 'sub_info scheme text'),
    ori: record(each(anything, 'raw_hot pos onboard_time onband category subject_querys is_boom num')),
  }),
});
