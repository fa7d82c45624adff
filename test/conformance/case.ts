import type { EssentialWord } from '../../lib/core/essential-word.ts';
import type { FailureAction, FailureKind } from '../../lib/core/failure.ts';
import type { Operation } from '../../lib/core/operation.ts';
import type { Counter } from '../../lib/core/view.ts';
import type { Scenario } from '../replica/framework/scenario.ts';
import type { Names } from '../transport/swapped-transport.ts';

/** The browser a run starts in. */
export interface Arrangement {
  /** Addresses of open tabs, the one in front first. */
  readonly tabs?: readonly string[];
  /** Selector of a link the first tab follows by in-page navigation once it has loaded: no document is loaded. */
  readonly navigateTo?: string;
  /** How long the tabs have stood open before the run, in ms of the test's clock. */
  readonly openFor?: number;
  /** The browser is signed in at the platform; `stale`: it has the cookies of a login that is none any more. */
  readonly signedIn?: boolean | 'stale';
  /** The request's own `Cookie` header: `signed-in` = that of a session made for this test. */
  readonly cookie?: 'signed-in' | (string & {});
  /** A line of a job. */
  readonly queued?: boolean;
  /** A lookup by name: temporary tabs may be opened. Default true. */
  readonly explicit?: boolean;
  /** Ids of sources that brought the item when they were last asked in this browser. */
  readonly worked?: readonly string[];
  readonly choice?: 'automatic' | 'own' | 'anonymous';
}

/** One way of naming the item. */
export interface Way {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly arrange?: Arrangement;
  /** Id its capture carries, where this way names the item by another one. */
  readonly itemId?: string;
  /** Columns of the replica it is served in; absent: the default. */
  readonly columns?: readonly string[];
}

/** One source, read alone. */
export interface SourceCase {
  readonly id: string;
  readonly arrange: Arrangement;
  /** What the capture says of the session, e.g. `own`, `anonymous`; absent: `page`. */
  readonly session?: string;
  /** Sources that never answer here, with the reason (e.g. data only for another User-Agent): must be absent. */
  readonly absent?: string;
  /** Paths outside its `gives` that the example item has and others may lack, each with the reason. */
  readonly sometimes?: readonly Departure[];
  /** Id its capture carries, where it is another item than the standard one. */
  readonly itemId?: string;
  /** Exact texts of this source, in the place of the case's. */
  readonly exact?: readonly string[];
  /** Body for this source where the operation's standard one does not do. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Columns of the replica it is served in; absent: the default. */
  readonly columns?: readonly string[];
}

/** One failure signal of the platform's README. */
export interface FailureCase {
  readonly name: string;
  /** What the replica is told to do; absent: nothing. */
  readonly scenarios?: readonly Omit<Scenario, 'platform'>[];
  readonly kind: FailureKind;
  /** What helps, where it is not what the table says of the kind. */
  readonly action?: FailureAction;
  readonly arrange?: Arrangement;
  /** Only these sources are read; absent: all. */
  readonly sources?: readonly string[];
  readonly body?: Readonly<Record<string, unknown>>;
  /** Columns of the replica it is served in; absent: the default. */
  readonly columns?: readonly string[];
}

/**
 * A cell of the table operation × column: what the whole order of sources must show there. Written beforehand from the
 * rule of the platform's README, never read off the code.
 */
export interface Cell {
  /**
   * Columns of the replica in which this holds, each served by itself: `default`, a column's name, or `one + other`
   * where two meet.
   */
  readonly columns: readonly string[];
  /** The rule or row of the document that this follows from. */
  readonly rule: string;
  readonly arrange: Arrangement;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The source that answers (the first of a merged answer), as the capture names it. */
  readonly source?: string;
  /** Another that may, with the reason in `rule`: both come at the same moment. */
  readonly or?: string;
  /** Instead: the failure, where the document says that no answer can be had. */
  readonly failure?: FailureKind;
  /** Nothing of the specification is missing but the case's `alternatives`. Absent: false. */
  readonly complete?: boolean;
  /** The most requests of ours it may cost. */
  readonly requests: number;
}

/** A departure from the schema that a fixture is known to show, with the reason. */
interface Departure {
  readonly path: string;
  readonly reason: string;
}

/** A real answer of the platform, put by the replica in the place of an item's own. Read where the folder exists. */
export interface CapturedCase {
  /** In `../shared/captures/<platform>/`. */
  readonly file: string;
  /** Id it is served and asked under. */
  readonly id: string;
  /** Id its capture carries, where that is another one. */
  readonly itemId?: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly arrange: Arrangement;
  /** Read by these sources alone; absent: all. */
  readonly sources?: readonly string[];
  /** Kind of the failure it must give; absent: it succeeds. */
  readonly failure?: FailureKind;
  /** Its departures from the schema, beside new fields. */
  readonly departures?: readonly Departure[];
  /** Texts that must stand in the envelope exactly. */
  readonly exact?: readonly string[];
  /** Columns of the replica it is served in; absent: the default. */
  readonly columns?: readonly string[];
}

/**
 * A capture as the library lists it (`title` is the card's `line`, else its title, else its text), the counters in the
 * order of the operation's card, and the number of rows it is in a table.
 */
export interface Shown {
  readonly title: string;
  /** Absent: the title says it. */
  readonly author?: string;
  readonly counters: readonly Counter[];
  /** Absent: one. */
  readonly rows?: number;
}

/** What is captured of an operation with the real extension. */
interface StartItems {
  /** Labels of the replica's examples. One with a share text is pasted, the others are opened. */
  readonly examples: readonly [string, ...string[]];
  /** An example with a short link, where none of those has a share text. */
  readonly link?: string;
  /** The operation wants a sign-in at this host. */
  readonly signInAt?: string;
  /**
   * Public items that the documentation of public tools has shown as examples for years: what `npm start -- --live`
   * captures. Replace one that its author has removed. A failure there with a healthy page in front of you means: the
   * platform changed.
   */
  readonly live: readonly {
    readonly label: string;
    readonly url: string /** As a user would paste it. */;
    readonly text?: string;
  }[];
}

/**
 * Another item that every source is given in the place of the one asked for: it must never be stored under its name.
 */
interface OtherItem {
  readonly name: string;
  /** All that names the items the sources are asked for, each with what names the other one. */
  readonly names: Names;
  /** Asked in the place of the sources' own bodies: by another kind of name. */
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * Sources that cannot be given it, or whose answers say nothing that could be held against it, each with the reason.
   */
  readonly except?: Readonly<Record<string, string>>;
}

/** Everything the conformance suite needs to know of one operation. */
export interface ConformanceCase {
  readonly operation: Operation;
  /** Address of the example item's page in the replica. */
  readonly page: string;
  /** Id that captures of it carry. */
  readonly itemId: string;
  /** The body by id. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Every input field of the request is used by at least one way (checked). */
  readonly ways: readonly Way[];
  /** Essentials that no source has by one of the ways, by its name. */
  readonly lacks?: Readonly<Record<string, readonly EssentialWord[]>>;
  /** Every source of the operation, alone (checked). */
  readonly sources: readonly SourceCase[];
  /** How the page in front stands when it is captured with one click (signed in, navigated to). */
  readonly front?: Omit<Arrangement, 'tabs'>;
  /** Which source answers for the page as it was loaded, where the first one needs more than a load. */
  readonly first?: string;
  /** At least one; every source is given each of them (checked). */
  readonly others: readonly [OtherItem, ...OtherItem[]];
  readonly failures: readonly FailureCase[];
  /**
   * Two operations of a platform with much the same sources take turns in the short form when those are given another
   * item: each serves what the other leaves.
   */
  readonly turn?: 'first' | 'second';
  readonly departures?: readonly Departure[];
  /** Published paths that only other items hold (a note's images, a live photo's stream), each with the reason. */
  readonly alternatives?: readonly { readonly path: string | RegExp; readonly reason: string }[];
  /** Where the operation states a better action for a kind than the table's. */
  readonly actions?: Partial<Record<FailureKind, FailureAction>>;
  readonly captured?: readonly CapturedCase[];
  /** The whole order of sources in every column of the platform's replica. */
  readonly cells?: readonly Cell[];
  /** Texts that must stand in the envelope exactly, such as long integers. */
  readonly exact: readonly string[];
  /** What people see of the example item as its page has it. */
  readonly shows: Shown;
  /** What `npm start` captures of it. */
  readonly start: StartItems;
}
