import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { applyTheme, cachedAppearance } from '../lib/features/settings/pages/index.ts';

/** Runs while a page's head is read: a page in the other theme is never seen. */
export default defineUnlistedScript(() => applyTheme(cachedAppearance() ?? { theme: 'automatic' }));
