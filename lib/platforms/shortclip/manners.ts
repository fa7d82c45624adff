import type { Manners } from '../../core/manners.ts';

/**
 * Pause: the slow end of SocialLens's 4 ± 2 s, because calls 1.5 s apart drew a check that outlasted 30 s (upstream/shortclip.md,
 * change 9 and §3.2). Loads: six of its ten a minute. Items: our guess. Guests meet the checks sooner: our guess.
 */
export const shortclipManners: Manners = {
  member: { pause: 6_000, jitter: 4_000, loads: 60, items: 400 },
  guest: { pause: 10_000, jitter: 5_000, loads: 30, items: 100 },
  reported: ['pause', 'loads'],
};
