import { openChannel } from '../lib/browser/in-page/channel.ts';
import { endsIn, observePage } from '../lib/browser/in-page/observe-page.ts';
import { createPendingCopies } from '../lib/browser/in-page/pending-copies.ts';
import { rememberBodies, type WantedBodies } from '../lib/browser/in-page/watch-bodies.ts';
import { watchStreams } from '../lib/browser/in-page/watch-streams.ts';

/**
 * What a platform's `observed` says (`observedPaths`), whether its pages read streams, and which bodies are wanted (`observedBodies`); inserted by the
 * build, which makes one for each.
 */
declare const OBSERVED: readonly string[];
declare const STREAMS: boolean;
declare const BODIES: WantedBodies | undefined;

// Main world, at document_start. The background registers it only if a platform has observed paths and the user allows observation.
export default {
  main() {
    try {
      const pending = createPendingCopies();
      const wanted = BODIES;
      const isWanted = endsIn(OBSERVED);
      const bodies = wanted && rememberBodies(wanted);
      let stop: (() => void) | undefined;
      if (openChannel(document, () => stop?.(), pending.flush))
        stop = bodies
          ? observePage(
              window,
              (address, of) => bodies.isAsked(of) || isWanted(address),
              (size, copy, path, of) => pending.add(size, () => bodies.beside(copy(), of), path),
              (page, hear, given) => [...bodies.watch(page, hear), ...(STREAMS ? watchStreams(page, hear, given) : [])],
            )
          : observePage(window, isWanted, pending.add, STREAMS ? watchStreams : undefined);
    } catch {
      // A page that cannot be observed must not notice the attempt.
    }
  },
};
