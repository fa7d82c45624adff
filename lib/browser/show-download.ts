import { browser } from './browser.ts';

/**
 * Shows the file that was saved from this address in its folder; only the folder, if the browser no longer knows the
 * file, or the user has moved it.
 */
export async function showDownload(url: string): Promise<void> {
  try {
    const [download] = await browser.downloads.search({ url });
    if (download) {
      await browser.downloads.show(download.id);
      return;
    }
  } catch {
    // The folder is there all the same.
  }
  await browser.downloads.showDefaultFolder();
}

/** How often the browser is asked what became of a file, and how long, in ms: the user may be choosing a folder. */
const [pause, longest] = [100, 120_000];

/** `place`: folder and name, `Downloads/post.json`; `fault`: why there is none, '' where the browser does not say. */
export interface SavedFile {
  readonly place: string;
  readonly fault: '' | 'cancelled' | 'disk';
}

/** Whether the user has ended a download, by the browser's word for why it was interrupted. */
export const isCancelled = (error = ''): boolean => error.startsWith('USER_');

/** What became of the file that is being saved from this address, once that is decided. */
export async function savedFile(url: string): Promise<SavedFile> {
  for (let waited = 0; waited < longest; waited += pause) {
    const [download] = await browser.downloads.search({ url });
    if (download?.state === 'complete')
      return { place: download.filename.split(/[\\/]/).slice(-2).join('/'), fault: '' };
    if (download?.state === 'interrupted')
      return { place: '', fault: isCancelled(download.error) ? 'cancelled' : 'disk' };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { place: '', fault: '' };
}
