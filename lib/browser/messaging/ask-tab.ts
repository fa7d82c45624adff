import { browser } from '../browser.ts';
import { withDeadline } from '../deadline.ts';
import type { TabProtocol } from './messages.ts';

/** How long a content script is waited for, in ms: one on a hung page never answers. */
const answerWithinMs = 2000;

/** Asks the content script of a tab. What it says is to be checked. Rejects when none answers. */
export function askTab<Name extends keyof TabProtocol>(tabId: number, name: Name, argument: TabProtocol[Name]['ask']): Promise<unknown> {
  return withDeadline(browser.tabs.sendMessage(tabId, { name, argument }, { frameId: 0 }), answerWithinMs, 'The page did not answer.');
}
