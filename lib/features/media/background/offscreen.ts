import { browser } from '../../../browser/browser.ts';
import { hearBackground } from '../../../browser/messaging/hear-background.ts';
import { noted } from '../../../browser/storage/caught-errors.ts';
import { MediaProblem, type MediaReason } from '../model/media-problem.ts';
import { blobAddress } from './fetch-blob.ts';
import { hasOffscreen, openOffscreen } from './offscreen-document.ts';

interface Asking {
  readonly offscreen: string;
}
type Reply = { readonly address: string } | { readonly reason: MediaReason };

/**
 * Chromium's background is a service worker, which cannot create blob URLs: an offscreen document does it instead.
 * @throws MediaProblem
 */
async function askDocument(url: string): Promise<string> {
  await openOffscreen();
  const asking: Asking = { offscreen: url };
  const reply = (await browser.runtime.sendMessage(asking).catch(noted(null))) as Reply | null;
  if (reply && 'address' in reply) return reply.address;
  if (reply && reply.reason !== 'failed') throw new MediaProblem(reply.reason);
  throw new Error('the offscreen document could not fetch a file');
}

/** Fetches a file and returns an address that every extension page can use for a minute. @throws MediaProblem */
export function fileAddress(url: string): Promise<string> {
  return hasOffscreen() ? askDocument(url) : blobAddress(url);
}

/** How long the document stays open after its last work, in ms: its blob URLs are valid for a minute. */
const idle = 90_000;

/**
 * Closes the document when it has had nothing to do for a while. Returns the function that keeps it open for some work.
 */
function createStay(): (work: Promise<unknown>) => void {
  let works = 0;
  const leaveLater = () => setTimeout(() => window.close(), idle);
  let leaving = leaveLater();
  return (work) => {
    works += 1;
    clearTimeout(leaving);
    const end = () => {
      works -= 1;
      if (works === 0) leaving = leaveLater();
    };
    void work.then(end, end);
  };
}

/**
 * Runs in the offscreen document and answers the background. Returns the function that keeps the document open for
 * other work.
 */
export function serveOffscreen(): (work: Promise<unknown>) => void {
  const stay = createStay();
  hearBackground((message, answer: (reply: Reply) => void) => {
    const url = (message as Partial<Asking> | null)?.offscreen;
    if (typeof url !== 'string') return undefined;
    const fetched = blobAddress(url).then(
      (address) => answer({ address }),
      (error) => answer({ reason: error instanceof MediaProblem ? error.reason : 'failed' }),
    );
    stay(fetched);
    return true;
  });
  return stay;
}
