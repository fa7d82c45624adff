import { browser as api } from '../../../browser/messaging/native.ts';
import { MediaProblem, type MediaReason } from '../model/media-problem.ts';
import { blobAddress } from './fetch-blob.ts';

/** Chromium alone has it, and the types do not. */
const browser = api as typeof api & {
  readonly offscreen?: { createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void> };
};

interface Asking {
  readonly offscreen: string;
}
type Reply = { readonly address: string } | { readonly reason: MediaReason };

/** Resolves when the document stands; there is one at a time. */
async function open(): Promise<void> {
  const justification = 'Fetches a media file whose host wants a Referer, so that it can be saved.';
  await browser.offscreen?.createDocument({ url: 'offscreen.html', reasons: ['BLOBS'], justification }).catch(() => {});
}

/** Chromium's background is a worker, which makes no addresses of what it holds: a document does it in its place. @throws MediaProblem */
async function askDocument(url: string): Promise<string> {
  await open();
  const reply = (await api.runtime.sendMessage({ offscreen: url } satisfies Asking).catch(() => null)) as Reply | null;
  if (reply && 'address' in reply) return reply.address;
  throw new MediaProblem(reply?.reason ?? 'refused');
}

/** Fetches a file and gives an address of it that every page of the extension can use for a minute. @throws MediaProblem */
export function fileAddress(url: string): Promise<string> {
  return browser.offscreen ? askDocument(url) : blobAddress(url);
}

/** How long the document stays after its last work, in ms: what it holds can be had for a minute. */
const idle = 90_000;

/** The document's part. */
export function serveOffscreen(): void {
  let leaving = setTimeout(() => window.close(), idle);
  api.runtime.onMessage.addListener(((message: unknown, sender: { id?: string }, answer: (reply: Reply) => void): true | undefined => {
    const url = (message as Partial<Asking> | null)?.offscreen;
    if (typeof url !== 'string' || sender.id !== api.runtime.id) return undefined;
    blobAddress(url)
      .then(
        (address) => answer({ address }),
        (error) => answer({ reason: error instanceof MediaProblem ? error.reason : 'refused' }),
      )
      .finally(() => {
        clearTimeout(leaving);
        leaving = setTimeout(() => window.close(), idle);
      });
    return true;
  }) as Parameters<typeof api.runtime.onMessage.addListener>[0]);
}
