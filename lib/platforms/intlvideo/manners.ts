import type { Manners } from '../../core/manners.ts';

/**
 * All our guess: known is that pages pass a check of about 7 s by themselves, and that many tabs at once keep new ones from loading
 * (upstream/intlvideo.md, change 2 and §4).
 */
export const intlvideoManners: Manners = {
  member: { pause: 8_000, jitter: 4_000, loads: 40, items: 300 },
  guest: { pause: 12_000, jitter: 6_000, loads: 25, items: 100 },
  reported: [],
};
