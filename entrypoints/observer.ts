import { openChannel } from '../lib/browser/in-page/channel.ts';
import { observePage } from '../lib/browser/in-page/observe-page.ts';
import { createPendingCopies } from '../lib/browser/in-page/pending-copies.ts';

/** The pattern of what the platforms name in `observed` (`observedPattern`); put in by the build. */
declare const OBSERVED: string;

// Main world, at document_start, only where a platform has observed paths and the user lets them be watched: the background registers it.
export default {
  main() {
    try {
      const pending = createPendingCopies();
      let stop: (() => void) | undefined;
      if (openChannel(document, () => stop?.(), pending.flush)) stop = observePage(window, OBSERVED, pending.add);
    } catch {
      // A page that cannot be observed is to notice nothing of it.
    }
  },
};
