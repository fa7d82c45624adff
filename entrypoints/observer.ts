import { openChannel } from '../lib/browser/in-page/channel.ts';
import { copyHeaders } from '../lib/browser/in-page/copy-headers.ts';
import { observeAsked, type WantedBodies } from '../lib/browser/in-page/observe-asked.ts';
import { askedIn, endsIn, observePage } from '../lib/browser/in-page/observe-page.ts';
import { createPendingCopies } from '../lib/browser/in-page/pending-copies.ts';
import { watchStreams } from '../lib/browser/in-page/watch-streams.ts';

/**
 * The facts of a platform's `observed`: its paths (`observedPaths`), whether these are parts of queries, whether its
 * pages read streams, whether headers matter, whether and which bodies are wanted (`observedBodies`). The build inserts
 * them into one script for each platform.
 */
declare const OBSERVED: readonly string[];
declare const QUERIES: boolean;
declare const STREAMS: boolean;
declare const HEADERS: boolean;
declare const ASKED: boolean;
declare const BODIES: WantedBodies;

// Main world, at document_start. The background registers it only if a platform has observed paths and the user allows
// observation.
export default {
  main() {
    try {
      const pending = createPendingCopies();
      const pathOf = (QUERIES ? askedIn : endsIn)(OBSERVED);
      const streams = STREAMS ? watchStreams : undefined;
      const headers = HEADERS ? copyHeaders(window) : undefined;
      let stop: (() => void) | undefined;
      if (openChannel(document, () => stop?.(), pending.flush))
        stop = ASKED
          ? observeAsked(window, pathOf, pending.add, BODIES, streams, headers)
          : observePage(window, pathOf, pending.add, streams, headers);
    } catch {
      // A page that cannot be observed must not notice the attempt.
    }
  },
};
