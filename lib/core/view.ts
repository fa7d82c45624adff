import type { FailureKind } from './failure.ts';
import type { MediaPlace } from './media/media-kind.ts';
import type { PlatformId } from './platform.ts';

/** The number of an operation in the specification. */
export type SpecId = `E${number}`;

/** Counters a card can show, in the order of a table's columns; the label of each is the message `count_<counter>`. */
export const counters = [
  ...(['plays', 'likes', 'comments', 'shares', 'saves', 'reposts', 'views', 'reads', 'heat'] as const),
  ...(['mentions', 'interactions', 'viewers', 'followers', 'following', 'posts'] as const),
] as const;
export type Counter = (typeof counters)[number];

/** Measures a table can show; the label of each is the message `measure_<measure>`. */
export type Measure = 'aweme' | 'like' | 'comment' | 'share' | 'follower';

/**
 * One or several space-separated paths: the first that has a value counts. Steps are joined by `.`; in a list, a number
 * is an index, and a name the `type` of an element.
 */
export type Places = string;

/**
 * A list of comments (or other user texts). `list` is relative to the card's base, the other paths to a list element.
 */
export interface CommentPlaces {
  readonly list: string;
  readonly author: Places;
  readonly text: Places;
  readonly likes: Places;
  /** Epoch seconds or milliseconds. */
  readonly time: Places;
}

/** Paths of the main facts of a record, relative to `base` (field names as in the specification). */
export interface CardPlaces {
  /** Path of the record in the envelope. */
  readonly base: string;
  /** The line that identifies a capture, if it is neither the title nor the text: for a profile, the name. */
  readonly line?: Places;
  readonly author?: Places;
  readonly handle?: Places;
  readonly title?: Places;
  readonly text?: Places;
  /** Those of `text` where the platform gives HTML; all other texts are taken as they are. */
  readonly html?: Places;
  /** Epoch seconds or milliseconds. */
  readonly time?: Places;
  readonly place?: Places;
  readonly counters: Readonly<Partial<Record<Counter, Places>>>;
  /** Counters that are another item's where the record holds that item at `where`: a repost's plays are its original's. */
  readonly borrowed?: { readonly where: string; readonly counters: readonly Counter[] };
  readonly comments?: CommentPlaces;
  /** Its pictures, videos and sounds, the most important first; absent: it has none. */
  readonly media?: readonly MediaPlace[];
  /** Lists of its subtitles, all of which tell of the same files; absent: the site gives none. */
  readonly subtitles?: Places;
}

export interface StreamsPart {
  readonly kind: 'streams';
  /** Path of the object that holds the state and, as first element of its `data`, the room. */
  readonly base: string;
}

/** A table of figures and their changes; `*` in a field name stands for the measure. */
export interface FiguresPart {
  readonly kind: 'figures';
  /** Path of the record that holds the fields. */
  readonly base: string;
  readonly measures: readonly Measure[];
  readonly average: string;
  readonly middle: string;
  /** Suffix of the field names that hold the change. */
  readonly change: string;
  /** The request field that gives the number of days covered. */
  readonly days: string;
}

/**
 * Time series; each line is a list of `{time, value}`, oldest first. The label of each line is the message
 * `trend_<line>`.
 */
export interface TrendPart {
  readonly kind: 'trend';
  /** Path of the object that holds the lines. */
  readonly base: string;
  readonly lines: readonly ('read' | 'me' | 'partake' | 'ori')[];
}

/**
 * Why a field changes by itself. `counter`: people act on it. `address`: it expires. `issued`: made for each answer
 * (time, id, token).
 */
export const volatileReasons = ['counter', 'address', 'issued'] as const;
export type VolatileReason = (typeof volatileReasons)[number];
/**
 * Fields that change by themselves: for each reason, their paths in `data`, separated by spaces. A path covers all that
 * is below it. `[]` stands for every element of a list, `*` for part of a name, `**.` for any path.
 */
export type Volatile = Readonly<Partial<Record<VolatileReason, string>>>;

/**
 * How pages display an operation's record and request: paths, words and kinds, no functions, so that it can be sent in
 * messages.
 */
export interface RecordView {
  readonly card: CardPlaces;
  /** Path of a list in the envelope: tables get one row per element; absent: one row in all. */
  readonly rows?: string;
  /** Fields that change by themselves: no change of the item. */
  readonly volatile: Volatile;
  /** What the record shows besides its card. */
  readonly part?: StreamsPart | FiguresPart | TrendPart;
  /**
   * Example values for the request's fields: a public item that the documentation of public tools has used for years.
   */
  readonly example: Readonly<Record<string, string>>;
  /** Failure kinds with a more specific explanation: the word in `whyTitle_<word>` and `whyText_<word>`. */
  readonly failures?: Readonly<Partial<Record<FailureKind, string>>>;
}

/** An operation as lists and menus show it. Its display name is derived from its path. */
export interface OperationSummary {
  /** Its number in the specification; null marks an operation of Gleaner's own. */
  readonly spec: SpecId | null;
  /** Its identity: the request path, `/api/<platform>/…`. */
  readonly path: string;
  /** Kebab-case, used in file names and messages, e.g. `video-detail`. */
  readonly name: string;
  readonly platform: PlatformId;
  readonly cookie: 'none' | 'optional' | 'required';
  readonly proxy: boolean;
}

export interface SourceSummary {
  readonly id: string;
  readonly kind: string;
}

export interface OperationView extends OperationSummary, RecordView {
  /** In order of preference. */
  readonly sources: readonly SourceSummary[];
}
