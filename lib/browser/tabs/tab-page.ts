import { tree } from '../../core/json/json.ts';
import { pageFetch } from '../../core/read/page-fetch.ts';
import type { Json, ObservedAnswer, Page, PageAnswer, PageFunction, PageRequest } from '../../core/transport.ts';
import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import { askTab } from '../messaging/ask-tab.ts';
import type { NetworkRun } from '../network/network.ts';
import type { Pacer } from '../network/pacer.ts';
import { evaluate } from './evaluate.ts';

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
  if (typeof value !== 'object' || value === null) return false;
  const { url, status, headers, page, text, time } = value as Record<string, unknown>;
  const texts = typeof url === 'string' && typeof page === 'string' && typeof text === 'string';
  return texts && typeof status === 'number' && typeof time === 'number' && typeof headers === 'object' && headers !== null;
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
  const { settings, signal, pacer, late } = run;
  const limits = { deadline: settings.evaluateDeadline, signal, most: settings.answerBytes, late };

  async function inTime<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (thrown) {
      if (!life.temporary || !life.expired() || signal.aborted) throw thrown;
      throw failed('not_shown', [], { cause: thrown });
    }
  }

  function inTurn<T>(host: string, work: () => Promise<T>): Promise<T> {
    return pacer.turn(host, settings.pace, signal, () => {
      run.count();
      return work();
    });
  }

  async function fetchInPage(url: string, request: PageRequest): Promise<PageAnswer> {
    const address = new URL(url, await addressOf(tabId));
    const args: Parameters<typeof pageFetch> = [address.href, { ...request.headers }, request.body ?? ''];
    const answer = await inTurn(address.host, () => evaluate(tabId, pageFetch, args, limits));
    if (isAnswer(answer)) return answer;
    throw failed('page_answers_unreadable');
  }

  return {
    temporary: life.temporary,
    url: () => inTime(addressOf(tabId)),
    evaluate: <A extends readonly Json[], R extends Json>(fn: PageFunction<A, R>, ...args: A) => inTime(evaluate(tabId, fn, args, limits)),
    request: <A extends readonly Json[], R extends Json>(host: string, fn: PageFunction<A, R>, ...args: A) =>
      inTime(inTurn(host, () => evaluate(tabId, fn, args, limits))),
    fetch: (url, request = {}) => inTime(fetchInPage(url, request)),
    observed: (path) => observedIn(tabId, path),
  };
}
