import { browser } from '../../../browser/browser.ts';
import { hearBackground } from '../../../browser/messaging/hear-background.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { openOffscreen } from '../../media/background/index.ts';

/** The message to the offscreen document, which acknowledges it. */
interface Following {
  readonly archive: 'follow';
}
const following: Following = { archive: 'follow' };

/** How often the message is sent, and the pause in between, in ms: a document that is just closing gets none. */
const [tries, pause] = [5, 500];

/** Has an archive go on in the offscreen document; in a browser without such documents, nothing happens. */
export async function followUnseen(): Promise<void> {
  for (let tried = 0; tried < tries; tried += 1) {
    if (!(await openOffscreen())) return;
    const isHeard: unknown = await browser.runtime.sendMessage(following).catch(() => false);
    if (isHeard === true) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  noteCaught(new Error('The offscreen document does not answer'));
}

/**
 * Runs in the offscreen document: begins `work` when the background says so, unless it is under way, and has the document
 * `stay` until it ends.
 */
export function serveFollowing(work: () => Promise<void>, stay: (work: Promise<void>) => void): void {
  let isWorking = false;
  async function once(): Promise<void> {
    isWorking = true;
    // Nobody else would hear of it: this document has no storage.
    await work().catch(reportError);
    isWorking = false;
  }
  hearBackground((message, answer) => {
    if ((message as Partial<Following> | null)?.archive !== following.archive) return undefined;
    if (!isWorking) stay(once());
    answer(true);
    return undefined;
  });
}
