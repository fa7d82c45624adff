import type { Handlers } from '../../../../browser/messaging/serve.ts';
import { noteCaught } from '../../../../browser/storage/caught-errors.ts';
import type { Operation } from '../../../../core/operation.ts';
import { viewOf } from '../../../../core/record/views.ts';
import type { CaptureProtocol, FrontPage } from '../../protocol.ts';
import type { ReadText } from '../links/read-text.ts';
import type { Runner } from '../runs/runner.ts';
import type { Badge } from './badge.ts';

export interface PageHandlersParts {
  readonly operations: readonly Operation[];
  readonly runner: Pick<Runner, 'settled' | 'missed'>;
  frontPage(tabId?: number): Promise<FrontPage>;
  readonly readText: ReadText;
  readonly badge: Pick<Badge, 'refresh'>;
  /** Called for every page that has come to show an item, or another one. */
  seen(tabId: number): Promise<unknown>;
  /** The request body of an operation for an item of an open page or of a capture; null = none. */
  example(path: string): Promise<string | null>;
  /** Resolves when what an earlier worker left behind has been cleaned up: no run is shown before. */
  readonly recovered: Promise<unknown>;
}

type PageHandlers = Handlers<Omit<CaptureProtocol, `run.${string}`>>;

/** Answers messages from platform pages and extension pages, except those about runs and collections. */
export function createPageHandlers(parts: PageHandlersParts): PageHandlers {
  const { operations, runner, frontPage, readText, badge, seen, recovered } = parts;
  return {
    async 'page.front'({ tabId }) {
      await recovered;
      await runner.settled(tabId);
      const page = await frontPage(tabId);
      return page.tabId === null ? page : { ...page, picked: runner.missed(page.tabId) };
    },
    async 'page.seen'(_, { tabId }) {
      if (tabId === null) return;
      void badge.refresh(tabId);
      void seen(tabId).catch(noteCaught);
    },
    'operations.read': async () => operations.map(viewOf),
    'request.example': ({ path }) => parts.example(path),
    'text.read': ({ text, platform }) => readText(text, platform),
  };
}
