import { openChannel } from '../lib/browser/in-page/channel.ts';
import { observePage } from '../lib/browser/in-page/observe-page.ts';
import type { ObservedPaths } from '../lib/gateway/platform.ts';

/** What the platforms name in `observed`; put in by the build. */
declare const OBSERVED: readonly (readonly [hosts: ObservedPaths['hosts'], paths: string])[];

// Main world, at document_start, only where a platform has observed paths and the user lets them be watched: the background registers it.
export default {
  main() {
    try {
      const here = `.${location.hostname}`;
      const paths = OBSERVED.flatMap(([hosts, ends]) => (hosts.some((host) => here.endsWith(`.${host}`)) ? ends : [])).join('|');
      let stop: (() => void) | undefined;
      const give = paths && openChannel(document, () => stop?.());
      if (give) stop = observePage(window, paths, give);
    } catch {
      // A page that cannot be observed is to notice nothing of it.
    }
  },
};
