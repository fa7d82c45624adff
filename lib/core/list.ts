import type { z } from 'zod';
import type { Operation } from './operation.ts';
import type { Ids, ListKindId, Platform, PlatformId, RowKind, ShownList } from './platform.ts';
import type { Reason } from './reason.ts';
import type { Row } from './row.ts';
import type { CardPlaces } from './view.ts';

/**
 * A part of a list as the page received it: an answer to the page's own request, or what its state or document holds.
 */
export interface ListPiece {
  /** Address of the request; of a page's state or document, the page's own address. */
  readonly url: string;
  /** Of the answer; 200 for a page's state or document. */
  readonly status: number;
  /** The page's address when it received it. */
  readonly page: string;
  /** Epoch ms. */
  readonly time: number;
  readonly text: string;
  /** Of the request, as `ObservedPaths.bodies` says. */
  readonly body?: string;
  /** Read from the page itself: its state or its document. */
  readonly own?: true;
}

/** A row as a list shows it. Its platform and kind are the list's. */
export interface ListRow extends Omit<Row, 'platform' | 'kind'> {
  readonly pinned: boolean;
  readonly advert: boolean;
}

/**
 * Why a list goes no further, as the site tells it. `all`: it says that is all. `none`: it says there is nothing.
 * `sign_in`: it wants a sign-in for more. `check`: it wants a check passed. `private`: its owner hides it. `refused`:
 * it answered without the list, or too often. `half_year`: it shows only a part by its owner's choice. `changed`: its
 * answer has another form than is known, so that some or all of it cannot be read. `snapshot`: it is a board, which the
 * site renews, as it was when the answer came.
 */
export type SiteEnd =
  | 'all'
  | 'none'
  | 'sign_in'
  | 'check'
  | 'private'
  | 'refused'
  | 'half_year'
  | 'changed'
  | 'snapshot';

/** What one piece says of a list. */
export interface ListAnswer {
  /**
   * The list it belongs to: ids as in the page's forms, and `order` where a site gives one list in several orders.
   * Other ids are left out. An id is '' where the answer names nobody: the list is then the viewer's, if an earlier
   * answer named them and said nothing more (`rowless`), else nobody's.
   */
  readonly of: Ids;
  /** Replies that a first-level comment holds follow it as rows of their own. */
  readonly rows: readonly ListRow[];
  /**
   * How many entries are known to be no item (people, live rooms, advertisements without one, words to search for):
   * they take up places, too.
   */
  readonly others: number;
  /**
   * The cursor that the piece was asked with and the one it gives for the next; '' = the first piece, and none; null =
   * it does not say.
   */
  readonly from: string | null;
  readonly next: string | null;
  readonly end: SiteEnd | null;
  /** What the site says beside an end or a refusal. */
  readonly reason?: Reason;
  /** How many items the site says there are; null = it does not say. */
  readonly total: number | null;
  /** What departs from the schema, as in `Capture.drift`. */
  readonly drift?: readonly string[];
  /** A part of the core that most rows lack, or the id where most entries lack it: the answer counts as `changed`. */
  readonly lost?: string;
  /** Paths of all members that its records have, for those that no answer had before. */
  readonly members?: readonly string[];
  /** The drift and the shape of the piece, for a report: made only where it departs. */
  readonly shapes?: (drift: readonly string[]) => string;
  /** The piece is incomplete and comes again, with its other entries and its drift. */
  readonly loading?: boolean;
  /**
   * The piece holds replies to this first-level comment alone: its cursors and its end are that thread's, not the
   * list's.
   */
  readonly thread?: string;
  /** The site's own words for the total where they are no exact number, such as `10+`. */
  readonly totalWords?: string;
  /** How many comments the site says it withholds, by its reason. */
  readonly withheld?: Readonly<Partial<Record<'folded' | 'filtered', number>>>;
}

/**
 * What the page shows at an end, a wall or a check: CSS selectors, or `text=` and words outside of items, in a text
 * that is hardly longer.
 */
export interface PageMarks {
  readonly end: readonly string[];
  readonly wall: readonly string[];
  readonly check: readonly string[];
  /** A warning of the account: scrolling is switched off for it. */
  readonly warning?: readonly string[];
}

/**
 * How a list's page is scrolled by Gleaner, where the user switched that on. Times in ms, each a range to choose from.
 */
export interface ScrollPlan {
  /**
   * `window`, or the selector of a card, whose nearest scrollable ancestor is scrolled. `next`: a link to the next
   * page, which is followed instead.
   */
  readonly moves: 'window' | { readonly card: string } | { readonly next: string };
  /** How often the page is scrolled back a little and down again where nothing comes. */
  readonly nudges: number;
  readonly pause: readonly [number, number];
  /** A rest of `for` after each `every` pages. */
  readonly rest: { readonly every: number; readonly for: readonly [number, number] };
  /** Limits of one run, and how many runs a day. Absent: none known. */
  readonly pages: number;
  readonly rows?: number;
  readonly runsADay?: number;
  /** How often one list may be begun within an hour. */
  readonly timesAnHour?: number;
  readonly marks: PageMarks;
  /** Selector of an item's own title and text, whose words are no mark; absent: not known, or in cards alone. */
  readonly texts?: string;
  readonly clicks?: PageClicks;
}

/** What is clicked on a page, as a person would. Selectors are CSS; `text`: the element contains one of these. */
export interface PageClicks {
  /** Opens the comments, where none have come; absent: they are open. */
  readonly panel?: string;
  /** Asks for more rows, or first-level comments, on pages where scrolling does not. */
  readonly more?: string | { readonly selector: string; readonly text: readonly string[] };
  /** Shows the replies of a comment, or more of them. */
  readonly replies?: { readonly selector: string; readonly text?: readonly string[] };
  /** Clicks on `replies`: how many in one run, and how long to wait before each, in ms. */
  readonly most: number;
  readonly pause: readonly [number, number];
}

/** One kind of list of one platform: where its pages receive it, and how it is read. */
export interface ListKind {
  readonly id: ListKindId;
  readonly platform: PlatformId;
  /** The paths of the page's own requests that carry it; the platform's `observed` has each of them, too. */
  readonly paths: readonly string[];
  /** The operation whose record a row has (in part). Absent: a row has a record of the list's own. */
  readonly operation?: Operation;
  /** Schema of a row's record. */
  readonly data: z.ZodType;
  /** Where the main facts of a record are, for exports; relative to the record. */
  readonly card: CardPlaces;
  /**
   * Reads what the page itself holds of the list, in its state or document; runs in the page, in the main world,
   * self-contained. Returns JSON text of what `read` takes as `text` of an own piece, or '' for nothing.
   */
  readonly inPage?: () => string;
  /** Null: the piece is no part of a list of this kind. Pure; takes any text. */
  read(piece: ListPiece): ListAnswer | null;
  /** Absent: nothing more comes by scrolling. */
  readonly scroll?: ScrollPlan;
  /** Its rows are comments. */
  readonly comments?: {
    /** What the site's total counts: first-level comments and replies, or the former alone; null = not known. */
    readonly total: 'all' | 'first' | null;
    /**
     * Names, handles and ids of people in a record: of its author, of whom it answers or mentions. For exports without
     * names.
     */
    people(record: unknown): readonly string[];
    /** Those of them that are one person's, where a record has no object for each person. */
    together?(record: unknown): readonly (readonly string[])[];
  };
}

/** What the rows of a list are. */
export function rowKindIn(
  { platform, kind }: Pick<ShownList, 'platform' | 'kind'>,
  platforms: readonly Platform[],
): RowKind {
  const lists = platforms.find(({ id }) => id === platform)?.lists;
  return lists?.find((one) => one.kind === kind)?.rows ?? 'post';
}
