import { browser as api } from '../../../browser/browser.ts';

/** Only Chromium has this API, and the types lack it. */
const browser = api as typeof api & {
  readonly offscreen?: {
    createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void>;
  };
};

/** Whether this browser has offscreen documents. */
export const hasOffscreen = (): boolean => browser.offscreen !== undefined;

let opening: Promise<void> | undefined;

/**
 * Resolves when the document is open; only one can exist at a time, so further calls wait for the same one. False: this
 * browser has none.
 */
export async function openOffscreen(): Promise<boolean> {
  const justification = 'Fetches media files whose hosts want a Referer, and goes on with an archive, to save them.';
  // Rejects when it is open already.
  opening ??= browser.offscreen
    ?.createDocument({ url: 'offscreen.html', reasons: ['BLOBS'], justification })
    .catch(() => {})
    .finally(() => (opening = undefined));
  await opening;
  return hasOffscreen();
}
