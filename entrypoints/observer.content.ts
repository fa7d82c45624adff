import { defineContentScript } from 'wxt/utils/define-content-script';
import { openChannel } from '../lib/browser/in-page/channel.ts';
import { observePage } from '../lib/browser/in-page/observe-page.ts';
import type { ObservedPaths } from '../lib/gateway/platform.ts';

/** What the platforms name in `observed`; filled in by wxt.config.ts, so that nothing else of them weighs on a page. */
declare const OBSERVED: readonly ObservedPaths[];

// Main world, on the hosts of sources that read what the page fetched for itself; each host has only its own paths.
export default defineContentScript({
  matches: [], // wxt.config.ts fills in the hosts.
  runAt: 'document_start',
  world: 'MAIN',
  main() {
    try {
      const { hostname, href } = location;
      const paths = OBSERVED.flatMap((one) => (one.hosts.some((host) => `.${hostname}`.endsWith(`.${host}`)) ? one.paths : []));
      if (paths.length > 0) observePage(window, href, paths, openChannel(document));
    } catch {
      // A page that cannot be observed is to notice nothing of it.
    }
  },
});
