import { Failure } from '../../core/failure.ts';
import type { Json, PageFunction } from '../../core/transport.ts';
import { browser } from '../browser.ts';
import { withDeadline } from '../deadline.ts';
import { failed, stopped } from '../failures.ts';

interface EvaluateRun {
  readonly deadline: number;
  readonly signal: AbortSignal;
  /** Maximum length of all texts in one answer from a page, in characters. */
  readonly most: number;
  /** Tabs of the run that did not answer in time when last asked: they may be frozen, and get a shorter deadline. */
  readonly late: Set<number>;
}

/** The fraction of the deadline for a tab that missed it before. */
const laterPart = 0.1;

/** Counts the characters of all texts in a value until they exceed `most`: the page may control what a page function returns. */
function textsIn(value: unknown, most: number): number {
  let size = 0;
  const stack = [value];
  while (stack.length > 0 && size <= most) {
    const one = stack.pop();
    if (typeof one === 'string') size += one.length;
    else if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) stack.push(inner);
  }
  return size;
}

/** Whether a tab still shows the document in which the function was run; `before` is the tab's address at that time. */
async function documentState(tabId: number, before: string | undefined): Promise<'closed' | 'left' | 'same'> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (!tab) return 'closed';
  return tab.status === 'complete' && tab.url === before ? 'same' : 'left';
}

const replacedMeanwhile = (cause?: unknown) => failed('page_left', [], { cause });

/**
 * Runs a self-contained function in the top frame's main world. The function is sent as source text and cannot be wrapped (a page's policy
 * may forbid `eval`), so it must catch its own errors: Chromium returns null for a throw and for a navigation, and Firefox never answers
 * after a navigation. A null result is therefore a failure.
 * @throws Failure `timed_out`, `cancelled`, `unreachable`, `upstream_changed`
 */
export async function evaluate<A extends readonly Json[], R extends Json>(
  tabId: number,
  fn: PageFunction<A, R>,
  args: A,
  run: EvaluateRun,
): Promise<R> {
  const before = (await browser.tabs.get(tabId).catch(() => null))?.url;
  if (run.signal.aborted) throw stopped(run.signal);
  const call = browser.scripting.executeScript({
    target: { tabId, frameIds: [0] },
    world: 'MAIN',
    func: fn as unknown as (...args: unknown[]) => unknown,
    args: [...args],
  });
  const deadline = run.late.has(tabId) ? run.deadline * laterPart : run.deadline;
  const results = await withDeadline(call, deadline, run.signal).catch(async (thrown) => {
    if (thrown instanceof Failure && thrown.kind === 'timed_out') run.late.add(tabId);
    if (thrown instanceof Failure) throw thrown;
    // Firefox rejects the call when the document is about to be replaced.
    if ((await documentState(tabId, before)) === 'left') throw replacedMeanwhile(thrown);
    throw failed('page_gone', [], { cause: thrown });
  });
  run.late.delete(tabId);
  const { result, error } = (results[0] ?? {}) as { result?: unknown; error?: unknown };
  if (textsIn(result, run.most) > run.most) {
    throw failed('answer_too_large', [{ number: Math.round(run.most / 1024 / 1024) }]);
  }
  if (result !== undefined && result !== null && !error) return result as R;
  if ((await documentState(tabId, before)) !== 'same') throw replacedMeanwhile();
  throw failed('page_unreadable', [], { cause: error });
}
