import { browser } from '../../../browser/browser.ts';
import { askTab } from '../../../browser/messaging/ask-tab.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import type { ListKind, ListPiece } from '../../../core/list.ts';
import { type Ids, listAt } from '../../../core/platform.ts';
import {
  type GatheredList,
  gather,
  goesOnIn,
  goesOnWithin,
  isSameList,
  type ListToBegin,
  nothingGathered,
  sameIds,
  viewerIn,
  withRoom,
  withViewer,
} from '../model/index.ts';
import type { ListLook, ListsProtocol } from '../protocol.ts';
import { failed } from './failures.ts';
import { createKeptLists } from './kept-lists.ts';
import { createListPages } from './list-pages.ts';
import { createListTabs } from './list-tabs.ts';
import type { StartListsParts } from './lists-parts.ts';
import { heldBy, heldList, nothingKnown, ownerOn, piecesIn, receivedOf } from './received-pieces.ts';
import { showsCheck } from './scrolled-page.ts';

type Before = (wanted: ListToBegin) => Promise<void>;

/**
 * Gathers the lists that pages receive. It asks no platform for anything, and listens to no tab: that a page is gone is
 * noticed when a page of ours asks.
 */
export function startLists(parts: StartListsParts) {
  const { platforms, kinds, lists, watching, stopLine, reopen } = parts;
  const pages = createListPages({ platforms, kinds, isOn: watching.isOn });
  const tabs = createListTabs(parts);
  const { tellOf, finish, endForbidden, settle, take, isStillFull } = createKeptLists(parts, pages, tabs);

  async function begin(tabId: number, before: Before, fresh: boolean): Promise<GatheredList> {
    const page = await pages.shownIn(tabId);
    await watching.gather(page.list.platform, true);
    // Before the page's copies are read, so that none is missed in between.
    await askTab(tabId, 'page.gather', { on: true }).catch(noted(null));
    const { received, watched, wanted } = await heldList(page);
    // While a list of this tab goes on, its page may be changing.
    if (!watched && !(await tabs.listOf(tabId))) throw failed('list_reload');
    const begun = before(wanted).then(() => lists.begin({ ...wanted, fresh }));
    const list = await tabs.name(tabId, begun);
    await take(list.id, tabId, received);
    return (await lists.get(list.id)) ?? list;
  }

  /**
   * Begins to gather what a tab shows; what its page hands over meanwhile waits. `before`: called before a list begins;
   * `fresh`: leaves out what earlier lists have. @throws Failure as `shownIn`
   */
  async function gatherFrom(tabId: number, before: Before = async () => {}, fresh = false): Promise<GatheredList> {
    const begun = settle().then(() => begin(tabId, before, fresh));
    tabs.beginning.set(tabId, begun);
    begun.catch(() => tabs.release([tabId]).catch(noteCaught));
    return begun.finally(() => tabs.beginning.delete(tabId));
  }

  /** Lets a list of all items go on that was left unfinished when its page or the browser was closed, or Gleaner updated. */
  async function goOn(wanted: ListToBegin): Promise<void> {
    const last = (await lists.all()).find((one) => goesOnIn(wanted.tabId, one, wanted) && one.leftOut === undefined);
    const isUnfinished = last?.end === 'left' || last?.end === 'unwatched';
    if (isUnfinished && !last.asked && last.changedAt > Date.now() - goesOnWithin) await reopen(last.id, wanted.tabId);
  }

  /** Notes a check that a tab shows: the answer that led to it may be lost with its page, or none came. */
  async function heedCheck(tabId: number, id: string, { scroll }: ListKind): Promise<void> {
    const isGate = (await pages.gateIn(tabId).catch(noted(null))) === 'check';
    const isThere = isGate || (scroll !== undefined && (await showsCheck(tabId, scroll)));
    if (isThere) await lists.interrupt(id, 'check').then(() => tellOf(id));
  }

  /** Whether somebody else has signed in, where the address of a list's page names nobody. */
  async function isOthers(tabId: number, list: GatheredList): Promise<boolean> {
    if (Object.keys(listAt(list.url, platforms)?.ids ?? list.ids).length > 0) return false;
    const page = await pages.shownIn(tabId).catch(noted(null));
    return page?.list.kind === list.kind && !isSameList({ ...page.list, ids: await ownerOn(page) }, list);
  }

  /** Whether a list is the wanted one. A board that was read earlier is not, even if its page has received nothing. */
  const isShown = (list: GatheredList, wanted: ListToBegin): boolean =>
    goesOnIn(wanted.tabId, list, wanted) && (list.end !== 'snapshot' || list.ids.time === wanted.ids.time);

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
    const tabList = await tabs.listOf(tabId);
    if (tabList?.kind === kind) await heedCheck(tabId, tabList.id, page.kind);
    const own = await tabs.listOf(tabId);
    // What is gathered from the tab may go on while its page shows one of the works, or the list in another order.
    const gathered = [own, ...(await lists.all())].find((list) => list && isShown(list, wanted)) ?? null;
    return {
      platform,
      kind,
      title,
      count,
      total: totalWords || String(total ?? ''),
      atLeast,
      watched,
      gathered,
      ...(page.kind.scroll && !page.isTab && { scroll: null }),
    };
  }

  /** Another database is in use, perhaps one that was deleted: its pages were told that nobody gathers from them. */
  async function moved(): Promise<void> {
    await settle();
    for (const { id, platform } of await lists.attached()) {
      await watching.gather(platform, true);
      for (const tabId of await tabs.tabsOf(id)) await askTab(tabId, 'page.gather', { on: true }).catch(noted(null));
    }
  }

  const handlers: Handlers<Omit<ListsProtocol, 'list.scroll'>> = {
    'list.look': ({ tabId }) => withRoom(show(tabId), isStillFull),
    'list.gather': ({ tabId, fresh = false }) =>
      withRoom(gatherFrom(tabId, fresh ? undefined : goOn, fresh), isStillFull),
    'list.report': async ({ id }) => ({
      shapes: await lists.shapes(id),
      version: browser.runtime.getManifest().version,
    }),
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
      const { list, since } = (await tabs.fillOf(tabId)) ?? {};
      const kind = list && pages.kindOf(list);
      if (!list || !kind || since === undefined) {
        await tabs.release([]);
        return false;
      }
      if (await endForbidden(list)) return false;
      const before = pages.othersThan(list);
      const its = {
        kind,
        hosts: pages.hostsOf(list.platform),
        // A page may call its list by another name once it fills that.
        isOthers: (of: Ids, piece: ListPiece) => piece.time < since && before(of, piece),
      };
      const received = receivedOf(its, piecesIn(pieces), dropped, inView);
      const isAnothers = received.answers.some((one) => !sameIds(viewerIn(one) ?? {}, list.ids));
      if (isAnothers || (await isOthers(tabId, list))) {
        await finish(list.id, 'left');
        return false;
      }
      const answers = withViewer(received.answers, list.ids);
      // A list that only documents hold continues from one to the next: the tab's present one is read.
      const shown = kind.paths.length > 0 ? null : await pages.shownIn(tabId).catch(noted(null));
      const own = shown?.kind === kind ? (await heldBy(shown)).received.answers : [];
      const stored = await take(list.id, tabId, { ...received, answers: [...answers, ...own] });
      if (stored) await heedCheck(tabId, list.id, kind);
      if (await pages.hasLeft(tabId, list)) await settle();
      return stored;
    },
  };
  return { handlers, pages, settle, moved, gatherFrom, finish, endForbidden, tellOf };
}
