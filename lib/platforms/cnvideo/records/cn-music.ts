import { anything, flag, integer, jsonText, record, text } from '../../../core/schema.ts';
import { imageRef } from './image-ref.ts';

/** `music` of CnVideoDetail. Durations in seconds. */
export const cnMusic = record({
  id: integer,
  id_str: text,
  mid: text,
  title: text,
  author: text,
  album: text,
  duration: integer,
  audition_duration: integer,
  shoot_duration: integer,
  video_duration: integer,
  start_time: integer,
  end_time: integer,
  cover_hd: imageRef,
  cover_large: imageRef,
  cover_medium: imageRef,
  cover_thumb: imageRef,
  play_url: imageRef,
  strong_beat_url: imageRef,
  // Spec: content not shown.
  extra: jsonText(anything),
  // Spec: types not shown.
  song: record({
    id: anything,
    id_str: anything,
    title: anything,
    chorus: record({ duration_ms: anything, start_ms: anything }),
  }),
  is_original: flag,
  is_original_sound: flag,
  is_pgc: flag,
  is_restricted: flag,
  is_commerce_music: flag,
  is_del_video: flag,
  can_background_play: flag,
  prevent_download: flag,
  status: integer,
  source_platform: integer,
});
