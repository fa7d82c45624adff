import { Failure } from '../../core/failure.ts';
import { tree } from '../../core/json/json.ts';
import { pageFetch } from '../../core/read/page-fetch.ts';
import type { Json, ObservedAnswer, Page, PageAnswer, PageFunction, PageRequest } from '../../core/transport.ts';
import { browser } from '../browser.ts';
import { withDeadline } from '../deadline.ts';
import { failed, stopped } from '../failures.ts';
import { askTab } from '../messaging/ask-tab.ts';
import type { NetworkRun } from '../network/network.ts';
import type { Pacer } from '../network/pacer.ts';

/** The fraction of the deadline for a tab that missed it before. */
const laterPart = 0.1;

/**
 * Counts the characters of all texts in a value until they exceed `most`: the page may control what a page function
 * returns.
 */
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
 * Runs a self-contained function in the top frame's main world. The function is sent as source text and cannot be
 * wrapped (a page's policy may forbid `eval`), so it must catch its own errors: Chromium returns null for a throw and
 * for a navigation, and Firefox never answers after a navigation. A null result is therefore a failure.
 * @throws Failure `timed_out`, `cancelled`, `unreachable`, `upstream_changed`
 */
export async function evaluate<A extends readonly Json[], R extends Json>(
  tabId: number,
  fn: PageFunction<A, R>,
  args: A,
  run: Pick<PageRun, 'signal' | 'late'> & {
    readonly settings: Pick<PageRun['settings'], 'evaluateDeadline' | 'answerBytes'>;
  },
): Promise<R> {
  const { evaluateDeadline, answerBytes } = run.settings;
  const before = (await browser.tabs.get(tabId).catch(() => null))?.url;
  if (run.signal.aborted) throw stopped(run.signal);
  const call = browser.scripting.executeScript({
    target: { tabId, frameIds: [0] },
    world: 'MAIN',
    func: fn as unknown as (...args: unknown[]) => unknown,
    args: [...args],
  });
  const deadline = run.late.has(tabId) ? evaluateDeadline * laterPart : evaluateDeadline;
  const results = await withDeadline(call, deadline, run.signal).catch(async (thrown) => {
    if (thrown instanceof Failure && thrown.kind === 'timed_out') run.late.add(tabId);
    if (thrown instanceof Failure) throw thrown;
    // Firefox rejects the call when the document is about to be replaced.
    if ((await documentState(tabId, before)) === 'left') throw replacedMeanwhile(thrown);
    throw failed('page_gone', [], { cause: thrown });
  });
  run.late.delete(tabId);
  const { result, error } = (results[0] ?? {}) as { result?: unknown; error?: unknown };
  if (textsIn(result, answerBytes) > answerBytes) {
    throw failed('answer_too_large', [{ number: Math.round(answerBytes / 1024 / 1024) }]);
  }
  if (result !== undefined && result !== null && !error) return result as R;
  if ((await documentState(tabId, before)) !== 'same') throw replacedMeanwhile();
  throw failed('page_unreadable', [], { cause: error });
}

export interface PageRun extends Pick<NetworkRun, 'settings' | 'signal'> {
  readonly pacer: Pacer;
  /** Tabs that did not answer in time when last asked; mutable. */
  readonly late: Set<number>;
  /** Called for every request that is about to be made. */
  count(): void;
}

/** A tab of the user, or one that this run opened, which may have exceeded its deadline. */
export type TabLife = { readonly temporary: false } | { readonly temporary: true; expired(): boolean };

/** The page may have replaced its `fetch` and what it returns. */
function isAnswer(value: unknown): value is PageAnswer {
  const { status, url, text } = tree(value);
  return typeof status === 'number' && typeof url === 'string' && typeof text === 'string';
}

function isObserved(value: unknown): value is ObservedAnswer {
  const { url, status, headers, page, text, time } = tree(value);
  const texts = typeof url === 'string' && typeof page === 'string' && typeof text === 'string';
  return (
    texts && typeof status === 'number' && typeof time === 'number' && typeof headers === 'object' && headers !== null
  );
}

/** What the observer of a tab copied, newest first; [] if none runs. The page could have forged any of it. */
async function observedIn(tabId: number, path: string): Promise<readonly ObservedAnswer[]> {
  const answers: unknown = await askTab(tabId, 'page.observed', { path }).catch(() => []);
  return Array.isArray(answers) ? answers.filter(isObserved) : [];
}

async function addressOf(tabId: number): Promise<string> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (tab?.url) return tab.url;
  throw failed(tab ? 'page_off_limits' : 'page_closed');
}

export function tabPage(tabId: number, life: TabLife, run: PageRun): Page {
  const { settings, signal, pacer } = run;

  async function inTime<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (thrown) {
      if (!life.temporary || !life.expired() || signal.aborted) throw thrown;
      throw failed('not_shown', [], { cause: thrown });
    }
  }

  function inTurn<T>(host: string, work: () => Promise<T>): Promise<T> {
    const turn = pacer.turn(host, settings.pace, signal, () => {
      run.count();
      return work();
    });
    // Who waits is rejected with the signal's own reason, which need not be a failure.
    return turn.catch((thrown: unknown) => {
      throw signal.aborted && !(thrown instanceof Failure) ? stopped(signal, thrown) : thrown;
    });
  }

  async function fetchInPage(url: string, request: PageRequest): Promise<PageAnswer> {
    const address = new URL(url, await addressOf(tabId));
    const args: Parameters<typeof pageFetch> = [address.href, { ...request.headers }, request.body ?? ''];
    const answer = await inTurn(address.host, () => evaluate(tabId, pageFetch, args, run));
    if (isAnswer(answer)) return answer;
    throw failed('page_answers_unreadable');
  }

  return {
    temporary: life.temporary,
    url: () => inTime(addressOf(tabId)),
    evaluate: <A extends readonly Json[], R extends Json>(fn: PageFunction<A, R>, ...args: A) =>
      inTime(evaluate(tabId, fn, args, run)),
    request: <A extends readonly Json[], R extends Json>(host: string, fn: PageFunction<A, R>, ...args: A) =>
      inTime(inTurn(host, () => evaluate(tabId, fn, args, run))),
    fetch: (url, request = {}) => inTime(fetchInPage(url, request)),
    observed: (path) => observedIn(tabId, path),
  };
}
