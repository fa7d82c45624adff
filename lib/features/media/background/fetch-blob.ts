import { MediaProblem } from '../model/media-problem.ts';
import { pageType } from '../model/page-type.ts';
import { stallWatch } from '../model/stall-watch.ts';

/** Maximum size of a file fetched into memory where a download cannot send a Referer (Chromium), in bytes. */
export const largestFetch = 256 * 1024 * 1024;

/** Fetches the file at an address. A transfer in which nothing comes for a minute is given up. @throws MediaProblem */
export async function fetchBlob(url: string): Promise<Blob> {
  const watch = stallWatch();
  try {
    const answer = await fetch(url, { credentials: 'include', signal: watch.signal });
    const type = answer.headers.get('content-type') ?? '';
    const length = Number(answer.headers.get('content-length') ?? 0);
    if (!answer.ok || !answer.body || pageType.test(type)) throw new MediaProblem('refused');
    const parts: Blob[] = [];
    let size = 0;
    for await (const part of answer.body) {
      watch.touch();
      size += part.byteLength;
      if (Math.max(size, length) > largestFetch) throw new MediaProblem('too_large');
      parts.push(new Blob([part]));
    }
    return new Blob(parts, { type });
  } catch (cause) {
    const isNetwork = cause instanceof TypeError || watch.signal.aborted;
    throw isNetwork ? new MediaProblem('network', { cause }) : cause;
  } finally {
    watch.end();
  }
}

/** Lifetime of a blob URL, in ms. */
const kept = 60_000;

/** Fetches a file and returns a blob URL that every extension page can use for a minute. @throws MediaProblem */
export async function blobAddress(url: string): Promise<string> {
  const address = URL.createObjectURL(await fetchBlob(url));
  setTimeout(() => URL.revokeObjectURL(address), kept);
  return address;
}
