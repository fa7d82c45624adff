import { Failure } from '../../gateway/failure.ts';
import { browser } from '../browser.ts';
import type { TabProtocol } from './messages.ts';

/** How long a content script is waited for, in ms: one on a hung page never answers. */
const answerWithinMs = 2000;

/** Asks the content script of a tab. What it says is to be checked. Rejects when none answers. */
export async function askTab<Name extends keyof TabProtocol>(
  tabId: number,
  name: Name,
  argument: TabProtocol[Name]['ask'],
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('timed_out', 'The page did not answer.')), answerWithinMs);
  });
  try {
    return await Promise.race([browser.tabs.sendMessage(tabId, { name, argument }, { frameId: 0 }), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
