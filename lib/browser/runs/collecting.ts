import type { Capture } from '../../gateway/capture.ts';
import { collectedOn } from '../../gateway/collection/collected.ts';
import type { Collection } from '../../gateway/collection/collection.ts';
import { type CollectionStore, createCollector } from '../../gateway/collection/collector.ts';
import { Failure } from '../../gateway/failure.ts';
import type { GatewayRequest, GatewayResponse } from '../../gateway/gateway-request.ts';
import type { Operation } from '../../gateway/operation.ts';
import { browser } from '../browser.ts';
import { broadcast } from '../messaging/broadcast.ts';
import type { Handlers } from '../messaging/serve.ts';
import { readPaces } from '../settings.ts';
import { keepAlive } from './keep-alive.ts';

export interface CollectingParts {
  readonly operations: readonly Operation[];
  readonly store: CollectionStore & {
    list(itemId?: string): Promise<readonly Collection[]>;
    firstOn(id: string, page: number): Promise<ReadonlySet<string>>;
  };
  /** Resolves when what an earlier worker left has been put in order. */
  readonly recovered: Promise<unknown>;
  ask(request: GatewayRequest, tabId: number | null): Promise<GatewayResponse>;
  capture(id: string): Promise<Capture | null>;
}

type CollectionHandlers = Pick<Handlers, Extract<keyof Handlers, `collection.${string}`>>;

/** A collection is made of stored captures, and private windows store none. */
async function refusePrivate(tabId: number | null): Promise<void> {
  const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
  if (tab?.incognito) throw new Failure('invalid_request', 'Private windows store nothing, so nothing can be collected in one.');
}

/** Answers the requests about collections and drives those that run. */
export function createCollecting({ operations, store, recovered, ask, capture }: CollectingParts): CollectionHandlers {
  const collector = createCollector({
    operations,
    store,
    ask,
    capture,
    changed: (collection) => broadcast('collection.changed', { collection }),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    keepAlive: () => keepAlive(20_000),
    now: Date.now,
  });
  return {
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
  };
}
