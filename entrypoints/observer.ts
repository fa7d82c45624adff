import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { openChannel } from '../lib/browser/in-page/channel.ts';
import { observePage } from '../lib/browser/in-page/observe-page.ts';

/** Hosts, and the ends of the paths observed on their pages; put in by the build, from what the platforms say. */
declare const OBSERVED_PATHS: readonly (readonly [hosts: readonly string[], paths: readonly string[]])[];

// Main world, at document_start, only where a platform has observed paths and the user lets them be watched: the background registers it.
export default defineUnlistedScript(() => {
  try {
    const here = `.${location.hostname}`;
    const paths = OBSERVED_PATHS.flatMap(([hosts, ends]) => (hosts.some((host) => here.endsWith(`.${host}`)) ? ends : []));
    let stop = () => {};
    const give = openChannel(document, () => stop());
    if (give && paths.length > 0) stop = observePage(window, paths, give);
  } catch {
    // A page that cannot be observed is to notice nothing of it.
  }
});
