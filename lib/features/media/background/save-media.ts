import { browser } from '../../../browser/browser.ts';
import type { HeaderRule } from '../../../browser/network/header-rule.ts';
import { mediaAddress } from '../model/media-address.ts';
import { MediaProblem } from '../model/media-problem.ts';
import { siteHost } from '../model/site-address.ts';
import type { MediaFileToSave } from '../protocol.ts';
import { problemOf, type SavedState, settledDownload } from './settled-download.ts';
import { withReferer } from './with-referer.ts';

interface MediaToSave extends MediaFileToSave {
  /** Hosts of its platform, including subdomains: no other host is contacted, whatever address the data names. */
  readonly hosts: readonly string[];
  /** As `mediaTermsOf` says. */
  readonly referer: string | null;
  readonly isPlain: boolean;
  /** Waits until a host of its platform's own site may be asked. */
  siteTurn(host: string): Promise<void>;
}

/** Whether a mirror may have what this host did not give; one that gives it without a Referer has no limit of size. */
const mayMirror = (problem: unknown, isPlain: boolean) =>
  !(problem instanceof MediaProblem) ||
  problem.reason === 'refused' ||
  problem.reason === 'network' ||
  (problem.reason === 'too_large' && isPlain);

async function download(
  url: string,
  filename: string,
  headers?: { name: string; value: string }[],
): Promise<SavedState> {
  const options = {
    url,
    filename,
    conflictAction: 'uniquify',
    saveAs: false,
    ...(headers ? { headers } : {}),
  } as const;
  const id = await browser.downloads.download(options).catch((thrown) => {
    // Chromium rejects with its word for the interruption where one ends before it begins.
    const said = thrown instanceof Error ? thrown.message : '';
    throw /^[A-Z_]+$/.test(said) ? problemOf(said) : thrown;
  });
  return settledDownload(id);
}

/**
 * Saves media files. Where a host wants a Referer, Firefox sends it with the download; Chromium cannot, so
 * `fileAddress` fetches the file first, into memory: only what is refused without it where that is few files.
 */
export function createSaveMedia(headerRule: HeaderRule, fileAddress: (url: string) => Promise<string>) {
  // Only Firefox has this function.
  const isFirefox = 'getBrowserInfo' in browser.runtime;

  async function saveFrom(address: string, { name, referer, isPlain }: MediaToSave): Promise<SavedState> {
    if (referer === null) return download(address, name);
    if (isFirefox) return download(address, name, [{ name: 'Referer', value: referer }]);
    // A platform's own site is asked once in its turn, and leads to hosts that may want a Referer.
    if (isPlain && !siteHost(address)) {
      try {
        return await download(address, name);
      } catch (problem) {
        if (!(problem instanceof MediaProblem) || problem.reason !== 'refused') throw problem;
      }
    }
    return download(await withReferer(headerRule, address, referer, () => fileAddress(address)), name);
  }

  return async (file: MediaToSave): Promise<SavedState> => {
    let problem: unknown = new MediaProblem('refused');
    for (const address of file.addresses.flatMap((one) => mediaAddress(file.hosts, one) ?? [])) {
      try {
        const site = siteHost(address);
        if (site) await file.siteTurn(site);
        return await saveFrom(address, file);
      } catch (error) {
        problem = error;
        if (!mayMirror(error, file.isPlain)) break;
      }
    }
    throw problem;
  };
}
