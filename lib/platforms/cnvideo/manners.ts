import type { Manners } from '../../core/manners.ts';

/**
 * All our guess: known is only that bursts of calls are answered empty (upstream/cnvideo.md, change 11), and that fresh profiles
 * get a captcha at random (change 13), so guests are slower.
 */
export const cnvideoManners: Manners = {
  member: { pause: 6_000, jitter: 4_000, loads: 50, items: 400 },
  guest: { pause: 10_000, jitter: 5_000, loads: 30, items: 150 },
  reported: [],
};
