import type { PlatformSession } from '../../core/session.ts';

/**
 * A guest's `web_session` begins with 030, a user's with 040 (README, L1). Only a tab gets a guest's: requests cannot
 * create a session.
 */
export const notesSession: PlatformSession = {
  platform: 'notes',
  // Pause: at least 10 s between calls of the page's own client (README, C7), more than SocialLens's 4 ± 2 s between
  // pages. Loads: half of SocialLens's 10 a minute. Items: our guess; no source reports how many a day attract
  // attention. Guests mostly get a wall after a few pages (README, C3): half the speed and a fifth of the items, our
  // guess.
  paceLimits: {
    member: { pause: 10_000, jitter: 5_000, loads: 50, items: 300 },
    guest: { pause: 20_000, jitter: 10_000, loads: 20, items: 60 },
    reported: ['pause', 'loads'],
  },
  cookieUrl: 'https://www.xiaohongshu.com/',
  signInCookies: ['web_session=040'],
};
