import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { goOnUnseen } from '../lib/archiver-script.ts';

/** Loaded by the offscreen document when an archive is to go on: Firefox has none. */
export default defineUnlistedScript({
  exclude: ['firefox'],
  main() {
    Object.assign(globalThis, { goOnUnseen });
  },
});
