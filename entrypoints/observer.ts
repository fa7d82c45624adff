import { openChannel } from '../lib/browser/in-page/channel.ts';
import { type ObservedWords, observePage } from '../lib/browser/in-page/observe-page.ts';
import { createPendingCopies } from '../lib/browser/in-page/pending-copies.ts';
import { watchBodies } from '../lib/browser/in-page/watch-bodies.ts';
import { watchStreams } from '../lib/browser/in-page/watch-streams.ts';

/** What a platform's `observed` says (`observedPaths`), whether its pages read streams, and what bodies must contain (`observedWords`); inserted by the build, which makes one for each. */
declare const OBSERVED: readonly string[];
declare const STREAMS: boolean;
declare const WORDS: ObservedWords | undefined;

// Main world, at document_start. The background registers it only if a platform has observed paths and the user allows observation.
export default {
  main() {
    try {
      const words = WORDS;
      const pending = createPendingCopies();
      let stop: (() => void) | undefined;
      if (openChannel(document, () => stop?.(), pending.flush))
        stop = observePage(window, OBSERVED, pending.add, STREAMS ? watchStreams : undefined, words && { watch: watchBodies, words });
    } catch {
      // A page that cannot be observed must not notice the attempt.
    }
  },
};
