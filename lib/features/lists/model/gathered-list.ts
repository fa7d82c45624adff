import type { ListAnswer, ListRow, SiteEnd } from '../../../core/list.ts';
import type { Ids, ListKindId, PlatformId } from '../../../core/platform.ts';
import type { Reason } from '../../../core/reason.ts';

/**
 * How a list ended: by what the site said (`SiteEnd`), or `stopped` by the user. `silent`: nothing more came, and the
 * site did not say why. `repeats`: only known items came. `left`: the page was closed or shows something else.
 * `unwatched`: it still shows the list, but Gleaner no longer sees what it receives, as after an update. `disk`: it is
 * full. Ends of scrolling: the wanted `number`, `date` or first `known` item was reached, the user's `hand` moved the
 * page, a `limit` of the run or of the `day`, the account's `warning`. `file`: a file of another program filled it, and
 * no page.
 */
export type ListEnd =
  | SiteEnd
  | 'stopped'
  | 'silent'
  | 'repeats'
  | 'left'
  | 'unwatched'
  | 'disk'
  | 'number'
  | 'date'
  | 'known'
  | 'hand'
  | 'limit'
  | 'day'
  | 'warning'
  | 'file';

/** A gathered list, or one that is being gathered. Its rows stand in tables of their own. */
export interface GatheredList {
  readonly id: string;
  readonly platform: PlatformId;
  readonly kind: ListKindId;
  /** Which list: its ids as in the page's forms, and `order` where there are several. */
  readonly ids: Ids;
  /** What people call it: the creator's name, the word searched for. */
  readonly title: string;
  /** The page that shows it. */
  readonly url: string;
  /** The container or cookie store of its tab; '' = the usual one. */
  readonly container: string;
  /** Epoch ms. */
  readonly begunAt: number;
  readonly changedAt: number;
  /** The tab that it is gathered from; null: none any more. Meaningless after a browser restart. */
  readonly tabId: number | null;
  readonly state: 'gathering' | 'ended';
  /** Null while it goes on. */
  readonly end: ListEnd | null;
  readonly reason: Reason | null;
  /** Rows, and entries of the site that are no items. */
  readonly count: number;
  readonly others: number;
  /** True: the page dropped or never received a part, so that rows are missing before or between. */
  readonly atLeast: boolean;
  /** How many the site says there are. */
  readonly total: number | null;
  /** The drift of its answers, as in `Capture.drift`; the first 50 lines. */
  readonly drift: readonly string[];
  /** Of comments: how many of `count` are replies. */
  readonly replies?: number;
  /** Of comments, as in `ListAnswer`. */
  readonly totalWords?: string;
  readonly withheld?: Readonly<Partial<Record<'folded' | 'filtered', number>>>;
  /**
   * The line of a job that asks or asked for its pages, and that job; absent: only pages of the site have filled it.
   */
  readonly asked?: string;
  readonly job?: string;
  /** Where only new comments were wanted: how many were left out because an earlier list has them. */
  readonly leftOut?: number;
}

/** Whether ids can mean one list: a name that only one side has makes no difference. */
export function sameIds(one: Ids, other: Ids): boolean {
  return Object.entries(one).every(([name, id]) => other[name] === undefined || other[name] === id);
}

/** Whether ids that can mean one list do: without a name that both have, they may name two. */
const areKnown = (one: Ids, other: Ids): boolean =>
  Object.keys(one).some((name) => name in other) || Object.keys({ ...one, ...other }).length === 0;

/** Whether ids name two things by different names, so that nothing shows them to be one. */
export const areStrangers = (one: Ids, other: Ids): boolean =>
  [one, other].every((ids) => Object.keys(ids).length > 0) && !areKnown(one, other);

type ListKey = Pick<GatheredList, 'platform' | 'kind' | 'ids' | 'container'>;

/** Whether two lists are one. */
export function isSameList(one: ListKey, other: ListKey): boolean {
  const alike = one.platform === other.platform && one.kind === other.kind && one.container === other.container;
  return alike && sameIds(one.ids, other.ids);
}

/** Whether a list may be an earlier one, whose page had perhaps not named it yet. */
export const mayGoOnAs = (one: ListKey, other: ListKey): boolean =>
  isSameList(one, other) && !areStrangers(one.ids, other.ids);

/**
 * Whether a list that is begun goes on as an earlier one. A page that has not received its list yet names none, as that
 * of a folder: its list is a new one, and has its ids with its first rows.
 */
export const goesOnAs = (one: ListKey, other: ListKey): boolean =>
  isSameList(one, other) && areKnown(one.ids, other.ids);

/**
 * The same for a list of a tab: that of the very tab may have begun before its page named it. Another one, of a certain
 * order, does not go on before the page has told its own. Null: for no tab.
 */
export function goesOnIn(tabId: number | null, one: ListKey & Pick<GatheredList, 'tabId'>, other: ListKey): boolean {
  if (tabId !== null && one.tabId === tabId) return mayGoOnAs(one, other);
  return goesOnAs(one, other) && (tabId === null || one.ids.order === undefined || other.ids.order !== undefined);
}

/** A row as lists show, sort and search it. */
export interface StoredLine extends Omit<ListRow, 'handle' | 'title' | 'place' | 'comments' | 'record'> {
  /** Absent where the text says the same, or there is no text. */
  readonly title?: string;
  /** Whether it came into view, or was only loaded ahead; null = the page does not tell. */
  readonly seen: boolean | null;
  /** When it was received, epoch ms. */
  readonly at: number;
  /** Of a first-level comment: the site has said that there are no more replies. */
  readonly whole?: true;
  /** Its text is longer than people can write; only the record has all of it. */
  readonly textCut?: true;
  /** Its bytes on the disk are damaged: the missing values cannot be read. */
  readonly damaged?: true;
}

/** The list that a tab shows, with its title. `fresh`: leave out what earlier lists have. */
export type ListToBegin = Pick<GatheredList, 'platform' | 'kind' | 'ids' | 'title' | 'url' | 'container'> & {
  readonly tabId: number;
  readonly fresh?: boolean;
};

/** How many of the comments that the site counts a list has. */
export interface ListTally extends Pick<GatheredList, 'total' | 'totalWords' | 'withheld'> {
  /** First-level comments here. */
  readonly first: number;
  readonly replies: number;
  /** Replies that the site counts and that have not come, because their threads were not opened. */
  readonly unopened: number;
  /** `unopened` may be larger: the site gives no exact number for some comments. */
  readonly unopenedAtLeast: boolean;
}

/** How long after its end more is added to a list, in ms; later, a new one begins. Our choice. */
export const goesOnWithin = 7 * 24 * 3_600_000;

/** The list with this end; an end that the site stated stays. */
export function ended<List extends GatheredList>(list: List, end: ListEnd, reason: Reason | null): List {
  return list.end === null ? { ...list, state: 'ended', tabId: null, end, reason } : { ...list, tabId: null };
}

/**
 * How many comments the site counts and does not give; null: unknown. `counted`: what its total counts, as
 * `ListKind.comments` says.
 */
export function notGiven(
  { end, atLeast, leftOut = 0 }: Pick<GatheredList, 'end' | 'atLeast' | 'leftOut'>,
  { total, totalWords, first, replies, unopened, unopenedAtLeast }: ListTally,
  counted: 'all' | 'first' | null,
): number | null {
  if (end !== 'all' || atLeast || leftOut > 0 || total === null || totalWords || counted === null) return null;
  if (counted === 'first') return Math.max(0, total - first);
  return unopenedAtLeast ? null : Math.max(0, total - first - replies - unopened);
}

/** An answer of a list. `at`: when the page received it, epoch ms; `own`: it was read from the page itself. */
export interface ReceivedAnswer {
  readonly answer: ListAnswer;
  readonly at: number;
  readonly own?: true;
}

/** What a page has received of a list. */
export interface Received {
  /** Oldest first. */
  readonly answers: readonly ReceivedAnswer[];
  /** How many answers the page has dropped. */
  readonly dropped: number;
  /** Addresses of links that came into view. */
  readonly inView: readonly string[];
}
