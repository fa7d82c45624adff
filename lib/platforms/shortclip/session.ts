import type { PlatformSession } from '../../core/session.ts';
import { refuse } from './failures.ts';

const day = 86_400_000;

/**
 * Only the cookie `userId` hints at a login; guests get `kuaishou.server.webday7_st` too. Any visit to the home page
 * creates a guest: the site sets its device id `did` there, which the live site requires (README, L1).
 */
export const shortclipSession: PlatformSession = {
  platform: 'shortclip',
  // Pause: the slow end of SocialLens's 4 ± 2 s, because calls 1.5 s apart triggered a check that lasted more than 30 s
  // (README, C9, Q6). Loads: six of its ten a minute. Items: our guess. Guests get checks sooner: our guess.
  paceLimits: {
    member: { pause: 6_000, jitter: 4_000, loads: 60, items: 400 },
    guest: { pause: 10_000, jitter: 5_000, loads: 30, items: 100 },
    reported: ['pause', 'loads'],
  },
  cookieUrl: 'https://www.kuaishou.com/',
  signInCookies: ['userId'],
  cookiesOutlive: true,
  async makeAnonymous(transport) {
    const { setCookies } = await transport.fetch('https://www.kuaishou.com/', {
      session: { kind: 'anonymous', cookie: '' },
    });
    const pairs = setCookies.map((line) => line.split(';')[0] ?? '').filter(Boolean);
    if (!pairs.some((pair) => /^did=./.test(pair))) throw refuse('upstream_refused', 'no_anonymous_session');
    return { cookie: pairs.join('; '), expiresAt: Date.now() + day };
  },
};

/** Whether a `Cookie` header contains a login of the site. */
export function holdsSignIn(cookie: string): boolean {
  return shortclipSession.signInCookies.some((name) =>
    cookie.split(/;\s*/).some((pair) => pair.startsWith(`${name}=`)),
  );
}
