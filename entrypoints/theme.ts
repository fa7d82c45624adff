import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { applyTheme, cachedAppearance } from '../lib/features/settings/pages/index.ts';

/** Runs while the page's head is parsed, so that the page never flashes in the wrong theme. */
export default defineUnlistedScript(() => applyTheme(cachedAppearance() ?? { theme: 'automatic' }));
