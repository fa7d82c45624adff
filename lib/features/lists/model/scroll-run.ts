import type { ListRow, ScrollPlan } from '../../../core/list.ts';
import type { ListKindId, PlatformId } from '../../../core/platform.ts';

/** What ends scrolling before the site does; an absent member ends nothing. */
export interface ScrollUntil {
  readonly rows?: number;
  /** Epoch ms: older items are not wanted. */
  readonly since?: number;
  /** Stop at what an earlier list or the library knows. */
  readonly known?: boolean;
  /** For comments: replies are wanted, too. */
  readonly replies?: boolean;
  /** For comments: those that an earlier list has are left out. */
  readonly fresh?: boolean;
}

/** A list's scrolling under way. It is stored after each page, so that another worker can go on. */
export interface ScrollRun {
  /** Id of the list. */
  readonly list: string;
  readonly platform: PlatformId;
  readonly kind: ListKindId;
  /** The window of ours, and its tab. */
  readonly tabId: number;
  readonly windowId: number;
  readonly until: ScrollUntil;
  /** Rows that the list had before. */
  readonly before: number;
  readonly lastOfDay: boolean;
  /** Pages received, known ones included. */
  readonly pages: number;
  /** Ids of the last page. */
  readonly last: readonly string[];
  /** When the last dated item was published, epoch ms; null: no page had a date. */
  readonly oldest: number | null;
  /** Items do not come in order of their dates, so dates end nothing. */
  readonly undated: boolean;
  /** Number of consecutive pages with no item young enough. */
  readonly old: number;
  /** How often it has asked for replies. */
  readonly opened?: number;
}

/** An answer of the list, as far as it matters here. */
export interface ScrolledPage {
  readonly rows: readonly Pick<ListRow, 'itemId' | 'time' | 'pinned' | 'advert' | 'comment'>[];
  readonly thread?: string;
}

export const nothingScrolled = { pages: 0, last: [], oldest: null, undated: false, old: 0 } as const;

/** Items that are where the list's own order puts them. */
export const inOrder = ({ rows }: ScrolledPage) =>
  rows.filter(({ pinned, advert, comment }) => !pinned && !advert && !comment?.root);

/** The run with one more page. Pages may begin with the last items of the page before. */
export function withPage(run: ScrollRun, page: ScrolledPage): ScrollRun {
  const items = inOrder(page).filter(({ itemId }) => !run.last.includes(itemId));
  const times = items.flatMap(({ time }) => time ?? []);
  const undated = run.undated || times.some((time, at) => time > (times[at - 1] ?? run.oldest ?? time));
  const { since } = run.until;
  const isOld = since !== undefined && !undated && items.every(({ time }) => time !== null && time < since);
  const old = !isOld ? 0 : run.old + (items.length > 0 ? 1 : 0);
  return {
    ...run,
    pages: run.pages + 1,
    last: page.rows.map(({ itemId }) => itemId),
    oldest: times.at(-1) ?? run.oldest,
    undated,
    old,
  };
}

/**
 * The words that identify a thread on its page: its author and first words, without [words] like these, for which the
 * page draws pictures; empty: none do.
 */
export function threadWords({ author, text }: Pick<ListRow, 'author' | 'text'>): string[] {
  const words = text.split(/\[[^\]]*\]|\s+/).filter(Boolean);
  return words.length > 0 ? [author.replace(/\s+/g, ''), ...words.slice(0, 3).map((one) => one.slice(0, 30))] : [];
}

/** A run that was begun: its account (by container), its list (as one text), and the time in epoch ms. */
export interface BegunRun {
  readonly account: string;
  readonly list: string;
  readonly at: number;
}

const hour = 3_600_000;
/**
 * Runs that still count. Those in the future, after the clock was put back, count as begun now. The result must be
 * stored, or they would begin anew at each look. The same list if it needs no change.
 */
export function ofDay(begun: readonly BegunRun[], now: number): readonly BegunRun[] {
  const since = now - 24 * hour;
  if (begun.every(({ at }) => at > since && at <= now)) return begun;
  return begun.map((run) => ({ ...run, at: Math.min(run.at, now) })).filter(({ at }) => at > since);
}

/**
 * `runs`, `rows`: what an account has left today; null = no limit is known. `wait`: time until the list may begin again
 * within the hour's limit, in ms.
 */
export function scrollsLeft(
  begun: readonly BegunRun[],
  { account, list }: Omit<BegunRun, 'at'>,
  plan: ScrollPlan,
  now: number,
) {
  const { runsADay, rows, timesAnHour = Number.POSITIVE_INFINITY } = plan;
  const own = ofDay(begun, now).filter((run) => run.account === account);
  const runs = runsADay === undefined ? null : Math.max(0, runsADay - own.length);
  const times = own.filter((run) => run.list === list && run.at > now - hour).map(({ at }) => at + hour - now);
  const left = runs === null || runs === 0 ? runs : rows === undefined ? null : runs * rows;
  return { runs, rows: left, wait: times.length < timesAnHour ? 0 : Math.min(...times) };
}
