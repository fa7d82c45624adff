import { askTab } from '../../../browser/messaging/ask-tab.ts';
import { broadcastOf } from '../../../browser/messaging/messages.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { tree } from '../../../core/json/json.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { Reason } from '../../../core/reason.ts';
import { cutText } from '../../../core/well-formed.ts';
import {
  type GatheredList,
  gather,
  isSameList,
  type ListEnd,
  type ListLine,
  type ListToBegin,
  nothingGathered,
  type Received,
  type ReceivedAnswer,
  withRoom,
} from '../model/index.ts';
import type { ListLook, ListsBroadcasts, ListsProtocol } from '../protocol.ts';
import { createListPages, heldBy, type ListPage, type ListPagesParts, piecesIn, receivedOf } from './list-pages.ts';

/** The store of lists, as the background uses it. */
interface StoredLists {
  all(): Promise<GatheredList[]>;
  get(id: string): Promise<GatheredList | null>;
  attached(): Promise<GatheredList[]>;
  lines(id: string, positions: readonly number[]): Promise<(ListLine | null)[]>;
  begin(list: ListToBegin): Promise<GatheredList>;
  take(id: string, received: Received): Promise<GatheredList | null>;
  finish(id: string, end: ListEnd, reason?: Reason | null): Promise<void>;
  interrupt(id: string, end: ListEnd): Promise<void>;
}

export interface StartListsParts extends Omit<ListPagesParts, 'isOn'> {
  readonly lists: StoredLists;
  /** `gather`: from now on, or no more, keepers of a platform's pages hand over what they hold and receive. */
  readonly watching: Pick<ListPagesParts, 'isOn'> & { gather(platform: PlatformId, on: boolean): Promise<void> };
  /** Whether an error of the store means that the disk is full. */
  isFull(thrown: unknown): Promise<boolean>;
  /** Cancels the line of a job that asks for a list's pages. */
  stopLine(line: string): Promise<void>;
  /** Told of what the page of a tab has received of a list, once that is stored: of each answer at least once. */
  heard?(list: GatheredList, tabId: number, answers: readonly ReceivedAnswer[]): Promise<void>;
  /** Minimum interval between broadcasts, in ms; absent = 500. */
  readonly tellEvery?: number;
}

/** Which list each tab is gathered for. A restart of the browser empties it, as it renames the tabs. */
const gathering = storedValue({
  area: 'session',
  key: 'gathering',
  read: (raw) => tree(raw) as Readonly<Record<string, string>>,
});

/** Lists that a full disk has ended: that can be written once there is room again. */
const filled = storedValue({
  area: 'session',
  key: 'filled',
  read: (raw) => tree(raw) as Readonly<Record<string, true>>,
});

const nothingKnown = { items: new Map<string, number>(), asked: new Set<string>() };

/**
 * What a page holds, and the list that it shows as people call it: its author's works, the item with these comments, or
 * the first thing that its address says.
 */
async function heldList(page: ListPage) {
  const { list, kind, tabId, url, title: ofTab } = page;
  const { received, watched } = await heldBy(page);
  const answers = received.answers.map(({ answer }) => answer);
  // The order that it is shown in now, where there are several, is that of the newest answer.
  const { ids } = gather({ ...nothingGathered, ids: list.ids }, answers.toReversed(), nothingKnown).state;
  const author = answers.flatMap(({ rows }) => rows).find((row) => row.author)?.author;
  const [first = ''] = Object.values(list.ids);
  const title = (kind.id === 'works' ? author : kind.id === 'comments' ? ofTab : first) || ofTab || first;
  return { received, watched, answers, wanted: { ...list, ids, tabId, url, title: cutText(title, 200) } };
}

/** Tells of every list that has changed, once in `every` ms. */
function createTelling(every: number) {
  const waiting = new Map<string, GatheredList>();
  return (list: GatheredList): void => {
    const tellAll = () => {
      for (const one of waiting.values()) broadcastOf<ListsBroadcasts>()('list.changed', { list: one });
      waiting.clear();
    };
    if (waiting.size === 0) setTimeout(tellAll, every);
    waiting.set(list.id, list);
  };
}

/**
 * Gathers the lists that pages receive. It asks no platform for anything, and listens to no tab: a page that is gone is
 * noticed when somebody asks.
 */
export function startLists({
  platforms,
  kinds,
  lists,
  watching,
  isFull,
  stopLine,
  heard,
  tellEvery = 500,
}: StartListsParts) {
  const pages = createListPages({ platforms, kinds, isOn: watching.isOn });
  const tell = createTelling(tellEvery);
  const beginning = new Map<number, Promise<unknown>>();
  /** Lists that get their tab in a moment. */
  let unnamed = 0;
  /** Lists as they were stored last, of which a full disk lets nothing be read. */
  const lastStored = new Map<string, GatheredList>();

  /** The list that is gathered from a tab. */
  async function listOf(tabId: number): Promise<GatheredList | null> {
    const { [tabId]: id } = await gathering.get();
    return (await lists.attached()).find((list) => list.id === id) ?? null;
  }

  /** Tabs are not gathered from any more; nor platforms of which no list is left. */
  async function release(gone: readonly number[]): Promise<void> {
    await gathering.change((tabs) =>
      Object.fromEntries(Object.entries(tabs).filter(([tabId]) => !gone.includes(Number(tabId)))),
    );
    for (const tabId of gone) await askTab(tabId, 'page.gather', { on: false }).catch(() => null);
    const left = await lists.attached();
    const idle = platforms.filter((one) => one.lists?.length && !left.some(({ platform }) => platform === one.id));
    // A list that begins has had its platform watched before it can be found: the pages that this tells of it ask here
    // at once.
    for (const { id } of idle) if (beginning.size === 0) await watching.gather(id, false);
  }

  const tabsOf = async (id: string) =>
    Object.entries(await gathering.get()).flatMap(([tabId, list]) => (list === id ? [Number(tabId)] : []));

  async function tellOf(id: string): Promise<void> {
    const list = await lists.get(id);
    if (list) tell(list);
  }

  async function finish(id: string, end: ListEnd, reason: Reason | null = null): Promise<void> {
    await lists.finish(id, end, reason);
    lastStored.delete(id);
    await filled.change(({ [id]: _, ...others }) => others);
    await release(await tabsOf(id));
    await tellOf(id);
  }

  /** Ends the lists whose tabs were closed, show another list, or were another run of the browser's. */
  async function settle(): Promise<void> {
    for (const list of await lists.attached()) {
      const tabs = await tabsOf(list.id);
      if (tabs.length === 0 && unnamed > 0) continue;
      const left = await Promise.all(tabs.map((tabId) => pages.hasLeft(tabId, list)));
      if (left.every(Boolean)) await finish(list.id, (await filled.get())[list.id] ? 'disk' : 'left');
      else if (left.some(Boolean)) await release(tabs.filter((_, at) => left[at]));
    }
  }

  /** Stores what a page has received; false: the list is not gathered any more. */
  async function take(id: string, tabId: number, received: Received): Promise<boolean> {
    try {
      const list = await lists.take(id, received);
      if (list?.tabId === null) await release(await tabsOf(id));
      if (list) lastStored.set(id, list);
      if (list) tell(list);
      if (list) await heard?.(list, tabId, received.answers);
      return list !== null;
    } catch (thrown) {
      if (!(await isFull(thrown))) throw thrown;
      noteCaught(thrown);
      await filled.change((ids) => ({ ...ids, [id]: true }));
      const last = lastStored.get(id);
      if (last) tell({ ...last, state: 'ended', end: 'disk', tabId: null });
      // Chromium cannot even open a database on a full disk: what is left of this is done once it can.
      await release(await tabsOf(id))
        .then(settle)
        .catch(noteCaught);
      return false;
    }
  }

  async function begin(tabId: number, before: () => Promise<void>, fresh: boolean): Promise<GatheredList> {
    const page = await pages.shownIn(tabId);
    await watching.gather(page.list.platform, true);
    // Before its copies are read, so that none is missed in between.
    await askTab(tabId, 'page.gather', { on: true }).catch(noted(null));
    const { received, wanted } = await heldList(page);
    unnamed += 1;
    const begun = before().then(() => lists.begin({ ...wanted, fresh }));
    const named = begun.then(({ id }) => gathering.change((tabs) => ({ ...tabs, [tabId]: id })));
    await named.finally(() => {
      unnamed -= 1;
    });
    const list = await begun;
    await take(list.id, tabId, received);
    return (await lists.get(list.id)) ?? list;
  }

  /**
   * Begins to gather what a tab shows. What its page hands over meanwhile waits for that. `before`: done before a list
   * begins; `fresh`: what earlier lists have is left out. @throws Failure as `shownIn`
   */
  async function gatherFrom(tabId: number, before = async () => {}, fresh = false): Promise<GatheredList> {
    const begun = settle().then(() => begin(tabId, before, fresh));
    beginning.set(tabId, begun);
    begun.catch(() => release([tabId]).catch(noteCaught));
    return begun.finally(() => beginning.delete(tabId));
  }

  async function look(tabId: number): Promise<ListLook | null> {
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
    const own = await listOf(tabId);
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

  /**
   * As long as the end of a list cannot be written: Firefox does not open a database on a full disk either, and does
   * not say why.
   */
  const isStillFull = async (thrown: unknown) => (await isFull(thrown)) || Object.keys(await filled.get()).length > 0;

  const handlers: Handlers<Omit<ListsProtocol, 'list.scroll'>> = {
    'list.look': ({ tabId }) => withRoom(look(tabId), isStillFull),
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
      await beginning.get(tabId)?.catch(() => null);
      const list = await listOf(tabId);
      const kind = list && pages.kindOf(list);
      if (!list || !kind) {
        await release([]);
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
  return { handlers, settle, gatherFrom, finish, tellOf };
}
