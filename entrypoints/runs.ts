import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startRunsScript } from '../lib/runs-script.ts';

/** Loaded by the background when it needs to run something: see `lib/browser/later.ts`. */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { startRunsScript });
});
