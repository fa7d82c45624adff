import type { FailureKind } from './failure.ts';
import type { PlatformId } from './platform.ts';

/** A number of the specification's operations. */
export type SpecId = `E${number}`;

/** Counters a card can show; the interface has a word for each, `count_<counter>`. */
export type Counter =
  | 'plays'
  | 'likes'
  | 'comments'
  | 'shares'
  | 'saves'
  | 'reposts'
  | 'views'
  | 'reads'
  | 'mentions'
  | 'interactions'
  | 'viewers'
  | 'followers'
  | 'following'
  | 'posts';

/** Figures a table can show; the interface has a word for each, `measure_<measure>`. */
export type Measure = 'aweme' | 'like' | 'comment' | 'share' | 'follower';

/** One path or several with a space between: the first that holds something counts. Steps are joined by `.`, a number is a position. */
export type Places = string;

/** The comments (or other texts by people) of a list; all below one of its elements but `list`, which stands below the card's base. */
export interface CommentPlaces {
  readonly list: string;
  readonly author: Places;
  readonly text: Places;
  readonly likes: Places;
  /** Epoch seconds or milliseconds. */
  readonly time: Places;
}

/** Where a record keeps what a reader looks for first, below `base` (field names as in the specification). */
export interface CardPlaces {
  /** Path of the record in the envelope. */
  readonly base: string;
  /** The line a capture is recognised by, where it is neither the title nor the text: for a person, the name. */
  readonly line?: Places;
  readonly author?: Places;
  readonly handle?: Places;
  readonly title?: Places;
  readonly text?: Places;
  /** Epoch seconds or milliseconds. */
  readonly time?: Places;
  readonly place?: Places;
  readonly counters: Readonly<Partial<Record<Counter, Places>>>;
  readonly comments?: CommentPlaces;
}

/** A live room and the streams it can be watched by. */
export interface StreamsPart {
  readonly kind: 'streams';
  /** Path of the answer that holds the state and, as first element of its `data`, the room. */
  readonly base: string;
}

/** A table of figures, each beside its change; `*` in a field stands for the measure. */
export interface FiguresPart {
  readonly kind: 'figures';
  /** Path of the record that holds the fields. */
  readonly base: string;
  readonly measures: readonly Measure[];
  readonly average: string;
  readonly middle: string;
  /** What a field's name ends with where it holds the change. */
  readonly change: string;
  /** The field of the request that says how many days the figures are of. */
  readonly days: string;
}

/** Numbers over time; each line is a list of `{time, value}`, oldest first. The interface has a word for each line, `trend_<line>`. */
export interface TrendPart {
  readonly kind: 'trend';
  /** Path of the object that holds the lines. */
  readonly base: string;
  readonly lines: readonly ('read' | 'me' | 'partake' | 'ori')[];
}

/** What pages show of one operation's record and request: paths, words and kinds, no functions, so that it crosses messages. */
export interface RecordView {
  readonly card: CardPlaces;
  /** Path of the list in the envelope of which a table gets one row per element; absent: one row in all. */
  readonly rows?: string;
  /** What the record has to show beside its card. */
  readonly part?: StreamsPart | FiguresPart | TrendPart;
  /** Values that show the form of the request's fields; the items are invented. */
  readonly example: Readonly<Record<string, string>>;
  /** Failures explained better than by their kind: the word in `whyTitle_<word>` and `whyText_<word>`. */
  readonly failures?: Readonly<Partial<Record<FailureKind, string>>>;
}

/** An operation as lists and menus show it. Its name for people follows from its path. */
export interface OperationSummary {
  /** Null: an operation outside the specification. */
  readonly spec: SpecId | null;
  /** Its identity. */
  readonly path: string;
  readonly name: string;
  readonly platform: PlatformId;
  readonly cookie: 'none' | 'optional' | 'required';
  readonly proxy: boolean;
  /** It gives one page of a list, and the rest can be collected. */
  readonly collects: boolean;
}

/** One way to get the item, as lists show it. */
export interface SourceSummary {
  readonly id: string;
  readonly kind: string;
}

/** All that pages know of an operation. */
export interface OperationView extends OperationSummary, RecordView {
  /** In order of preference. */
  readonly sources: readonly SourceSummary[];
}
