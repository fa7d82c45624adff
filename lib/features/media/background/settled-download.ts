import { browser } from '../../../browser/browser.ts';
import { interruption } from '../../../browser/interruption.ts';
import { MediaProblem } from '../model/media-problem.ts';
import { pageType } from '../model/page-type.ts';

/**
 * How often the browser is asked how a download stands, and how long, in ms. Each question also keeps Chromium's worker
 * alive, which is stopped after 30 s without one.
 */
const [pause, longest] = [250, 60_000];

/** `begun`: the browser has a part of the file and goes on by itself. */
export type SavedState = 'saved' | 'begun';

/**
 * What a browser's word for the end of a download means: `SERVER_…` of the site, and what is shorter than it said; '' where
 * the browser does not say. What it forbids itself, a file with a virus say, no mirror changes.
 */
export function problemOf(word = ''): MediaProblem {
  const isNetwork = word.startsWith('NETWORK_') || word === 'SERVER_UNREACHABLE';
  const isOfSite = word === '' || word.startsWith('SERVER_') || word === 'FILE_TOO_SHORT';
  return new MediaProblem(interruption(word) || (isNetwork ? 'network' : isOfSite ? 'refused' : 'failed'), {
    cause: word,
  });
}

/**
 * What became of a download, once that is decided, after a minute at most: a long video may take hours.
 * @throws MediaProblem when it failed, or nothing came
 */
export async function settledDownload(id: number): Promise<SavedState> {
  for (let waited = 0; ; waited += pause) {
    const [download] = await browser.downloads.search({ id });
    // Firefox forgets what its user cancels.
    if (!download) throw new MediaProblem('cancelled');
    const { state, mime, paused, error, bytesReceived } = download;
    const isPage = pageType.test(mime ?? '');
    if (isPage || (waited >= longest && bytesReceived === 0 && state === 'in_progress' && !paused)) {
      // It may have ended, or been removed by the user, meanwhile.
      await (state === 'complete' ? browser.downloads.removeFile(id) : browser.downloads.cancel(id)).catch(() => {});
      throw new MediaProblem(isPage ? 'refused' : 'network', { cause: mime });
    }
    if (state === 'complete') return 'saved';
    // Firefox calls that interrupted.
    if (paused) return 'begun';
    if (state === 'interrupted') throw problemOf(error);
    if (waited >= longest) return 'begun';
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
