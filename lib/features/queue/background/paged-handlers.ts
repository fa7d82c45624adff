import { browser } from '../../../browser/browser.ts';
import { storeOfTab } from '../../../browser/cookies/cookie-store.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { TargetOf } from '../../../browser/tabs/find-tabs.ts';
import { parseJson } from '../../../core/json/json.ts';
import type { Operation } from '../../../core/operation.ts';
import { failed } from '../model/failures.ts';
import type { QueueItem } from '../model/job.ts';
import { begunPages, type Paged, type PagedProgress } from '../model/paged.ts';
import { lineKey } from '../model/read-list.ts';
import type { QueueProtocol } from '../protocol.ts';
import { lineOfJob, type StoredJobs } from './queue-handlers.ts';

export interface PagedHandlersParts {
  readonly operations: readonly Operation[];
  readonly jobs: Pick<StoredJobs, 'add' | 'pause'>;
  readonly pagedLines: {
    progress(id: string): Promise<PagedProgress | null>;
    newest(key: string): Promise<PagedProgress | null>;
    awaitingPage(): Promise<readonly (QueueItem & { readonly paged: Paged })[]>;
    resume(id: string, wish: Partial<Pick<Paged, 'limit' | 'tabId' | 'container'>>, byUser?: boolean): Promise<void>;
  };
  readonly recovered: Promise<unknown>;
  readonly targetOf: TargetOf;
  wake(): void;
}

type PagedHandlers = Handlers<Pick<QueueProtocol, Extract<keyof QueueProtocol, `pages.${string}`>>>;

/** A tab's title and container. Throws for a private window: private windows store nothing, and a list is stored. */
async function aboutTab(tabId: number | null): Promise<{ readonly title: string; readonly container: string }> {
  const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
  if (tab?.incognito) throw failed('pages_private');
  return { title: tab?.title ?? '', container: (await storeOfTab(tabId)) ?? '' };
}

/** The id of the item that a request body names. */
function itemIdOf({ input, ids, identity }: Operation, body: string): string {
  const parsed = input.safeParse(parseJson(body));
  const named = parsed.success ? ids(parsed.data) : {};
  return identity.map((name) => named[name]).find(Boolean) ?? '';
}

/**
 * Handles the requests about a list that is asked for in its open page, as a job of its own. Call `pageSeen` for every
 * page that loads.
 */
export function createPagedHandlers({ operations, jobs, pagedLines, recovered, targetOf, wake }: PagedHandlersParts): {
  readonly handlers: PagedHandlers;
  pageSeen(tabId: number): Promise<void>;
} {
  async function shown(id: string): Promise<PagedProgress> {
    const progress = await pagedLines.progress(id);
    if (!progress) throw failed('pages_gone');
    return progress;
  }

  const handlers: PagedHandlers = {
    async 'pages.start'({ path, body, tabId, limit }) {
      await recovered;
      const { title, container } = await aboutTab(tabId);
      const operation = operations.find((one) => one.path === path);
      if (!operation?.paging) throw failed('no_pages', [{ said: path.slice(0, 200) }]);
      const itemId = itemIdOf(operation, body);
      const url =
        operation.itemUrl({ ids: Object.fromEntries(operation.identity.map((name) => [name, itemId])), url: null }) ??
        '';
      const job = {
        id: crypto.randomUUID(),
        title: title || url || itemId,
        origin: 'comments',
        state: 'running',
      } as const;
      const named = {
        input: url || itemId,
        platform: operation.platform,
        path,
        body,
        url,
        key: lineKey(path, itemId),
        skip: null,
      };
      const line = { ...lineOfJob(job.id, named, 0), title, paged: begunPages({ limit, tabId, container }) };
      // Placed before the other jobs, because it needs a page that the user has open now.
      await jobs.add({ ...job, createdAt: Date.now(), endedAt: null }, [line], true);
      wake();
      return shown(line.id);
    },
    async 'pages.pause'({ id }) {
      await recovered;
      const { job } = await shown(id);
      await jobs.pause(job);
      wake();
      return shown(id);
    },
    async 'pages.resume'({ id, ...wish }) {
      await recovered;
      const { container } = await aboutTab(wish.tabId ?? null);
      await pagedLines.resume(id, wish.tabId === undefined ? wish : { ...wish, container });
      wake();
      return shown(id);
    },
    async 'pages.read'({ path, itemId }) {
      await recovered;
      return pagedLines.newest(lineKey(path, itemId));
    },
  };

  async function pageSeen(tabId: number): Promise<void> {
    await recovered;
    const waiting = await pagedLines.awaitingPage();
    const tab = waiting.length > 0 ? await browser.tabs.get(tabId).catch(() => null) : null;
    const target = tab && !tab.incognito ? await targetOf(tab) : null;
    if (!target) return;
    const container = (await storeOfTab(tabId)) ?? '';
    const isHere = ({ platform, path, key, paged }: (typeof waiting)[number]) =>
      platform === target.platform &&
      paged.container === container &&
      Object.values(target.ids).some((id) => lineKey(path, id) === key);
    for (const { id } of waiting.filter(isHere)) await pagedLines.resume(id, { tabId }, false);
    wake();
  }
  return { handlers, pageSeen };
}
