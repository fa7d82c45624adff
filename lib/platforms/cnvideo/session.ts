import type { PlatformSession } from '../../core/session.ts';
import { cnvideoManners } from './manners.ts';

/**
 * Douyin signs in by cookie; which of them exists is only a hint, and `status_code` 8 with one of them at hand means that it has
 * run out (upstream/cnvideo.md §4, §5). No anonymous session is made: a device ticket can be had by request, but what wants one
 * besides wants a page's signature (web/enter, comments, detail) or its answer to a script challenge (a room's or a modal's HTML). Reflow
 * pages and their data take no cookie at all.
 */
export const cnvideoSession: PlatformSession = {
  platform: 'cnvideo',
  manners: cnvideoManners,
  signInUrl: 'https://www.douyin.com/',
  cookieUrl: 'https://www.douyin.com/',
  signInCookies: ['sessionid', 'sessionid_ss'],
};
