import type { PlatformSession } from '../../core/session.ts';
import { microblogManners } from './manners.ts';
import { visitorSession } from './visitor-session.ts';

/**
 * weibo.com and weibo.cn have sessions of their own. A visitor has the same cookies as somebody signed in: none of them hints at
 * a login (upstream/microblog.md, change 10).
 */
export const microblogSession: PlatformSession = {
  platform: 'microblog',
  manners: microblogManners,
  signInUrl: 'https://weibo.com/',
  cookieUrl: 'https://weibo.com/',
  signInCookies: [],
  makeAnonymous: (transport) => visitorSession(transport, 'passport.weibo.com', 'https://weibo.com/'),
};

/** The session of m.weibo.cn. */
export const mobileSession: PlatformSession = {
  ...microblogSession,
  signInUrl: 'https://m.weibo.cn/',
  cookieUrl: 'https://m.weibo.cn/',
  makeAnonymous: (transport) => visitorSession(transport, 'visitor.passport.weibo.cn', 'https://m.weibo.cn/'),
};

const { makeAnonymous: _, ...withoutVisitor } = microblogSession;

/** Topics are shown to requests without any cookie: their anonymous session is none at all. */
export const topicSession: PlatformSession = withoutVisitor;
