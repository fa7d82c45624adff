import { hostMatches } from '../../gateway/platform.ts';
import { browser } from '../browser.ts';
import type { HeaderRule } from '../network/header-rule.ts';

/** One media file to save; `addresses` are mirrors of it. */
export interface MediaToSave {
  readonly addresses: readonly string[];
  readonly name: string;
  /** Hosts of its platform, sub-domains too: no other is asked, whatever the data names. */
  readonly hosts: readonly string[];
  /** The page its host wants to be asked from; null: it answers anybody. */
  readonly referer: string | null;
}

/** Why a file was not saved; the page has words for it. */
export class MediaProblem extends Error {
  readonly reason: 'refused' | 'too-large';
  constructor(reason: 'refused' | 'too-large', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Largest file fetched into memory where a download cannot carry a Referer (Chromium), in bytes. */
export const largestFetch = 256 * 1024 * 1024;
/** A refused download breaks off soon after it began, in ms. */
const settleAfter = 2500;
const settlePoll = 250;

/** Media hosts answer on https; some data names them with http or without a scheme. */
function secure(address: string): string {
  return address.replace(/^(http:)?\/\//, 'https://');
}

/** An address as it is asked for, or null where the platform has no media: another site, the user's own network, another port or scheme. */
function addressOn(hosts: readonly string[], address: string): string | null {
  const url = URL.canParse(secure(address)) ? new URL(secure(address)) : null;
  const plain = url?.protocol === 'https:' && !url.port && !url.username && !url.password;
  return url && plain && hostMatches(url.hostname, hosts) ? url.href : null;
}

/** What hosts say in the place of a file. */
const page = /^(?:text\/html|application\/(?:xhtml\+xml|json))/i;

/** Resolves when the download is complete or has run for a while. @throws MediaProblem when it broke off */
async function settled(id: number): Promise<void> {
  for (let waited = 0; waited < settleAfter; waited += settlePoll) {
    const [download] = await browser.downloads.search({ id });
    if (download && page.test(download.mime ?? '')) {
      await (download.state === 'complete' ? browser.downloads.removeFile(id) : browser.downloads.cancel(id)).catch(() => {});
      throw new MediaProblem('refused', { cause: download.mime });
    }
    if (download?.state === 'complete') return;
    if (download?.state === 'interrupted') throw new MediaProblem('refused', { cause: download.error });
    await new Promise((resolve) => setTimeout(resolve, settlePoll));
  }
}

async function download(url: string, filename: string, headers?: { name: string; value: string }[]): Promise<void> {
  const options = { url, filename, conflictAction: 'uniquify', saveAs: false, ...(headers ? { headers } : {}) } as const;
  await settled(await browser.downloads.download(options));
}

/** The file as a blob. @throws MediaProblem */
async function fetchBlob(url: URL, referer: string, headerRule: HeaderRule): Promise<Blob> {
  return headerRule(url, { referer }, async () => {
    const answer = await fetch(url, { credentials: 'include' }).catch((cause) => {
      throw new MediaProblem('refused', { cause });
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !answer.body || page.test(type)) throw new MediaProblem('refused');
    const parts: Blob[] = [];
    let size = 0;
    const reader = answer.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > largestFetch) {
        await reader.cancel();
        throw new MediaProblem('too-large');
      }
      parts.push(new Blob([read.value]));
    }
    return new Blob(parts, { type });
  });
}

/**
 * Saves media files from a page of the extension. Where the host wants a Referer, Firefox downloads with one; Chromium's downloads
 * cannot carry it (the header is refused, rules do not apply), so there the file is fetched first.
 */
export function createSaveMedia(headerRule: HeaderRule): (file: MediaToSave) => Promise<void> {
  // Only Firefox has it.
  const isFirefox = 'getBrowserInfo' in browser.runtime;

  async function saveFrom(address: string, { name, referer }: MediaToSave): Promise<void> {
    if (referer === null) await download(address, name);
    else if (isFirefox) await download(address, name, [{ name: 'Referer', value: referer }]);
    else {
      const url = URL.createObjectURL(await fetchBlob(new URL(address), referer, headerRule));
      try {
        await download(url, name);
      } finally {
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
      }
    }
  }

  return async (file) => {
    let problem: unknown = new MediaProblem('refused');
    for (const address of file.addresses.flatMap((one) => addressOn(file.hosts, one) ?? [])) {
      try {
        return await saveFrom(address, file);
      } catch (error) {
        problem = error;
        if (error instanceof MediaProblem && error.reason === 'too-large') break;
      }
    }
    throw problem;
  };
}
