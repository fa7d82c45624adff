import { askTab } from '../../../browser/messaging/ask-tab.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { tree } from '../../../core/json/json.ts';
import type { GatheredList } from '../model/index.ts';
import type { StartListsParts } from './lists-parts.ts';

interface TabList {
  readonly list: string;
  /** When the tab began to fill it, epoch ms: perhaps later than the list began. */
  readonly since: number;
}

/**
 * Which list each tab is gathered for. A restart of the browser renames the tabs, and empties this; an update of Gleaner
 * only empties it.
 */
const gathering = storedValue({
  area: 'session',
  key: 'gathering',
  read: (raw) => tree(raw) as Readonly<Record<string, TabList>>,
});

/** The tabs that lists are gathered from. */
export function createListTabs({ platforms, lists, watching }: StartListsParts) {
  /** Tabs from which a list begins to be gathered. */
  const beginning = new Map<number, Promise<unknown>>();
  /** Number of lists that are about to get their tab. */
  let unnamed = 0;

  const tabsOf = async (id: string) =>
    Object.entries(await gathering.get()).flatMap(([tabId, { list }]) => (list === id ? [Number(tabId)] : []));

  /** Ends gathering from these tabs, and watching of platforms with no list left. */
  async function release(closedTabs: readonly number[]): Promise<void> {
    await gathering.change((tabs) =>
      Object.fromEntries(Object.entries(tabs).filter(([tabId]) => !closedTabs.includes(Number(tabId)))),
    );
    for (const tabId of closedTabs) await askTab(tabId, 'page.gather', { on: false }).catch(() => null);
    const left = await lists.attached();
    const idle = platforms.filter((one) => one.lists?.length && !left.some(({ platform }) => platform === one.id));
    // While a list begins, its platform is watched but the list cannot be found yet: pages told of the watching ask
    // here at once.
    for (const { id } of idle) if (beginning.size === 0) await watching.gather(id, false);
  }

  /** The list that is gathered from a tab, and since when, epoch ms. */
  async function fillOf(tabId: number): Promise<{ readonly list: GatheredList; readonly since: number } | null> {
    const { [tabId]: its } = await gathering.get();
    const list = (await lists.attached()).find(({ id }) => id === its?.list);
    return its && list ? { list, since: its.since } : null;
  }

  return {
    beginning,
    tabsOf,
    release,
    isNaming: () => unnamed > 0,
    fillOf,
    /** The list that is gathered from a tab. */
    listOf: async (tabId: number): Promise<GatheredList | null> => (await fillOf(tabId))?.list ?? null,
    /** Assigns this tab to a list that begins. */
    async name(tabId: number, begun: Promise<GatheredList>): Promise<GatheredList> {
      unnamed += 1;
      const named = begun.then(({ id: list }) =>
        gathering.change((tabs) => ({
          ...tabs,
          [tabId]: tabs[tabId]?.list === list ? tabs[tabId] : { list, since: Date.now() },
        })),
      );
      await named.finally(() => {
        unnamed -= 1;
      });
      return begun;
    },
  };
}

export type ListTabs = ReturnType<typeof createListTabs>;
