import { browser } from '../browser.ts';
import { withDeadline } from '../deadline.ts';
import type { Answers } from '../in-page/register-answers.ts';
import type { TabProtocol } from '../in-page/tab-protocol.ts';

/** How long a page is waited for, in ms: a hung one never answers. */
const answerWithinMs = 2000;

/** Runs in the page, in our isolated world. */
function answerThere(name: keyof TabProtocol, argument: never): unknown {
  try {
    const own = globalThis as { gleaner?: Answers };
    const answers = Object.hasOwn(own, 'gleaner') ? own.gleaner : undefined;
    return (answers?.[name] as ((argument: never) => unknown) | undefined)?.(argument) ?? null;
  } catch {
    return null;
  }
}

/**
 * Asks the content scripts of a tab; null: none of them answers that. What they say is to be checked. Not by a message: to listen for one
 * costs each load of a page half a millisecond. Rejects when the page cannot be asked.
 */
export async function askTab<Name extends keyof TabProtocol>(
  tabId: number,
  name: Name,
  argument: TabProtocol[Name]['ask'],
): Promise<unknown> {
  const asked = browser.scripting.executeScript({
    target: { tabId, frameIds: [0] },
    // A page that is still loading has answers of its own already.
    injectImmediately: true,
    func: answerThere as (...args: unknown[]) => unknown,
    args: [name, argument],
  });
  const [answer] = await withDeadline(asked, answerWithinMs, 'The page did not answer.');
  return answer?.result ?? null;
}
