import { browser } from './browser.ts';

/** A worker has no blob addresses, and Firefox refuses to download `data:` ones. */
function addressOf(text: string, type: string): { readonly url: string; release(): void } {
  if (typeof URL.createObjectURL === 'function') {
    const url = URL.createObjectURL(new Blob([text], { type }));
    return { url, release: () => URL.revokeObjectURL(url) };
  }
  return { url: `data:${type};charset=utf-8,${encodeURIComponent(text)}`, release: () => {} };
}

/** Saves text as a file from the background, so that it does not die with a popup; resolves once the download has begun. */
export async function saveFile(filename: string, text: string, type: string): Promise<void> {
  const { url, release } = addressOf(text, type);
  try {
    await browser.downloads.download({ url, filename, saveAs: false });
  } finally {
    setTimeout(release, 60_000);
  }
}
