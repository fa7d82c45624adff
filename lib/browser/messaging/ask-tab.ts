import type { Answers, TabProtocol } from '../in-page/register-answers.ts';
import { runInTab } from '../run-in-tab.ts';

/** Runs in the page, in our isolated world. */
function answerThere(name: keyof TabProtocol, argument: never): unknown {
  try {
    const own = globalThis as { gleaner?: Answers };
    const answers = Object.hasOwn(own, 'gleaner') ? own.gleaner : undefined;
    return (answers?.[name] as ((argument: never) => unknown) | undefined)?.(argument) ?? null;
  } catch {
    // Errors in a page cannot be noted, and every caller expects null.
    return null;
  }
}

/**
 * Asks the content scripts of a tab; null = none of them answers this request. Callers must validate the answer. Does
 * not use messages: a message listener costs every page load half a millisecond. Rejects when the page cannot be asked.
 */
export async function askTab<Name extends keyof TabProtocol>(
  tabId: number,
  name: Name,
  argument: TabProtocol[Name]['ask'],
): Promise<unknown> {
  return (await runInTab(tabId, { func: answerThere, args: [name, argument] })) ?? null;
}
