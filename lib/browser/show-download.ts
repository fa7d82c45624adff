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

/**
 * How many times the browser is asked where a file is, and the pause between, in ms: it knows a moment after the click.
 */
const [asks, pause] = [30, 100];

/**
 * Folder and name of the file that was saved from this address, `Downloads/post.json`; '' where the browser does not
 * say.
 */
export async function downloadPlace(url: string): Promise<string> {
  for (let count = 0; count < asks; count += 1) {
    const [download] = await browser.downloads.search({ url });
    if (download?.filename) return download.filename.split(/[\\/]/).slice(-2).join('/');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return '';
}
