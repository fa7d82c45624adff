import { browser } from '../../../browser/browser.ts';
import { storeOfTab } from '../../../browser/cookies/cookie-store.ts';
import { askTab } from '../../../browser/messaging/ask-tab.ts';
import { granted } from '../../../browser/network/permissions.ts';
import { noted } from '../../../browser/storage/caught-errors.ts';
import { unwrap } from '../../../core/address/wrapped.ts';
import { tree } from '../../../core/json/json.ts';
import type { ListKind, ListPiece } from '../../../core/list.ts';
import { answerHosts, listsAt, type Platform, type PlatformId, type ShownList } from '../../../core/platform.ts';
import { platformOff } from '../../capture/background/index.ts';
import { isSwitchedOff } from '../../settings/background/index.ts';
import {
  areStrangers,
  type GatheredList,
  isNameless,
  isSameList,
  type ReceivedAnswer,
  sameIds,
  withViewer,
} from '../model/index.ts';
import { failed } from './failures.ts';
import type { ListPage } from './list-page.ts';
import { piecesIn, receivedOf } from './received-pieces.ts';

/** A list that a page shows, perhaps in one of its tabs. */
interface Tab extends Pick<ListPage, 'kind' | 'hosts'> {
  readonly list: ShownList;
}

/** The list that a page with several in tabs received last: nothing else tells which of them the user opened. */
async function lastReceived(tabId: number, first: Tab, others: readonly Tab[]): Promise<Tab> {
  if (others.length === 0) return first;
  const { answers } = tree(await askTab(tabId, 'page.received', {}).catch(noted(null)));
  const pieces = piecesIn(answers);
  const answersIn = (tab: Tab, some: readonly ListPiece[]) => receivedOf(tab, some, 0, []).answers;
  const isIts = ({ list }: Tab, some: readonly ReceivedAnswer[]) =>
    some.some(({ answer }) => sameIds(answer.of, list.ids));
  let tabs = [first, ...others];
  for (const piece of pieces.toReversed())
    for (const tab of tabs) {
      const come = withViewer(answersIn(tab, [piece]));
      const isNobodys = come.some(isNameless);
      // Other answers tell whose it is, for all answers that name nobody.
      if (isIts(tab, isNobodys ? withViewer(answersIn(tab, pieces)) : come)) return tab;
      if (isNobodys) tabs = tabs.filter((one) => one !== tab);
    }
  return first;
}

export interface ListPagesParts {
  readonly platforms: readonly Platform[];
  readonly kinds: readonly ListKind[];
  /** Whether the user lets a platform's pages be watched. */
  isOn(platform: PlatformId): Promise<boolean>;
}

export function createListPages({ platforms, kinds, isOn }: ListPagesParts) {
  const kindOf = (list: Pick<ShownList, 'platform' | 'kind'>) =>
    kinds.find(({ id, platform }) => id === list.kind && platform === list.platform);
  const hostsOf = (platform: PlatformId) => platforms.filter(({ id }) => id === platform).flatMap(answerHosts);
  /**
   * An account may be known by its number on one page and by its name on the next, which opens by a click: what the page
   * received of the first is not the second's.
   */
  const othersThan =
    ({ platform, kind, ids }: ShownList): ListPage['isOthers'] =>
    (of, { page }) => {
      const there = listsAt(page, platforms).find((one) => one.platform === platform && one.kind === kind);
      return there !== undefined && areStrangers(of, ids) && areStrangers(there.ids, ids);
    };
  const tabAt = (tabId: number) => browser.tabs.get(tabId).catch(() => null);
  const isAmong = (shown: readonly ShownList[], list: GatheredList) =>
    shown.some((one) => isSameList({ ...one, container: list.container }, list));
  return {
    kindOf,
    hostsOf,
    othersThan,
    /** Whether the browser lets Gleaner on a platform's pages. */
    async isAllowed(id: PlatformId): Promise<boolean> {
      const platform = platforms.find((one) => one.id === id);
      return platform !== undefined && granted(platform);
    },
    /** @throws Failure when the tab shows no list, or it may not be gathered */
    async shownIn(tabId: number): Promise<ListPage> {
      const { url = '', title = '', incognito } = await browser.tabs.get(tabId);
      const [first, ...others] = listsAt(url, platforms).flatMap((list) => {
        const kind = kindOf(list);
        return kind ? [{ list, kind, hosts: hostsOf(list.platform) }] : [];
      });
      if (!first) throw failed('list_absent');
      if (incognito) throw failed('list_private');
      const { platform } = first.list;
      if (await isSwitchedOff(platform)) throw platformOff();
      if (!(await isOn(platform))) throw failed('list_unwatched');
      const shown = await lastReceived(tabId, first, others);
      const isTab = shown !== first;
      return {
        ...shown,
        isTab,
        tabId,
        url,
        title,
        isOthers: othersThan(shown.list),
        list: { ...shown.list, container: (await storeOfTab(tabId)) ?? '' },
      };
    },
    /**
     * Whether a tab is closed or its page shows another list. A page counts as left neither while it shows no list, nor
     * while it shows an item of this one with comments.
     */
    async hasLeft(tabId: number, list: GatheredList): Promise<boolean> {
      const tab = await tabAt(tabId);
      const shown = listsAt(tab?.url ?? '', platforms);
      const isOther = shown[0]?.kind !== 'comments' || list.kind === 'comments';
      return !tab || (shown.length > 0 && isOther && !isAmong(shown, list));
    },
    /** Whether the page of a tab shows a list now. */
    shows: async (tabId: number, list: GatheredList): Promise<boolean> =>
      isAmong(listsAt((await tabAt(tabId))?.url ?? '', platforms), list),
    /** What a tab shows instead of a page, judged by words in its address; null: the page itself. */
    async gateIn(tabId: number): Promise<'check' | 'refused' | 'sign_in' | null> {
      const { url = '' } = await browser.tabs.get(tabId);
      if (unwrap(url, platforms) === null) return null;
      return /^[^?]*(?:captcha|verify)/.test(url) ? 'check' : /^[^?]*(?:404|error)/.test(url) ? 'refused' : 'sign_in';
    },
  };
}

export type ListPageReader = ReturnType<typeof createListPages>;
