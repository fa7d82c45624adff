import { anything, each, flag, integer, jsonText, record, text } from '../../../core/schema.ts';
import { imageRef } from './image-ref.ts';

/** `music` of CnVideoDetail. Durations in seconds. */
export const cnMusic = record({
  id: integer,
  ...each(text, 'id_str mid title author album'),
  ...each(integer, 'duration audition_duration shoot_duration video_duration start_time end_time'),
  ...each(imageRef, 'cover_hd cover_large cover_medium cover_thumb play_url strong_beat_url'),
  // Spec: content not shown.
  extra: jsonText(anything),
  // Spec: types not shown.
  song: record({
    ...each(anything, 'id id_str title'),
    chorus: record({ duration_ms: anything, start_ms: anything }),
  }),
  ...each(flag, 'is_original is_original_sound is_pgc is_restricted is_commerce_music is_del_video can_background_play prevent_download'),
  ...each(integer, 'status source_platform'),
});
