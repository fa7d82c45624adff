import { browser } from './browser.ts';

/** Saves text as a file from a page of the extension: no permission, but it dies with the page. */
export function saveFromPage(filename: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = filename;
  link.click();
  // The browser takes the blob over on the click; the address may go after.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A worker has no blob addresses, and Firefox refuses to download `data:` ones. */
function addressOf(text: string, type: string): { url: string; release(): void } {
  if (typeof URL.createObjectURL === 'function') {
    const url = URL.createObjectURL(new Blob([text], { type }));
    return { url, release: () => URL.revokeObjectURL(url) };
  }
  return { url: `data:${type};charset=utf-8,${encodeURIComponent(text)}`, release: () => {} };
}

/** Saves text as a file from the background; resolves with the download's id once it has begun. */
export async function saveFromBackground(filename: string, text: string, type = 'application/json'): Promise<number> {
  const { url, release } = addressOf(text, type);
  try {
    return await browser.downloads.download({ url, filename, saveAs: false });
  } finally {
    setTimeout(release, 60_000);
  }
}
