import { openChannel } from '../lib/browser/in-page/channel.ts';
import { observePage } from '../lib/browser/in-page/observe-page.ts';
import { createPathsAt, type Observed } from '../lib/browser/in-page/paths-at.ts';
import { createPendingCopies } from '../lib/browser/in-page/pending-copies.ts';

/** What the platforms name in `observed`; put in by the build. */
declare const OBSERVED: Observed;

// Main world, at document_start, only where a platform has observed paths and the user lets them be watched: the background registers it.
export default {
  main() {
    try {
      const pending = createPendingCopies();
      const pathsAt = createPathsAt(OBSERVED);
      let stop: (() => void) | undefined;
      const give = openChannel(
        document,
        () => stop?.(),
        () => give && pending.giveAll(give),
      );
      // No page can put its own in the place of a location; reading it now would cost each load.
      if (give) stop = observePage(window, () => pathsAt(location.hostname), pending.add);
    } catch {
      // A page that cannot be observed is to notice nothing of it.
    }
  },
};
