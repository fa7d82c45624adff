import type { PlatformSession } from '../../core/session.ts';
import { refuse } from './failures.ts';

/** Hours for which a `ttwid` we requested is used; the server gives it a year, public tools renew it within a day. */
const hours = 12;

/** Pages require only a device ticket; nothing here needs a login (README, L1). */
export const newsSession: PlatformSession = {
  platform: 'news',
  // All guesses. Known is only that frequent anonymous visits get a captcha (README, C9), so guests are slower.
  paceLimits: {
    member: { pause: 6_000, jitter: 4_000, loads: 50, items: 400 },
    guest: { pause: 10_000, jitter: 5_000, loads: 30, items: 150 },
    reported: [],
  },
  cookieUrl: 'https://www.toutiao.com/',
  // Any one of them suffices; an extension may not see `sessionid` here (README, C5).
  signInCookies: ['sid_guard', 'sessionid', 'sessionid_ss', 'sid_tt'],
  async makeAnonymous(transport) {
    const answer = await transport.fetch('https://ttwid.bytedance.com/ttwid/union/register/', {
      session: { kind: 'anonymous', cookie: '' },
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ aid: 24, needFid: false, region: 'cn', service: 'www.toutiao.com', union: true }),
    });
    const ticket = answer.setCookies.map((line) => /^ttwid=([^;]+)/.exec(line)?.[1]).find(Boolean);
    if (!ticket) throw refuse('upstream_refused', 'no_anonymous_session');
    return { cookie: `ttwid=${ticket}`, expiresAt: Date.now() + hours * 3_600_000 };
  },
};

/** For addresses that need no cookie: no session is created for them. */
export const noSession: PlatformSession = {
  platform: 'news',
  cookieUrl: 'https://m.toutiao.com/',
  signInCookies: newsSession.signInCookies,
};
