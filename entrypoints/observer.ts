import { openChannel } from '../lib/browser/in-page/channel.ts';
import { observeAsked, type WantedBodies } from '../lib/browser/in-page/observe-asked.ts';
import { endsIn, observePage } from '../lib/browser/in-page/observe-page.ts';
import { createPendingCopies } from '../lib/browser/in-page/pending-copies.ts';
import { watchStreams } from '../lib/browser/in-page/watch-streams.ts';

/**
 * What a platform's `observed` says (`observedPaths`), whether its pages read streams, whether and which bodies are wanted (`observedBodies`);
 * inserted by the build, which makes one for each.
 */
declare const OBSERVED: readonly string[];
declare const STREAMS: boolean;
declare const ASKED: boolean;
declare const BODIES: WantedBodies;

// Main world, at document_start. The background registers it only if a platform has observed paths and the user allows observation.
export default {
  main() {
    try {
      const pending = createPendingCopies();
      const isWanted = endsIn(OBSERVED);
      let stop: (() => void) | undefined;
      if (openChannel(document, () => stop?.(), pending.flush))
        stop = ASKED
          ? observeAsked(window, isWanted, pending.add, BODIES)
          : observePage(window, isWanted, pending.add, STREAMS ? watchStreams : undefined);
    } catch {
      // A page that cannot be observed must not notice the attempt.
    }
  },
};
