import type { Manners } from '../../core/manners.ts';

/** All our guess: known is that frequent anonymous visits meet a captcha (upstream/news.md, change 9), so guests are slower. */
export const newsManners: Manners = {
  member: { pause: 6_000, jitter: 4_000, loads: 50, items: 400 },
  guest: { pause: 10_000, jitter: 5_000, loads: 30, items: 150 },
  reported: [],
};
