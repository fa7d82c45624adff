import { type Capture, capturedFailure } from '../capture.ts';
import { Failure } from '../failure.ts';
import type { GatewayRequest, GatewayResponse } from '../gateway-request.ts';
import { parseJson, printJson } from '../json/json.ts';
import type { Operation } from '../operation.ts';
import type { Paging } from '../paging.ts';
import { advance, type Collection, canResume, type TakenPage } from './collection.ts';

/** Where collections are kept. Every change is one transaction: a worker stopped in between leaves the state before or after. */
export interface CollectionStore {
  get(id: string): Promise<Collection | null>;
  add(collection: Collection): Promise<void>;
  /** Reads, edits, writes. @returns what was written; null when it is gone */
  change(id: string, edit: (collection: Collection) => Collection): Promise<Collection | null>;
  /** The same, with the keys of a page: `edit` is told how many no page before had. */
  take(id: string, keys: readonly string[], edit: (collection: Collection, fresh: number) => Collection): Promise<Collection | null>;
}

export interface CollectorParts {
  readonly operations: readonly Operation[];
  readonly store: CollectionStore;
  /** The gateway; what it stored is found with `capture`. */
  ask(request: GatewayRequest, tabId: number | null): Promise<GatewayResponse>;
  capture(id: string): Promise<Capture | null>;
  /** Told after every change that has been stored. */
  changed(collection: Collection): void;
  sleep(ms: number): Promise<void>;
  /** Keeps the worker alive until the returned function is called. */
  keepAlive(): () => void;
  now(): number;
}

/** What a collection is begun with. `limit` in items (0 = all), `pace` in ms. */
export interface CollectionOrder {
  readonly path: string;
  readonly body: string;
  readonly tabId: number | null;
  readonly limit: number;
  readonly pace: number;
}

function stopped(collection: Collection, failure: Capture['failure'], now: number): Collection {
  return { ...collection, state: 'paused', failure, changedAt: now };
}

/**
 * Asks for the pages of a list one after another, each through the gateway and stored as a capture before the next: closing the
 * popup changes nothing, and a stopped worker loses at most the page under way. State lives in the store alone.
 */
export function createCollector({ operations, store, ask, capture, changed, sleep, keepAlive, now }: CollectorParts) {
  /** Collections this worker is driving. */
  const live = new Set<string>();

  function pagingOf(path: string): { operation: Operation; paging: Paging } {
    const operation = operations.find((one) => one.path === path);
    if (!operation?.paging) throw new Failure('invalid_request', `path: ${path.slice(0, 200)} has no pages to collect.`);
    return { operation, paging: operation.paging };
  }

  /** One page, asked for and stored. @throws Failure */
  async function page({ path, body, cursor, tabId }: Collection): Promise<{ taken: Omit<TakenPage, 'fresh'>; keys: readonly string[] }> {
    const { paging } = pagingOf(path);
    const full = printJson({ ...(parseJson(body) as object), [paging.cursorField]: cursor });
    const response = await ask({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: full }, tabId);
    const stored = await capture(response.headers['gleaner-capture'] ?? '');
    const { msg, data } = parseJson(response.body) as { readonly msg: string; readonly data: unknown };
    if (stored?.failure) throw new Failure(stored.failure.kind, stored.failure.sentence, { action: stored.failure.action });
    // One that is only in memory would be missing from the collection later.
    if (!stored?.envelope || !stored.stored)
      throw new Failure('internal', response.status === 200 ? 'This page could not be stored.' : msg);
    const keys = paging.keys(data).map((key, index) => key || `${stored.id}/${index}`);
    const taken = { capture: stored, size: keys.length, total: paging.total(data), next: paging.next(data) };
    return { taken, keys };
  }

  async function step(current: Collection): Promise<Collection | null> {
    try {
      const { taken, keys } = await page(current);
      return await store.take(current.id, keys, (collection, fresh) => advance(collection, { ...taken, fresh }, now()));
    } catch (thrown) {
      return store.change(current.id, (collection) => stopped(collection, capturedFailure(Failure.from(thrown)), now()));
    }
  }

  async function drive(id: string): Promise<void> {
    if (live.has(id)) return;
    live.add(id);
    const release = keepAlive();
    try {
      for (let current = await store.get(id); current?.state === 'running'; current = await store.get(id)) {
        const next = await step(current);
        if (!next) return;
        changed(next);
        if (next.state === 'running') await sleep(next.pace);
      }
    } finally {
      live.delete(id);
      release();
    }
  }

  return {
    /** @throws Failure `invalid_request` when the operation has no pages */
    async start({ path, body, tabId, limit, pace }: CollectionOrder): Promise<Collection> {
      const { operation, paging } = pagingOf(path);
      const { spec, platform } = operation;
      const time = now();
      const progress = { asked: [], captures: [], collected: 0, total: 0, pagesWithoutNew: 0, startedAt: time, changedAt: time };
      const about = { id: crypto.randomUUID(), spec, path, platform, body, itemId: '', itemUrl: '', tabId };
      const collection: Collection = {
        ...about,
        state: 'running',
        end: null,
        failure: null,
        cursor: paging.first,
        limit,
        pace,
        ...progress,
      };
      await store.add(collection);
      changed(collection);
      void drive(collection.id);
      return collection;
    },

    /** The page under way is still taken. */
    async pause(id: string): Promise<void> {
      const edit = (one: Collection): Collection => (one.state === 'running' ? stopped(one, null, now()) : one);
      const paused = await store.change(id, edit);
      if (paused) changed(paused);
    },

    /** Goes on where it stopped, with another limit or pace where given. @throws Failure when it is not known any more */
    async resume(id: string, order: Partial<Pick<CollectionOrder, 'limit' | 'pace' | 'tabId'>> = {}): Promise<Collection> {
      const resumed = await store.change(id, (one) => {
        const { limit = one.limit, pace = one.pace, tabId = one.tabId } = order;
        if (!canResume(one, limit)) return one;
        return { ...one, limit, pace, tabId, state: 'running', end: null, failure: null, pagesWithoutNew: 0, changedAt: now() };
      });
      if (!resumed) throw new Failure('invalid_request', 'This collection is not in the library any more.');
      changed(resumed);
      void drive(id);
      return resumed;
    },
  };
}
