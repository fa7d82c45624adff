import type { ListPiece } from '../../core/list.ts';
import type { ListKindId, PlatformId } from '../../core/platform.ts';
import type { GatheredList } from './model/gathered-list.ts';
import type { ScrollUntil } from './model/scroll-run.ts';

export type { ScrollUntil };

/** What a page with a list holds, as its popup shows it before anything is kept. */
export interface ListLook {
  readonly platform: PlatformId;
  readonly kind: ListKindId;
  readonly title: string;
  readonly count: number;
  /** How many the site says there are, in its own words where it gives no exact number; '' = it does not say. */
  readonly total?: string;
  /** The page has dropped or never received a part of it. */
  readonly atLeast: boolean;
  /** False: what the page receives is not copied, so its list cannot be gathered until it is reloaded. */
  readonly watched: boolean;
  /** The list as it is being gathered from this tab, or was last gathered in this container. */
  readonly gathered: GatheredList | null;
  /**
   * Null: the user has not allowed scrolling on this platform. `rows`: how many the day has left; null: no limit is
   * known. Absent: Gleaner cannot scroll it.
   */
  readonly scroll?: { readonly rows: number | null } | null;
}

export interface ListsProtocol {
  /** Null: the tab shows no list that can be gathered, or is private, or may not be read. */
  'list.look': { ask: { tabId: number }; answer: ListLook | null };
  /** `fresh`: comments that an earlier list of the same item has are left out. */
  'list.gather': { ask: { tabId: number; fresh?: boolean }; answer: GatheredList };
  /** The parts of a list's report beside its facts; `version` is Gleaner's. */
  'list.report': { ask: { id: string }; answer: { shapes: string; version: string } };
  'list.stop': { ask: { id: string }; answer: null };
  /**
   * Ends lists whose page was closed or shows another list. Pages ask it where they show a list that is being gathered.
   */
  'list.settle': { ask: Record<never, never>; answer: null };
  /** Opens the list's page in a window of Gleaner's own and scrolls it. */
  'list.scroll': { ask: { tabId: number; until: ScrollUntil }; answer: GatheredList };
  /**
   * From the keeper: a page that is gathered from has received these. `inView`: addresses of links that came into view.
   * True: they are stored.
   */
  'list.received': {
    ask: { pieces: readonly ListPiece[]; dropped: number; inView: readonly string[] };
    answer: boolean;
  };
}

export interface ListsBroadcasts {
  'list.changed': { list: GatheredList };
}
