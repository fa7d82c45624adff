import type { PlatformSession } from '../../core/session.ts';
import { lifestyleManners } from './manners.ts';

/** Public posts need no session at all (upstream/lifestyle.md §4); no cookie is known to mean a login. */
export const lifestyleSession: PlatformSession = {
  platform: 'lifestyle',
  manners: lifestyleManners,
  signInUrl: 'https://www.lemon8-app.com/',
  cookieUrl: 'https://www.lemon8-app.com/',
  signInCookies: [],
};
