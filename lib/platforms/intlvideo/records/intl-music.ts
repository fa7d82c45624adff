import { flag, integer, record, text, url } from '../../../core/schema.ts';

/** In seconds. The page writes decimals (251.58525) since 2026 at the latest; the specification says integers. */
const preciseDuration = record({
  preciseDuration: integer,
  preciseShootDuration: integer,
  preciseAuditionDuration: integer,
  preciseVideoDuration: integer,
});

/** `music` of IntlVideoItem. `album` is absent on original sounds. `duration` in seconds. */
export const intlMusic = record({
  id: text,
  title: text,
  authorName: text,
  album: text,
  playUrl: url,
  coverLarge: url,
  coverMedium: url,
  coverThumb: url,
  original: flag,
  collected: flag,
  duration: integer,
  scheduleSearchTime: integer,
  preciseDuration,
});
