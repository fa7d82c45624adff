import type { Failure, FailureAction, FailureKind } from './failure.ts';
import type { PlatformId } from './platform.ts';
import type { LineFacts } from './record/line-facts.ts';
import type { SpecId } from './view.ts';

/** One step of a run, in order: which source was tried, with which session, and how it ended. No cookie, no token. */
export interface TrailStep {
  readonly source: string;
  readonly session: string;
  readonly outcome: 'found' | 'partial' | 'absent' | FailureKind;
  readonly reason: string;
  /** How long it took, in ms. */
  readonly ms: number;
}

export interface Coverage {
  /** Fields of the specification's record that the answer holds (not null). */
  readonly known: number;
  readonly total: number;
}

/** Why a run failed, and what the user can do. */
export interface CapturedFailure {
  readonly kind: FailureKind;
  readonly sentence: string;
  readonly action: FailureAction;
}

/**
 * A run as stored and shown: running, then done, failed or interrupted. Plain JSON. What lists sort by is absent until it is done.
 */
export interface Capture extends Partial<LineFacts> {
  readonly id: string;
  readonly spec: SpecId | null;
  readonly path: string;
  readonly name: string;
  readonly platform: PlatformId;
  /** The request as sent through the gateway, to repeat it; a `Cookie` header is never kept. */
  readonly request: { readonly path: string; readonly body: string };
  /** Id of the item as text ('' until known) and the address people open. */
  readonly itemId: string;
  readonly itemUrl: string;
  /** A line to recognise it by, cut to 200 characters, and its author's name. */
  readonly title: string;
  readonly author: string;
  readonly state: 'running' | 'done' | 'failed' | 'interrupted';
  /** Epoch ms. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Tab the run was asked from; meaningless after a browser restart. */
  readonly tabId: number | null;
  readonly code: number;
  readonly msg: string;
  readonly failure: CapturedFailure | null;
  readonly source: string;
  /** `own`, `anonymous`, `caller` or `page`, and whether it was signed in (null = cannot tell). */
  readonly session: string;
  readonly signedIn: boolean | null;
  readonly requests: number;
  readonly coverage: Coverage | null;
  /**
   * At most 20 lines such as `data.stats.playCount: expected integer, got string`, and how many more there were: departures of
   * type, missing required fields, fields never seen before in this operation. `upstream.…`: looked for in the raw answer.
   */
  readonly drift: readonly string[];
  readonly driftMore: number;
  /** Every field the specification (or the source's own list) does not have, as paths, at most 500, and how many more there were. */
  readonly newFields: readonly string[];
  readonly newFieldsMore: number;
  /** Fields of the specification that the record lacks, outermost only. */
  readonly missing: readonly string[];
  readonly trail: readonly TrailStep[];
  /** The envelope as JSON text, printed once; null while running. */
  readonly envelope: string | null;
  /**
   * SHA-256 of the raw upstream answer, hex; '' when there was none. Of its text as received where the answer is a JSON text; of
   * its print where there is no such text: a part of one, an object read from a live page, several texts made one answer.
   */
  readonly rawHash: string;
  /**
   * The shape of each raw answer the run met, accepted or refused, as `printMet` prints them: no value. At most 100,000 characters; ''
   * for private windows and while running.
   */
  readonly shapes: string;
  /** Extension version. */
  readonly version: string;
  /** From a private window: shown, never stored. */
  readonly incognito: boolean;
  /** False: this answer is not in the library (private window, or the disk is full). */
  readonly stored: boolean;
}

/** The id of the capture of a page (0, 1, …): every attempt writes the same one, so that no stop in between can store a page twice. */
export function pageId(collection: string, page: number): string {
  return `${collection}.${page}`;
}

/** Whether a capture is a page that a collection asked for. */
export function isPageId(capture: string): boolean {
  return /\.\d+$/.test(capture);
}

export function capturedFailure({ kind, message, action }: Failure): CapturedFailure {
  return { kind, sentence: message, action };
}

/** A run without its envelope, which may be megabytes, and without its shapes: as pages are told of it at every step. */
export type CaptureFacts = Omit<Capture, 'envelope' | 'shapes'>;

export function withoutEnvelope({ envelope: _, shapes: __, ...facts }: Capture): CaptureFacts {
  return facts;
}
