import type { PlatformSession } from '../../core/session.ts';
import { visitorSession } from './visitor-session.ts';

/**
 * weibo.com and weibo.cn have separate sessions. A visitor has the same cookies as a signed-in user, so none hints at a
 * login (README, C10).
 */
export const microblogSession: PlatformSession = {
  platform: 'microblog',
  // Pause: twice the reported 1–2 s between calls and 1.5 ± 0.5 s between topics (README, Q3). Loads and items: our
  // guess, though a visitor once made 100 requests in 83 s without being stopped.
  paceLimits: {
    member: { pause: 3_000, jitter: 2_000, loads: 120, items: 1_000 },
    guest: { pause: 5_000, jitter: 3_000, loads: 80, items: 400 },
    reported: ['pause'],
  },
  cookieUrl: 'https://weibo.com/',
  signInCookies: [],
  makeAnonymous: (transport) => visitorSession(transport, 'passport.weibo.com', 'https://weibo.com/'),
};

/** The session of m.weibo.cn. */
export const mobileSession: PlatformSession = {
  ...microblogSession,
  cookieUrl: 'https://m.weibo.cn/',
  makeAnonymous: (transport) => visitorSession(transport, 'visitor.passport.weibo.cn', 'https://m.weibo.cn/'),
};

const { makeAnonymous: _, ...withoutVisitor } = microblogSession;
const { makeAnonymous: __, ...openSession } = mobileSession;

/** m.weibo.cn without any cookie, as it answers for single posts. */
export const openMobileSession: PlatformSession = openSession;

/** Topics are shown to requests without any cookie: their anonymous session is empty. */
export const topicSession: PlatformSession = withoutVisitor;
