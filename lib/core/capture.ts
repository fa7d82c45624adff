import type { EssentialWord } from './essential-word.ts';
import type { Failure, FailureAction, FailureKind, Retry } from './failure.ts';
import type { Reason } from './reason.ts';
import type { RecordFacts } from './record/read-record.ts';
import { kindOfName, type Row, untold } from './row.ts';
import type { OperationSummary } from './view.ts';

/** One attempt in a run: which source was tried, with which session, and how it ended. Contains no cookie or token. */
export interface TrailStep {
  readonly source: string;
  readonly session: string;
  readonly outcome: 'found' | 'partial' | 'absent' | FailureKind;
  /** Why the source does not have the item; null: it has it. */
  readonly reason: Reason | null;
  /** Duration, in ms. */
  readonly ms: number;
}

export interface Coverage {
  /** Number of the specification's fields that the answer has with a non-null value. */
  readonly known: number;
  readonly total: number;
}

export interface CapturedFailure {
  readonly kind: FailureKind;
  readonly reason: Reason;
  readonly action: FailureAction;
  readonly retry: Retry;
}

/**
 * A run as stored and shown: running, then done, failed or interrupted. Plain JSON, without the facts of its record
 * until it is done.
 */
export interface Capture extends Partial<RecordFacts>, Pick<OperationSummary, 'spec' | 'path' | 'name' | 'platform'> {
  readonly id: string;
  /** The request as sent through the gateway, for repeating it; a `Cookie` header is never stored. */
  readonly request: { readonly path: string; readonly body: string };
  /** The item's id as text ('' until known) and its page address for users. */
  readonly itemId: string;
  /** The other name that the item was requested by, where its record gave its own id. */
  readonly alias?: string;
  readonly itemUrl: string;
  /** A line that identifies the item, cut to 200 characters, and its author's name. */
  readonly title: string;
  readonly author: string;
  readonly state: 'running' | 'done' | 'failed' | 'interrupted';
  /** Epoch ms. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Tab that requested the run; meaningless after a browser restart. */
  readonly tabId: number | null;
  /** That tab's cookie store, where it was a container's or a private window's: no other session may repeat the run. */
  readonly storeId?: string;
  readonly code: number;
  readonly msg: string;
  readonly failure: CapturedFailure | null;
  readonly source: string;
  /** `own`, `anonymous`, `caller` or `page`, and whether it was signed in (null = unknown). */
  readonly session: string;
  readonly signedIn: boolean | null;
  readonly requests: number;
  readonly coverage: Coverage | null;
  /**
   * At most 20 lines such as `data.stats.playCount: expected integer, got string`, and how many more there were: wrong
   * types, missing required fields, fields that merged sources give differently, fields never seen before in this
   * operation. `upstream.…`: found in the raw answer.
   */
  readonly drift: readonly string[];
  readonly driftMore: number;
  /**
   * Paths of fields that the specification (or the source's own list) lacks, at most 500, and how many more there were.
   */
  readonly newFields: readonly string[];
  readonly newFieldsMore: number;
  /** Fields of the specification that such an item can have and the record lacks, outermost only. */
  readonly missing: readonly string[];
  /** The essentials of such an item that the record lacks; absent: the record was not judged by them (`judgeOf`). */
  readonly lacking?: readonly EssentialWord[];
  /**
   * Whether the record has every essential: people then read "Complete", else what is missing. Null: there is no
   * record.
   */
  readonly complete: boolean | null;
  /** The run failed while an open page showed the item; title, address and time come from that page. No success. */
  readonly pageOnly?: true;
  readonly trail: readonly TrailStep[];
  /** The envelope as JSON text, serialized once; null while running. */
  readonly envelope: string | null;
  /**
   * SHA-256 of the raw upstream answer, hex; '' when there was none. A JSON answer is hashed as received. Where no such
   * text exists (a part of one, an object read from a live page, several texts combined into one answer), the answer is
   * serialized first.
   */
  readonly rawHash: string;
  /**
   * Each raw answer's shape, accepted or refused, as `printMet` prints it, after the run's drift. At most 100,000
   * characters; '' in private, while running, and where the run does not depart (`departs`).
   */
  readonly shapes: string;
  /** Extension version. */
  readonly version: string;
  /**
   * Brought back from a file, and not proven unchanged: its hash does not fit (`edited`), an earlier Gleaner made it of
   * a table's cells (`table`), or nothing says where it comes from (`unknown`). Such captures count in no statistics of
   * fields.
   */
  readonly origin?: 'edited' | 'table' | 'unknown' | undefined;
  /** From a private window: shown, never stored. */
  readonly incognito: boolean;
  /** False: the capture is not in the library (private window, or the disk is full). */
  readonly stored: boolean;
}

export function capturedFailure({ kind, reason, action, retry }: Failure): CapturedFailure {
  return { kind, reason, action, retry };
}

/** A capture without its envelope (possibly megabytes) and shapes: sent to pages at every step. */
export type CaptureFacts = Omit<Capture, 'envelope' | 'shapes'>;

/**
 * A capture as lists show it: also without its card (all its text) and the names of its new fields (may be hundreds).
 */
export type LineFacts = Omit<CaptureFacts, 'card' | 'newFields'>;

export const withoutEnvelope = ({ envelope: _, shapes: __, ...facts }: Capture): CaptureFacts => facts;

/** The row that a capture is of, as far as known; its record is in the envelope. */
export function rowOf({
  platform,
  name,
  itemId,
  itemUrl,
  author,
  card,
  mediaKind = null,
  pictures = [],
}: CaptureFacts): Row {
  const counters = Object.fromEntries(card?.counters.map(({ counter, value }) => [counter, value]) ?? []);
  const own = { platform, kind: kindOfName(name), itemId, url: itemUrl, media: mediaKind, cover: pictures[0] ?? '' };
  return { ...untold, ...card, ...own, author: card?.author || author, counters };
}
