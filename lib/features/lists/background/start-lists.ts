import { askTab } from '../../../browser/messaging/ask-tab.ts';
import { broadcastOf } from '../../../browser/messaging/messages.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { tree } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import type { Platform, PlatformId } from '../../../core/platform.ts';
import type { Reason } from '../../../core/reason.ts';
import { type GatheredList, gather, isSameList, type ListEnd, type ListToBegin, nothingGathered, type Received } from '../model/index.ts';
import type { ListLook, ListsBroadcasts, ListsProtocol } from '../protocol.ts';
import { createListPages, failed, heldBy, type ListPage, piecesIn, receivedOf } from './list-pages.ts';

/** The store of lists, as the background uses it. */
interface StoredLists {
  all(): Promise<GatheredList[]>;
  get(id: string): Promise<GatheredList | null>;
  attached(): Promise<GatheredList[]>;
  begin(list: ListToBegin): Promise<GatheredList>;
  take(id: string, received: Received): Promise<GatheredList | null>;
  finish(id: string, end: ListEnd, reason?: Reason | null): Promise<void>;
}

export interface StartListsParts {
  readonly platforms: readonly Platform[];
  readonly kinds: readonly ListKind[];
  readonly lists: StoredLists;
  readonly watching: {
    /** Whether the user lets a platform's pages be watched. */
    isOn(platform: PlatformId): Promise<boolean>;
    /** From now on, or no more, keepers of the platform's pages hand over what they hold and receive. */
    gather(platform: PlatformId, on: boolean): Promise<void>;
  };
  /** Whether an error of the store means that the disk is full. */
  isFull(thrown: unknown): Promise<boolean>;
  /** Minimum interval between broadcasts, in ms; absent = 500. */
  readonly tellEvery?: number;
}

/** Which list each tab is gathered for. A restart of the browser empties it, as it renames the tabs. */
const gathering = storedValue({ area: 'session', key: 'gathering', read: (raw) => tree(raw) as Readonly<Record<string, string>> });

/** How the list of a page is called: by its author if it is one's works, else by the first thing that its address says. */
function titleOf({ list, kind, title }: ListPage, { answers }: Received): string {
  const [named = ''] = kind.id === 'works' ? [] : Object.values(list.ids);
  const authors = answers.flatMap(({ answer }) => (kind.id === 'works' ? answer.rows.map(({ author }) => author) : []));
  return named || authors.find(Boolean) || title;
}

/** The list that a page shows, with what its answers add to the name: the order that it is shown in. */
function namedList({ list, tabId, url }: ListPage, { answers }: Received) {
  const { state } = gather({ ...nothingGathered, ids: list.ids }, answers.map(({ answer }) => answer).reverse(), nothingKnown);
  return { ...list, ids: state.ids, tabId, url };
}

const nothingKnown = { items: new Map<string, number>(), asked: new Set<string>() };

/** Told of every list that has changed, at most once in `every` ms each. */
function createTelling(every: number) {
  let waiting = new Map<string, GatheredList>();
  return (list: GatheredList): void => {
    if (waiting.size === 0) {
      setTimeout(() => {
        const all = waiting;
        waiting = new Map();
        for (const one of all.values()) broadcastOf<ListsBroadcasts>()('list.changed', { list: one });
      }, every);
    }
    waiting.set(list.id, list);
  };
}

/** Gathers the lists that pages receive. It asks no platform for anything, and listens to no tab: a page that is gone is noticed when somebody asks. */
export function startLists({ platforms, kinds, lists, watching, isFull, tellEvery = 500 }: StartListsParts) {
  const pages = createListPages({ platforms, kinds, isOn: watching.isOn });
  const tell = createTelling(tellEvery);

  async function tellOf(id: string): Promise<void> {
    const list = await lists.get(id);
    if (list) tell(list);
  }

  /** The list that is gathered from a tab. */
  async function listOf(tabId: number): Promise<GatheredList | null> {
    const { [tabId]: id } = await gathering.get();
    return (await lists.attached()).find((list) => list.id === id) ?? null;
  }

  /** Tabs are not gathered from any more; nor platforms of which no list is left. */
  async function release(gone: readonly number[]): Promise<void> {
    const left = await lists.attached();
    await gathering.change((tabs) => Object.fromEntries(Object.entries(tabs).filter(([tabId]) => !gone.includes(Number(tabId)))));
    for (const tabId of gone) await askTab(tabId, 'page.gather', { on: false }).catch(() => null);
    const idle = platforms.filter((one) => one.lists?.length && !left.some(({ platform }) => platform === one.id));
    for (const { id } of idle) await watching.gather(id, false);
  }

  const tabsOf = async (id: string) =>
    Object.entries(await gathering.get()).flatMap(([tabId, list]) => (list === id ? [Number(tabId)] : []));

  async function finish(id: string, end: ListEnd, reason: Reason | null = null): Promise<void> {
    await lists.finish(id, end, reason);
    await release(await tabsOf(id));
    await tellOf(id);
  }

  /** Ends the lists whose tabs were closed, show another list, or were another run of the browser's. */
  async function settle(): Promise<void> {
    for (const list of await lists.attached()) {
      const tabs = await tabsOf(list.id);
      const left = await Promise.all(tabs.map((tabId) => pages.hasLeft(tabId, list)));
      if (left.every(Boolean)) await finish(list.id, 'left');
      else if (left.some(Boolean)) await release(tabs.filter((_, at) => left[at]));
    }
  }

  /** Stores what a page has received; false: the list is not gathered any more. */
  async function take(id: string, received: Received): Promise<boolean> {
    try {
      const list = await lists.take(id, received);
      if (list?.tabId === null) await release(await tabsOf(id));
      if (list) tell(list);
      return list !== null;
    } catch (thrown) {
      if (!(await isFull(thrown))) throw thrown;
      noteCaught(thrown);
      await finish(id, 'disk');
      return false;
    }
  }

  async function begin(tabId: number): Promise<GatheredList> {
    await settle();
    const page = await pages.shownIn(tabId);
    // Before its copies are read, so that none is missed in between.
    await askTab(tabId, 'page.gather', { on: true }).catch(noted(null));
    const { received } = await heldBy(page);
    const list = await lists.begin({ ...namedList(page, received), title: titleOf(page, received) });
    await gathering.change((tabs) => ({ ...tabs, [tabId]: list.id }));
    await watching.gather(list.platform, true);
    await take(list.id, received);
    return (await lists.get(list.id)) ?? list;
  }

  const beginning = new Map<number, Promise<unknown>>();

  /** Begins to gather what a tab shows. What its page hands over meanwhile waits for that. @throws Failure as `shownIn` */
  async function gatherFrom(tabId: number): Promise<GatheredList> {
    const begun = begin(tabId);
    beginning.set(tabId, begun);
    return begun.finally(() => beginning.delete(tabId));
  }

  async function look(tabId: number): Promise<ListLook> {
    await settle();
    const page = await pages.shownIn(tabId);
    const { received, watched } = await heldBy(page);
    const wanted = namedList(page, received);
    const answers = received.answers.map(({ answer }) => answer);
    const { state } = gather({ ...nothingGathered, ids: wanted.ids }, answers, nothingKnown, received.dropped);
    const own = await listOf(tabId);
    const gathered = own ?? (await lists.all()).find((list) => isSameList(list, wanted)) ?? null;
    const { platform, kind } = wanted;
    const { count, atLeast } = state;
    return { platform, kind, title: titleOf(page, received), count, atLeast, watched, gathered, scroll: null };
  }

  const handlers: Handlers<ListsProtocol> = {
    'list.look': ({ tabId }) => look(tabId).catch(noted(null)),
    'list.gather': ({ tabId }) => gatherFrom(tabId),
    async 'list.stop'({ id }) {
      const list = await lists.get(id);
      await finish(id, list?.count === 0 ? 'silent' : 'stopped');
      return null;
    },
    async 'list.settle'() {
      await settle();
      return null;
    },
    async 'list.scroll'() {
      throw failed('list_scroll_off');
    },
    async 'list.received'({ pieces, dropped, inView }, { tabId, incognito }) {
      if (tabId === null || incognito) return false;
      await beginning.get(tabId)?.catch(() => null);
      const list = await listOf(tabId);
      const kind = list && pages.kindOf(list);
      if (!list || !kind) {
        await release([tabId]);
        return false;
      }
      if (!(await watching.isOn(list.platform))) {
        await finish(list.id, 'stopped');
        return false;
      }
      const stored = await take(list.id, receivedOf(kind, piecesIn(pieces), dropped, inView));
      if (await pages.hasLeft(tabId, list)) await settle();
      return stored;
    },
  };
  return { handlers, settle, gatherFrom, finish, take };
}
