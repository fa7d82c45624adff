import type { PaceLimits } from '../../core/pace-limits.ts';
import type { PlatformSession } from '../../core/session.ts';

/**
 * Pause: at least 10 s between calls of the page's own client (README, C7), more than the 4 ± 2 s between pages
 * that SocialLens keeps. Loads: half of its 10 a minute. Items: our guess; nobody reports how many a day are noticed. Guests are
 * mostly walled after few pages (README, C3): half as fast and a fifth as many, our guess.
 */
const paceLimits: PaceLimits = {
  member: { pause: 10_000, jitter: 5_000, loads: 50, items: 300 },
  guest: { pause: 20_000, jitter: 10_000, loads: 20, items: 60 },
  reported: ['pause', 'loads'],
};

/**
 * Guests have a `web_session` too, which begins with 030; a signed-in one begins with 040 (README, L1). No session
 * can be made by requests alone: a guest's is that of an open tab.
 */
export const notesSession: PlatformSession = {
  platform: 'notes',
  paceLimits,
  signInUrl: 'https://www.xiaohongshu.com/login',
  cookieUrl: 'https://www.xiaohongshu.com/',
  signInCookies: ['web_session=040'],
};
