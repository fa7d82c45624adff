import type { PlatformSession } from '../../core/session.ts';

/**
 * TikTok signs in by cookie. No anonymous session is created: pages answer visitors without cookies, and set their own
 * (README, L1).
 */
export const intlvideoSession: PlatformSession = {
  platform: 'intlvideo',
  // All guesses. Known is only that pages pass a check of about 7 s by themselves, and that many open tabs keep new
  // ones from loading (README, C2, F6).
  paceLimits: {
    member: { pause: 8_000, jitter: 4_000, loads: 40, items: 300 },
    guest: { pause: 12_000, jitter: 6_000, loads: 25, items: 100 },
    reported: [],
  },
  cookieUrl: 'https://www.tiktok.com/',
  signInCookies: ['sessionid', 'sessionid_ss'],
};
