import type { PlatformSession } from '../../gateway/session.ts';

/**
 * Xiaohongshu gives guests a `web_session` too, so its presence hints at a visit, not at a login: the page itself says who
 * is looking (upstream/notes.md §4). No session can be made by requests alone; a guest's is that of an open tab.
 */
export const notesSession: PlatformSession = {
  platform: 'notes',
  signInUrl: 'https://www.xiaohongshu.com/login',
  cookieUrl: 'https://www.xiaohongshu.com/',
  signInCookies: [],
};
