import { browser } from '../../../browser/browser.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { TargetOf } from '../../../browser/tabs/find-tabs.ts';
import type { Capture } from '../../../core/capture.ts';
import { parseJson } from '../../../core/json/json.ts';
import type { Operation } from '../../../core/operation.ts';
import { begunCollection, type Collection, type CollectionProgress } from '../model/collection/collection.ts';
import { collectedOn } from '../model/collection/read-page.ts';
import { wholeCapture } from '../model/collection/whole.ts';
import { lineOfCollection } from '../model/collection-line.ts';
import { failed } from '../model/failures.ts';
import type { CollectionTask, Job, QueueItem } from '../model/job.ts';
import type { QueueProtocol } from '../protocol.ts';

export interface CollectionHandlersParts {
  readonly operations: readonly Operation[];
  readonly jobs: {
    add(job: Omit<Job, 'order'>, items: readonly QueueItem[], lists: readonly Collection[], foremost: boolean): Promise<Job>;
    pause(id: string): Promise<void>;
  };
  readonly collections: {
    list(itemId?: string): Promise<readonly CollectionProgress[]>;
    firstOn(id: string, page: number): Promise<ReadonlySet<string>>;
    resume(id: string, wish: Partial<Pick<CollectionTask, 'limit' | 'tabId'>>): Promise<boolean>;
  };
  readonly recovered: Promise<unknown>;
  readonly targetOf: TargetOf;
  capture(id: string): Promise<Capture | null>;
  wake(): void;
}

type CollectionHandlers = Handlers<Pick<QueueProtocol, Extract<keyof QueueProtocol, `collection.${string}`>>>;

/** Returns the tab's title. Throws for a private window: private windows store nothing, and a collection consists of stored captures. */
async function titleOf(tabId: number | null): Promise<string> {
  const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
  if (tab?.incognito) throw failed('collection_private');
  return tab?.title ?? '';
}

/** The id of the item that a request body names, for a collection that has no page yet. */
function itemIdOf({ input, ids, identity }: Operation, body: string): string {
  const parsed = input.safeParse(parseJson(body));
  const named = parsed.success ? ids(parsed.data) : {};
  return identity.map((name) => named[name]).find(Boolean) ?? '';
}

/** Handles the requests about collections; each collection is a job of its own. Call `pageSeen` for every page that loads. */
export function createCollectionHandlers(parts: CollectionHandlersParts): {
  readonly handlers: CollectionHandlers;
  pageSeen(tabId: number): Promise<void>;
} {
  const { operations, jobs, collections, recovered, targetOf, capture, wake } = parts;
  const progress = async (id: string) => (await collections.list()).find((one) => one.id === id);

  async function resume(id: string, wish: Partial<Pick<CollectionTask, 'limit' | 'tabId'>>): Promise<CollectionProgress> {
    await collections.resume(id, wish);
    wake();
    const resumed = await progress(id);
    if (!resumed) throw failed('collection_gone');
    return resumed;
  }

  const handlers: CollectionHandlers = {
    async 'collection.start'({ path, body, tabId, limit }) {
      await recovered;
      const title = await titleOf(tabId);
      const operation = operations.find((one) => one.path === path);
      const itemId = operation ? itemIdOf(operation, body) : '';
      const itemUrl = operation?.itemUrl({ ids: Object.fromEntries(operation.identity.map((name) => [name, itemId])), url: null }) ?? '';
      const collection = begunCollection(operation, { id: crypto.randomUUID(), body, itemId, itemUrl }, Date.now());
      if (!collection) throw failed('no_pages', [{ said: path.slice(0, 200) }]);
      const about = { id: crypto.randomUUID(), title: title || itemUrl || itemId, origin: 'comments', state: 'running' } as const;
      const line = lineOfCollection(collection, { job: about.id, limit, tabId });
      // Placed before the other jobs, because it needs a page that the user has open now.
      await jobs.add({ ...about, createdAt: Date.now(), endedAt: null }, [{ ...line, title }], [collection], true);
      wake();
      return { ...collection, state: 'running', failure: null, job: about.id };
    },
    async 'collection.pause'({ id }) {
      await recovered;
      const job = (await progress(id))?.job;
      if (job) await jobs.pause(job);
      wake();
      return null;
    },
    async 'collection.resume'({ id, ...wish }) {
      await recovered;
      await titleOf(wish.tabId ?? null);
      return resume(id, wish);
    },
    async 'collection.list'({ itemId }) {
      await recovered;
      return collections.list(itemId);
    },
    async 'collection.read'({ id, page }) {
      const collection = await progress(id);
      const captureId = collection?.captures[page];
      const paging = operations.find(({ path }) => path === collection?.path)?.paging;
      const envelope = captureId ? (await capture(captureId))?.envelope : null;
      if (!captureId || !paging || !envelope) throw failed('collection_page_gone');
      return collectedOn(paging, envelope, captureId, await collections.firstOn(id, page));
    },
    async 'collection.whole'({ captureId }) {
      const collection = (await collections.list()).find(({ captures }) => captures.includes(captureId));
      return collection ? wholeCapture(collection, { operations, page: capture, firstOn: collections.firstOn.bind(collections) }) : null;
    },
  };

  async function pageSeen(tabId: number): Promise<void> {
    await recovered;
    const waiting = (await collections.list()).filter(
      ({ state, failure }) => state === 'paused' && failure?.reason.code === 'collection_tab_closed',
    );
    const tab = waiting.length > 0 ? await browser.tabs.get(tabId).catch(() => null) : null;
    const target = tab && !tab.incognito ? await targetOf(tab) : null;
    for (const { id, platform, itemId } of waiting) {
      if (target?.platform === platform && Object.values(target.ids).includes(itemId)) await resume(id, { tabId });
    }
  }
  return { handlers, pageSeen };
}
