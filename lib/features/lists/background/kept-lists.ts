import { broadcastOf } from '../../../browser/messaging/messages.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { tree } from '../../../core/json/json.ts';
import type { Reason } from '../../../core/reason.ts';
import { platformNotAllowed } from '../../capture/background/index.ts';
import type { GatheredList, ListEnd, Received } from '../model/index.ts';
import type { ListsBroadcasts } from '../protocol.ts';
import type { ListPageReader } from './list-pages.ts';
import type { ListTabs } from './list-tabs.ts';
import type { StartListsParts } from './lists-parts.ts';

/** Lists that a full disk has ended: their end is written once there is room again. */
const filled = storedValue({
  area: 'session',
  key: 'filled',
  read: (raw) => tree(raw) as Readonly<Record<string, true>>,
});

/** Returns the function that tells pages of a changed list, at most once in `every` ms. */
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

/** Writes what is gathered, ends lists whose tabs are gone, and tells of both. */
export function createKeptLists(
  { lists, watching, isFull, onReceived, tellEvery = 500 }: StartListsParts,
  pages: ListPageReader,
  { tabsOf, release, isNaming }: ListTabs,
) {
  const tell = createTelling(tellEvery);
  /** Lists as they were stored last, because a full disk lets nothing be read. */
  const lastStored = new Map<string, GatheredList>();

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

  /** Ends a list whose platform may no longer be watched; its page may hand over nothing any more. True: it was ended. */
  async function endForbidden({ id, platform }: Pick<GatheredList, 'id' | 'platform'>): Promise<boolean> {
    const isAllowed = await pages.isAllowed(platform);
    if (isAllowed && (await watching.isOn(platform))) return false;
    await finish(id, 'stopped', isAllowed ? null : platformNotAllowed(platform).reason);
    return true;
  }

  /**
   * Ends the lists that may not go on, or whose tabs were closed, show another list, or belong to an earlier start of the
   * browser or of Gleaner.
   */
  async function settle(): Promise<void> {
    for (const list of await lists.attached()) {
      if (await endForbidden(list)) continue;
      const tabs = await tabsOf(list.id);
      if (tabs.length === 0 && isNaming()) continue;
      const left = await Promise.all(tabs.map((tabId) => pages.hasLeft(tabId, list)));
      if (!left.every(Boolean)) continue;
      const isThere = tabs.length === 0 && list.tabId !== null && (await pages.shows(list.tabId, list));
      await finish(list.id, (await filled.get())[list.id] ? 'disk' : isThere ? 'unwatched' : 'left');
    }
  }

  async function take(id: string, tabId: number, received: Received): Promise<boolean> {
    try {
      const list = await lists.take(id, received);
      if (list?.tabId === null) await release(await tabsOf(id));
      if (!list) return false;
      lastStored.set(id, list);
      tell(list);
      await onReceived?.(list, tabId, received.answers);
      return true;
    } catch (thrown) {
      if (!(await isFull(thrown))) throw thrown;
      noteCaught(thrown);
      await filled.change((ids) => ({ ...ids, [id]: true }));
      const last = lastStored.get(id);
      if (last) tell({ ...last, state: 'ended', end: 'disk', tabId: null });
      // Chromium cannot even open a database on a full disk: the rest is done once it can.
      await release(await tabsOf(id))
        .then(settle)
        .catch(noteCaught);
      return false;
    }
  }

  /**
   * Whether the disk is still full. While the end of a list is not written, it is taken to be: on a full disk Firefox
   * does not open a database either, and does not say why.
   */
  const isStillFull = async (thrown: unknown) => (await isFull(thrown)) || Object.keys(await filled.get()).length > 0;

  return { tellOf, finish, endForbidden, settle, take, isStillFull };
}
