import type { PlatformSession } from '../../gateway/session.ts';

/** Douyin signs in by cookie; which of them exists is only a hint (upstream/cnvideo.md §4). */
export const cnvideoSession: PlatformSession = {
  platform: 'cnvideo',
  signInUrl: 'https://www.douyin.com/',
  cookieUrl: 'https://www.douyin.com/',
  signInCookies: ['sessionid', 'sessionid_ss'],
};
