import { anything, record } from '../../../core/schema.ts';

/** `baseInfo.band_info` of a topic: its places on the hot lists. Spec: types not shown. */
export const topicBandInfo = record({
  unit_band: record({ scheme: anything, text: anything, ori: record({ pos: anything, onband: anything }) }),
  hot_band_24_hour: record({ ori: record({ on_band: anything }) }),
  hot_band: record({
    sub_info: anything,
    scheme: anything,
    text: anything,
    ori: record({
      raw_hot: anything,
      pos: anything,
      onboard_time: anything,
      onband: anything,
      category: anything,
      subject_querys: anything,
      is_boom: anything,
      num: anything,
    }),
  }),
});
