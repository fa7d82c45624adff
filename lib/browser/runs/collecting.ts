import type { Capture } from '../../gateway/capture.ts';
import { collectedOn } from '../../gateway/collection/collected.ts';
import type { Collection } from '../../gateway/collection/collection.ts';
import { type CollectionStore, createCollector } from '../../gateway/collection/collector.ts';
import { wholeCapture } from '../../gateway/collection/whole.ts';
import { Failure } from '../../gateway/failure.ts';
import type { GatewayRequest, GatewayResponse } from '../../gateway/gateway-request.ts';
import type { Operation } from '../../gateway/operation.ts';
import { browser } from '../browser.ts';
import { broadcast } from '../messaging/broadcast.ts';
import type { Handlers } from '../messaging/serve.ts';
import { readPaces } from '../settings.ts';
import type { TargetOf } from '../tabs/find-tabs.ts';
import { keepAlive } from './keep-alive.ts';

export interface CollectingParts {
  readonly operations: readonly Operation[];
  readonly store: CollectionStore & {
    list(itemId?: string): Promise<readonly Collection[]>;
    firstOn(id: string, page: number): Promise<ReadonlySet<string>>;
  };
  /** Resolves when what an earlier worker left has been put in order. */
  readonly recovered: Promise<unknown>;
  readonly targetOf: TargetOf;
  ask(request: GatewayRequest, tabId: number | null): Promise<GatewayResponse>;
  capture(id: string): Promise<Capture | null>;
}

type CollectionHandlers = Pick<Handlers, Extract<keyof Handlers, `collection.${string}`>>;

/** A collection is made of stored captures, and private windows store none. */
async function refusePrivate(tabId: number | null): Promise<void> {
  const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
  if (tab?.incognito) throw new Failure('invalid_request', 'Private windows store nothing, so nothing can be collected in one.');
}

const tabClosed = 'The tab these were collected in was closed; it goes on when their page is open again.';

/** Whether it waits for a page of its item to be opened. */
function waitsForPage({ state, failure }: Collection): boolean {
  return state === 'paused' && failure?.sentence === tabClosed;
}

/** @throws Failure when the tab a collection works in is gone: without it, the platform would only refuse. */
async function needTab(tabId: number | null): Promise<void> {
  if (tabId === null || (await browser.tabs.get(tabId).catch(() => null))) return;
  throw new Failure('unreachable', tabClosed, { action: 'open_page' });
}

/** Answers the requests about collections and drives those that run; `pageSeen` is told of every page that loads. */
export function createCollecting({ operations, store, recovered, targetOf, ask, capture }: CollectingParts): {
  readonly handlers: CollectionHandlers;
  pageSeen(tabId: number): Promise<void>;
} {
  const collector = createCollector({
    operations,
    store,
    async ask(request, tabId) {
      await needTab(tabId);
      const answer = await ask(request, tabId);
      if (answer.status !== 200) await needTab(tabId);
      return answer;
    },
    capture,
    changed: (collection) => broadcast('collection.changed', { collection }),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    keepAlive: () => keepAlive(20_000),
    now: Date.now,
  });
  const handlers: CollectionHandlers = {
    async 'collection.start'({ pace, ...order }) {
      await recovered;
      await refusePrivate(order.tabId);
      return collector.start({ ...order, pace: pace ?? (await readPaces()).collectionPace });
    },
    async 'collection.pause'({ id }) {
      await recovered;
      await collector.pause(id);
      return null;
    },
    async 'collection.resume'({ id, ...order }) {
      await recovered;
      await refusePrivate(order.tabId ?? null);
      return collector.resume(id, order);
    },
    async 'collection.list'({ itemId }) {
      await recovered;
      return store.list(itemId);
    },
    async 'collection.read'({ id, page }) {
      const collection = await store.get(id);
      const captureId = collection?.captures[page];
      const paging = operations.find(({ path }) => path === collection?.path)?.paging;
      const envelope = captureId ? (await capture(captureId))?.envelope : null;
      if (!captureId || !paging || !envelope) throw new Failure('not_found', 'This page of the collection is not in the library any more.');
      return collectedOn(paging, envelope, captureId, await store.firstOn(id, page));
    },
    async 'collection.whole'({ captureId }) {
      const collection = (await store.list()).find(({ captures }) => captures.includes(captureId));
      return collection ? wholeCapture(collection, { operations, page: capture, firstOn: (id, page) => store.firstOn(id, page) }) : null;
    },
  };

  async function pageSeen(tabId: number): Promise<void> {
    await recovered;
    const waiting = (await store.list()).filter(waitsForPage);
    const tab = waiting.length > 0 ? await browser.tabs.get(tabId).catch(() => null) : null;
    const target = tab && !tab.incognito ? await targetOf(tab) : null;
    for (const { id, platform, itemId } of waiting) {
      if (target?.platform === platform && Object.values(target.ids).includes(itemId)) await collector.resume(id, { tabId });
    }
  }
  return { handlers, pageSeen };
}
