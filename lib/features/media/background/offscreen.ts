import { browser as api } from '../../../browser/browser.ts';
import { noted } from '../../../browser/storage/caught-errors.ts';
import { MediaProblem, type MediaReason } from '../model/media-problem.ts';
import { blobAddress } from './fetch-blob.ts';

/** Only Chromium has this API, and the types lack it. */
const browser = api as typeof api & {
  readonly offscreen?: {
    createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void>;
  };
};

interface Asking {
  readonly offscreen: string;
}
type Reply = { readonly address: string } | { readonly reason: MediaReason };

let opening: Promise<void> | undefined;

/** Resolves when the document is open; only one can exist at a time, and whoever comes meanwhile waits for it, too. */
function open(): Promise<void> {
  const justification = 'Fetches a media file whose host wants a Referer, so that it can be saved.';
  // Rejects when it is open already.
  opening ??= browser.offscreen
    ?.createDocument({ url: 'offscreen.html', reasons: ['BLOBS'], justification })
    .catch(() => {})
    .finally(() => (opening = undefined));
  return opening ?? Promise.resolve();
}

/**
 * Chromium's background is a service worker, which cannot create blob URLs: an offscreen document does it instead.
 * @throws MediaProblem
 */
async function askDocument(url: string): Promise<string> {
  await open();
  const reply = (await api.runtime.sendMessage({ offscreen: url } satisfies Asking).catch(noted(null))) as Reply | null;
  if (reply && 'address' in reply) return reply.address;
  throw new MediaProblem(reply?.reason ?? 'refused');
}

/** Fetches a file and returns an address that every extension page can use for a minute. @throws MediaProblem */
export function fileAddress(url: string): Promise<string> {
  return browser.offscreen ? askDocument(url) : blobAddress(url);
}

/** How long the document stays open after its last request, in ms: its blob URLs are valid for a minute. */
const idle = 90_000;

/** Runs in the offscreen document and answers the background. */
export function serveOffscreen(): void {
  let leaving = setTimeout(() => window.close(), idle);
  api.runtime.onMessage.addListener(((
    message: unknown,
    sender: { id?: string },
    answer: (reply: Reply) => void,
  ): true | undefined => {
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
