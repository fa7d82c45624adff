import type { Downloads } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { interruption } from '../../../browser/interruption.ts';
import { MediaProblem } from '../model/media-problem.ts';
import { pageType } from '../model/page-type.ts';

/**
 * How often the browser is asked how a download stands, and how long, in ms. Each question also keeps Chromium's worker
 * alive, which is stopped after 30 s without one.
 */
const [pause, longest] = [250, 60_000];

/** `begun`: the browser has a part of the file, or will ask for it in its turn, and goes on by itself. */
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

const hostOf = (url: string): string => new URL(url).host;

/** Whether other files of ours come from the same host: browsers give a host few connections, and let the rest wait. */
async function mayWait({ id, url }: Downloads.DownloadItem): Promise<boolean> {
  const open = await browser.downloads.search({ state: 'in_progress' });
  return open.some(
    (one) =>
      one.id !== id &&
      one.byExtensionId === browser.runtime.id &&
      one.bytesReceived > 0 &&
      hostOf(one.url) === hostOf(url),
  );
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
    const isSilent = waited >= longest && bytesReceived === 0 && state === 'in_progress' && !paused;
    if (isPage || (isSilent && !(await mayWait(download)))) {
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
