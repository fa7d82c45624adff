import { askTab } from '../../../browser/messaging/ask-tab.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import { type GatheredList, gather, isSameList, nothingGathered, withRoom } from '../model/index.ts';
import type { ListLook, ListsProtocol } from '../protocol.ts';
import { createKeptLists } from './kept-lists.ts';
import { createListPages } from './list-pages.ts';
import { createListTabs } from './list-tabs.ts';
import type { StartListsParts } from './lists-parts.ts';
import { heldBy, heldList, nothingKnown, piecesIn, receivedOf } from './received-pieces.ts';

/**
 * Gathers the lists that pages receive. It asks no platform for anything, and listens to no tab: a page that is gone is
 * noticed when somebody asks.
 */
export function startLists(parts: StartListsParts) {
  const { platforms, kinds, lists, watching, stopLine } = parts;
  const pages = createListPages({ platforms, kinds, isOn: watching.isOn });
  const tabs = createListTabs(parts);
  const { tellOf, finish, settle, take, isStillFull } = createKeptLists(parts, pages, tabs);

  async function begin(tabId: number, before: () => Promise<void>, fresh: boolean): Promise<GatheredList> {
    const page = await pages.shownIn(tabId);
    await watching.gather(page.list.platform, true);
    // Before its copies are read, so that none is missed in between.
    await askTab(tabId, 'page.gather', { on: true }).catch(noted(null));
    const { received, wanted } = await heldList(page);
    const begun = before().then(() => lists.begin({ ...wanted, fresh }));
    const list = await tabs.name(tabId, begun);
    await take(list.id, tabId, received);
    return (await lists.get(list.id)) ?? list;
  }

  /**
   * Begins to gather what a tab shows. What its page hands over meanwhile waits for that. `before`: done before a list
   * begins; `fresh`: what earlier lists have is left out. @throws Failure as `shownIn`
   */
  async function gatherFrom(tabId: number, before = async () => {}, fresh = false): Promise<GatheredList> {
    const begun = settle().then(() => begin(tabId, before, fresh));
    tabs.beginning.set(tabId, begun);
    begun.catch(() => tabs.release([tabId]).catch(noteCaught));
    return begun.finally(() => tabs.beginning.delete(tabId));
  }

  async function show(tabId: number): Promise<ListLook | null> {
    await settle();
    const page = await pages.shownIn(tabId).catch(noted(null));
    if (!page) return null;
    const { received, watched, answers, wanted } = await heldList(page);
    const { platform, kind, title, ids } = wanted;
    const { count, atLeast, total, totalWords } = gather(
      { ...nothingGathered, ids },
      answers,
      nothingKnown,
      received.dropped,
    ).state;
    const own = await tabs.listOf(tabId);
    // A creator's works go on being gathered while the tab shows one of them.
    const gathered = own?.kind === kind ? own : ((await lists.all()).find((list) => isSameList(list, wanted)) ?? null);
    return {
      platform,
      kind,
      title,
      count,
      total: totalWords || String(total ?? ''),
      atLeast,
      watched,
      gathered,
      scroll: null,
    };
  }

  const handlers: Handlers<Omit<ListsProtocol, 'list.scroll'>> = {
    'list.look': ({ tabId }) => withRoom(show(tabId), isStillFull),
    'list.gather': ({ tabId, fresh }) => withRoom(gatherFrom(tabId, undefined, fresh), isStillFull),
    async 'list.stop'({ id }) {
      const list = await lists.get(id);
      if (list?.asked) await stopLine(list.asked);
      await finish(id, list?.count === 0 ? 'silent' : 'stopped');
      return null;
    },
    async 'list.settle'() {
      await settle();
      return null;
    },
    async 'list.received'({ pieces, dropped, inView }, { tabId, incognito }) {
      if (tabId === null || incognito) return false;
      await tabs.beginning.get(tabId)?.catch(() => null);
      const list = await tabs.listOf(tabId);
      const kind = list && pages.kindOf(list);
      if (!list || !kind) {
        await tabs.release([]);
        return false;
      }
      if (!(await watching.isOn(list.platform))) {
        await finish(list.id, 'stopped');
        return false;
      }
      const received = receivedOf({ kind, hosts: pages.hostsOf(list.platform) }, piecesIn(pieces), dropped, inView);
      // A list that documents alone hold goes on from one to the next: the one that the tab shows now is read.
      const shown = kind.paths.length > 0 ? null : await pages.shownIn(tabId).catch(noted(null));
      const own = shown?.kind === kind ? (await heldBy(shown)).received.answers : [];
      const stored = await take(list.id, tabId, { ...received, answers: [...received.answers, ...own] });
      // The answer that led there may be lost with its page.
      const gate = await pages.gateIn(tabId).catch(noted(null));
      if (gate === 'check') await lists.interrupt(list.id, gate).then(() => tellOf(list.id));
      if (await pages.hasLeft(tabId, list)) await settle();
      return stored;
    },
  };
  return { handlers, pages, settle, gatherFrom, finish, tellOf };
}
