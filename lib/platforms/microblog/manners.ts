import type { Manners } from '../../core/manners.ts';

/**
 * Pause: 1–2 s between calls and 1.5 ± 0.5 s between topics are reported (upstream/microblog.md §3.3); twice that. Loads and items:
 * our guess, though a visitor once asked 100 times in 83 s without being stopped.
 */
export const microblogManners: Manners = {
  member: { pause: 3_000, jitter: 2_000, loads: 120, items: 1_000 },
  guest: { pause: 5_000, jitter: 3_000, loads: 80, items: 400 },
  reported: ['pause'],
};
