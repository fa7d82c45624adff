import type { PlatformSession } from '../../core/session.ts';

/** Public posts need no session at all (README, L1); no cookie is known to indicate a login. */
export const lifestyleSession: PlatformSession = {
  platform: 'lifestyle',
  // Pause and loads: more than 10 requests a minute are refused (README, R10; the number is a guess there), so the
  // limit is half of that. Items: our guess. A login does not change what is shown, so it hardly changes the budget.
  paceLimits: {
    member: { pause: 8_000, jitter: 4_000, loads: 50, items: 400 },
    guest: { pause: 8_000, jitter: 4_000, loads: 50, items: 300 },
    reported: ['pause', 'loads'],
  },
  cookieUrl: 'https://www.lemon8-app.com/',
  signInCookies: [],
};
