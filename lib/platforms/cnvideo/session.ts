import type { PlatformSession } from '../../core/session.ts';

/**
 * Douyin signs in by cookie. A cookie's presence is only a hint; `status_code` 8 with one present means that the login
 * has expired (README, L1, F2). No anonymous session is created: a device ticket can be requested, but every source
 * that needs one also needs a page's signature (web/enter, comments, detail) or its answer to a script challenge (a
 * room's or a modal's HTML). Reflow pages and their data need no cookie.
 */
export const cnvideoSession: PlatformSession = {
  platform: 'cnvideo',
  // All guesses. Known is only that bursts of calls get empty answers (README, C11), and that fresh profiles get a
  // captcha at random (README, C13), so guests are slower.
  paceLimits: {
    member: { pause: 6_000, jitter: 4_000, loads: 50, items: 400 },
    guest: { pause: 10_000, jitter: 5_000, loads: 30, items: 150 },
    reported: [],
  },
  cookieUrl: 'https://www.douyin.com/',
  signInCookies: ['sessionid', 'sessionid_ss'],
};
