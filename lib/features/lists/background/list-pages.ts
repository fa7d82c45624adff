import { browser } from '../../../browser/browser.ts';
import { storeOfTab } from '../../../browser/cookies/cookie-store.ts';
import { unwrap } from '../../../core/address/wrapped.ts';
import { failuresOf } from '../../../core/failure.ts';
import type { ListKind } from '../../../core/list.ts';
import { answerHosts, listAt, type Platform, type PlatformId, type ShownList } from '../../../core/platform.ts';
import { platformOff } from '../../capture/background/index.ts';
import { isSwitchedOff } from '../../settings/background/index.ts';
import { type GatheredList, isSameList } from '../model/index.ts';

export const failed = failuresOf({
  list_private: 'invalid_request',
  list_absent: 'invalid_request',
  list_unwatched: { kind: 'unreachable', action: 'grant' },
});

/** A tab that shows a list which may be gathered. */
export interface ListPage {
  readonly tabId: number;
  readonly url: string;
  /** The title of the tab. */
  readonly title: string;
  readonly list: ShownList & Pick<GatheredList, 'container'>;
  readonly kind: ListKind;
  /** Answers of other hosts are none of its list. */
  readonly hosts: readonly string[];
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
  return {
    kindOf,
    hostsOf,
    /** @throws Failure when the tab shows no list, or it may not be gathered */
    async shownIn(tabId: number): Promise<ListPage> {
      const { url = '', title = '', incognito } = await browser.tabs.get(tabId);
      const list = listAt(url, platforms);
      const kind = list && kindOf(list);
      if (!list || !kind) throw failed('list_absent');
      if (incognito) throw failed('list_private');
      if (await isSwitchedOff(list.platform)) throw platformOff();
      if (!(await isOn(list.platform))) throw failed('list_unwatched');
      return {
        tabId,
        url,
        title,
        kind,
        hosts: hostsOf(list.platform),
        list: { ...list, container: (await storeOfTab(tabId)) ?? '' },
      };
    },
    /**
     * Whether a tab is closed or its page shows another list. A page that shows none, or an item of the list with its
     * comments, is not left.
     */
    async hasLeft(tabId: number, list: GatheredList): Promise<boolean> {
      const tab = await browser.tabs.get(tabId).catch(() => null);
      const shown = listAt(tab?.url ?? '', platforms);
      const isOther = shown?.kind !== 'comments' || list.kind === 'comments';
      return !tab || (shown !== null && isOther && !isSameList({ ...shown, container: list.container }, list));
    },
    /** What a tab shows in the place of a page, by the words of its address; null: the page itself. */
    async gateIn(tabId: number): Promise<'check' | 'refused' | 'sign_in' | null> {
      const { url = '' } = await browser.tabs.get(tabId);
      if (unwrap(url, platforms) === null) return null;
      return /^[^?]*(?:captcha|verify)/.test(url) ? 'check' : /^[^?]*(?:404|error)/.test(url) ? 'refused' : 'sign_in';
    },
  };
}

export type ListPages = ReturnType<typeof createListPages>;
