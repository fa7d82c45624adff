import type { PlatformSession } from '../../core/session.ts';
import { intlvideoManners } from './manners.ts';

/**
 * TikTok signs in by cookie. No anonymous session is made: a page answers a visitor without cookies like any other and sets
 * its own on the way, which no other source of ours asks for (upstream/intlvideo.md §3, §4).
 */
export const intlvideoSession: PlatformSession = {
  platform: 'intlvideo',
  manners: intlvideoManners,
  signInUrl: 'https://www.tiktok.com/login',
  cookieUrl: 'https://www.tiktok.com/',
  signInCookies: ['sessionid', 'sessionid_ss'],
};
