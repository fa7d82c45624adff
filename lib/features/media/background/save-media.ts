import { browser } from '../../../browser/browser.ts';
import type { HeaderRule } from '../../../browser/network/header-rule.ts';
import { interruption } from '../../../browser/show-download.ts';
import { mediaAddress } from '../model/media-address.ts';
import { MediaProblem } from '../model/media-problem.ts';
import { pageType } from '../model/page-type.ts';
import type { MediaFileToSave } from '../protocol.ts';
import { withReferer } from './with-referer.ts';

interface MediaToSave extends MediaFileToSave {
  /** Hosts of its platform, including subdomains: no other host is contacted, whatever address the data names. */
  readonly hosts: readonly string[];
  /** The Referer that its host requires; null if it requires none. */
  readonly referer: string | null;
}

/** A refused download fails soon after it starts, within this time in ms. */
const settleAfter = 2500;
const settlePoll = 250;

/** Resolves when the download is complete or has run for a while. @throws MediaProblem when it failed */
async function settled(id: number): Promise<void> {
  for (let waited = 0; waited < settleAfter; waited += settlePoll) {
    const [download] = await browser.downloads.search({ id });
    if (download && pageType.test(download.mime ?? '')) {
      // It may have ended, or been removed by the user, meanwhile.
      await (download.state === 'complete' ? browser.downloads.removeFile(id) : browser.downloads.cancel(id)).catch(
        () => {},
      );
      throw new MediaProblem('refused', { cause: download.mime });
    }
    if (download?.state === 'complete') return;
    if (download?.state === 'interrupted')
      throw new MediaProblem(interruption(download.error) || 'refused', { cause: download.error });
    await new Promise((resolve) => setTimeout(resolve, settlePoll));
  }
}

async function download(url: string, filename: string, headers?: { name: string; value: string }[]): Promise<void> {
  const options = {
    url,
    filename,
    conflictAction: 'uniquify',
    saveAs: false,
    ...(headers ? { headers } : {}),
  } as const;
  await settled(await browser.downloads.download(options));
}

/**
 * Saves media files. Where a host wants a Referer, Firefox sends it with the download; Chromium cannot, so
 * `fileAddress` fetches the file first.
 */
export function createSaveMedia(headerRule: HeaderRule, fileAddress: (url: string) => Promise<string>) {
  // Only Firefox has this function.
  const isFirefox = 'getBrowserInfo' in browser.runtime;

  async function saveFrom(address: string, { name, referer }: MediaToSave): Promise<void> {
    if (referer === null) await download(address, name);
    else if (isFirefox) await download(address, name, [{ name: 'Referer', value: referer }]);
    else await download(await withReferer(headerRule, address, referer, () => fileAddress(address)), name);
  }

  return async (file: MediaToSave): Promise<void> => {
    let problem: unknown = new MediaProblem('refused');
    for (const address of file.addresses.flatMap((one) => mediaAddress(file.hosts, one) ?? [])) {
      try {
        return await saveFrom(address, file);
      } catch (error) {
        problem = error;
        // No mirror would help.
        if (error instanceof MediaProblem && error.reason !== 'refused') break;
      }
    }
    throw problem;
  };
}
