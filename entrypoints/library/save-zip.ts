import { browser } from '../../lib/browser/browser.ts';

/** Resolves once a download is whole on the disk. @throws Error with its reason */
function untilWhole(id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    async function look(): Promise<void> {
      const [download] = await browser.downloads.search({ id });
      if (download?.state === 'in_progress') return;
      browser.downloads.onChanged.removeListener(look);
      if (download?.state === 'complete') resolve();
      else reject(new Error(download?.error ?? 'The download is gone.'));
    }
    browser.downloads.onChanged.addListener(look);
    void look();
  });
}

/**
 * Saves a file by the browser's downloads; resolves once it is whole on the disk. `begins` is told its address first.
 * @throws Error with its reason; what `begins` throws
 */
export async function saveZip(
  name: string,
  content: Blob,
  begins: (address: string) => Promise<unknown>,
): Promise<void> {
  const url = URL.createObjectURL(content);
  try {
    await begins(url);
    const options = { url, filename: name, saveAs: false, conflictAction: 'uniquify' } as const;
    await untilWhole(await browser.downloads.download(options));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Whether a download that an earlier page began, named by its address, is whole; resolves once that is known. */
export async function isZipSaved(address: string): Promise<boolean> {
  const [download] = await browser.downloads.search({ url: address });
  if (download?.state !== 'in_progress') return download?.state === 'complete';
  return untilWhole(download.id).then(
    () => true,
    () => false,
  );
}
