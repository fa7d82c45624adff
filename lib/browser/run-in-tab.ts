import { browser } from './browser.ts';
import { withDeadline } from './deadline.ts';

/** How long a page may take to answer, in ms: one that hangs, or that Firefox navigates meanwhile, never answers. */
const answerWithinMs = 2000;

interface Run {
  /** Runs in the page, in our isolated world. */
  readonly func?: (...args: never[]) => unknown;
  readonly args?: readonly unknown[];
  /** Scripts of ours, in place of a function. */
  readonly files?: readonly string[];
  readonly within?: number;
}

/**
 * Runs a function or scripts of ours in the top frame of a tab, also while its page is still loading.
 * @returns What the function returned; the page may have forged it.
 * @throws What the browser says where the page may not be read; `page_late` after `within` ms
 */
export async function runInTab(tabId: number, { func, args = [], files, within }: Run): Promise<unknown> {
  const work = func
    ? { func: func as (...args: unknown[]) => unknown, args: [...args] }
    : { files: [...(files ?? [])] };
  const target = { tabId, frameIds: [0] };
  const run = browser.scripting.executeScript({ target, injectImmediately: true, ...work });
  const [frame] = await withDeadline(run, within ?? answerWithinMs);
  return frame?.result;
}
