import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import type { Capture } from '../../../core/capture.ts';
import { type OperationOutline, viewOf } from '../../../core/operation.ts';
import type { CaptureProtocol, FrontPage } from '../protocol.ts';
import type { Badge } from './badge.ts';
import type { ReadText } from './links/read-text.ts';
import type { RunStore } from './runs/run-store.ts';
import type { RunTransports } from './runs/run-transports.ts';
import type { Runner } from './runs/runner.ts';

interface RunHandlersParts {
  readonly runner: Pick<Runner, 'start' | 'repeat' | 'copied'>;
  readonly runs: Pick<RunStore, 'get' | 'tell'>;
  picture(id: string): Promise<string>;
  /** The previous capture of the same item by the same operation. */
  earlier(capture: Capture): Promise<Capture | null>;
  readonly transports: Pick<RunTransports, 'cancel'>;
  /** Resolves when what an earlier worker left behind has been cleaned up: no run is shown before. */
  readonly recovered: Promise<unknown>;
}

type RunHandlers = Handlers<Pick<CaptureProtocol, Extract<keyof CaptureProtocol, `run.${string}`>>>;

export function createRunHandlers({
  runner,
  runs,
  earlier,
  picture,
  transports,
  recovered,
}: RunHandlersParts): RunHandlers {
  return {
    // A private run must belong to a tab: that of the page that requests it, unless another is named.
    'run.start'({ tabId, explicit, only, privately = false, ...request }, { incognito, tabId: own }) {
      const asking = tabId ?? (incognito ? own : null);
      return runner.start(request, asking, explicit, incognito || privately, only === undefined ? {} : { only });
    },
    async 'run.get'({ id }) {
      await recovered;
      return runs.get(id);
    },
    async 'run.earlier'({ id }) {
      const run = await runs.get(id);
      // Private runs leave nothing to compare with, and are not compared.
      const before = run?.card && !run.incognito ? await earlier(run).catch(noted(null)) : null;
      return before?.card?.counters ?? [];
    },
    'run.picture': ({ id }) => picture(id),
    async 'run.copied'({ id }) {
      await runner.copied(id);
      return null;
    },
    async 'run.cancel'({ id }) {
      const run = await runs.get(id);
      if (run?.state === 'running') transports.cancel(id);
      // Its end did not reach the page that asks.
      else if (run) runs.tell(run, 'ended');
      return null;
    },
    'run.repeat': ({ id, ...wishes }) => runner.repeat(id, wishes),
  };
}

interface PageHandlersParts {
  readonly operations: readonly OperationOutline[];
  readonly runner: Pick<Runner, 'starting' | 'settled' | 'missed' | 'picked' | 'toCopy'>;
  frontPage(tabId?: number, picked?: string, unasked?: boolean): Promise<FrontPage>;
  readonly readText: ReadText;
  readonly badge: Pick<Badge, 'refresh'>;
  /** Called for every page that has come to show an item, or another one, or is `restored`. */
  seen(tabId: number, restored: boolean): Promise<unknown>;
  /** The request body of an operation for an item of an open page or of a capture; null = none. */
  example(path: string): Promise<string | null>;
  /** Resolves when what an earlier worker left behind has been cleaned up: no run is shown before. */
  readonly recovered: Promise<unknown>;
}

type PageHandlers = Handlers<Omit<CaptureProtocol, `run.${string}`>>;

/** Answers messages from platform pages and extension pages, except those about runs. */
export function createPageHandlers(parts: PageHandlersParts): PageHandlers {
  const { operations, runner, frontPage, readText, badge, seen, recovered } = parts;
  return {
    async 'page.front'({ tabId, waits = false, unasked = false }) {
      await recovered;
      const first = await frontPage(tabId, '', unasked);
      if (first.tabId === null) return first;
      const id = first.tabId;
      const early = runner.starting(id);
      if (early !== null && !waits) return { ...first, run: null, starting: early };
      await runner.settled(id);
      const picked = runner.picked(id);
      const page = early === null && picked === '' ? first : await frontPage(id, picked, unasked);
      const toCopy = await runner.toCopy(id);
      return { ...page, picked: runner.missed(id), starting: runner.starting(id), toCopy };
    },
    async 'page.seen'({ restored }, { tabId }) {
      if (tabId === null) return null;
      void badge.refresh(tabId);
      void seen(tabId, restored).catch(noteCaught);
      return null;
    },
    'operations.read': async () => operations.map(viewOf),
    'request.example': ({ path }) => parts.example(path),
    'text.read': ({ text, platform }) => readText(text, platform),
  };
}
