import type { PlatformSession } from '../../core/session.ts';
import { notesManners } from './manners.ts';

/**
 * Guests have a `web_session` too, which begins with 030; a signed-in one begins with 040 (upstream/notes.md §4). No session
 * can be made by requests alone: a guest's is that of an open tab.
 */
export const notesSession: PlatformSession = {
  platform: 'notes',
  manners: notesManners,
  signInUrl: 'https://www.xiaohongshu.com/login',
  cookieUrl: 'https://www.xiaohongshu.com/',
  signInCookies: ['web_session=040'],
};
