import { each, flag, integer, record, text, url } from '../../../core/schema.ts';

/** In seconds. The page writes decimals (251.58525) since 2026 at the latest; the specification says integers. */
const preciseDuration = record(each(integer, 'preciseDuration preciseShootDuration preciseAuditionDuration preciseVideoDuration'));

/** `music` of IntlVideoItem. `album` is absent on original sounds. `duration` in seconds. */
export const intlMusic = record({
  ...each(text, 'id title authorName album'),
  ...each(url, 'playUrl coverLarge coverMedium coverThumb'),
  ...each(flag, 'original collected'),
  ...each(integer, 'duration scheduleSearchTime'),
  preciseDuration,
});
