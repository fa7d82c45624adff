import { openChannel } from '../lib/browser/in-page/channel.ts';
import { observePage } from '../lib/browser/in-page/observe-page.ts';
import { createPendingCopies } from '../lib/browser/in-page/pending-copies.ts';

/** What the platforms' `observed` say (`observedPaths`), inserted by the build. */
declare const OBSERVED: readonly (readonly string[])[];

// Main world, at document_start. The background registers it only if a platform has observed paths and the user allows observation.
export default {
  main() {
    try {
      const pending = createPendingCopies();
      let stop: (() => void) | undefined;
      if (openChannel(document, () => stop?.(), pending.flush)) stop = observePage(window, OBSERVED, pending.add);
    } catch {
      // A page that cannot be observed must not notice the attempt.
    }
  },
};
