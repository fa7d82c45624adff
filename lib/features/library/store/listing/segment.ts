import type { CaptureRow } from '../capture-row.ts';

/** Captures of one segment: what is written when one of them changes, and read in one piece by whoever looks for some. */
export const segmentSize = 1024;

/** How a slot stands; 0: empty. */
const states = ['running', 'done', 'failed', 'interrupted'] as const;
export type State = (typeof states)[number];
/** Removed until the undo has run out. */
export const removed = 0x10;
/** A page of a collection. */
export const ofCollection = 0x20;

/**
 * What lists are made of: the facts of 1,024 captures, by slot. A slot is a capture's number in the order they were first stored. They
 * are written in the transaction that writes the capture, so that nobody ever has to read all captures.
 */
export interface Segment {
  readonly segment: number;
  /** Epoch ms. */
  readonly startedAt: Float64Array;
  /** Captures of one item have one number: the slot that the first of them had. */
  readonly group: Uint32Array;
  /** Number of the operation in `ListingState.kinds`. */
  readonly kind: Uint16Array;
  /** Number of the state, and the marks above. */
  readonly state: Uint8Array;
}

export const sortColumns = ['published', 'plays', 'likes', 'comments'] as const;
export type Figure = (typeof sortColumns)[number];

/** What captures are sorted by, apart from their time; NaN: not known. */
export type Figures = { readonly segment: number } & Readonly<Record<Figure, Float64Array>>;

export function blankSegment(segment: number): Segment {
  const [startedAt, group] = [new Float64Array(segmentSize), new Uint32Array(segmentSize)];
  return { segment, startedAt, group, kind: new Uint16Array(segmentSize), state: new Uint8Array(segmentSize) };
}

export function blankFigures(segment: number): Figures {
  const none = () => new Float64Array(segmentSize).fill(Number.NaN);
  return { segment, published: none(), plays: none(), likes: none(), comments: none() };
}

export function stateNumber(state: State): number {
  return states.indexOf(state) + 1;
}

/** The state behind the marks; undefined: the slot is empty. */
export function stateOf(value: number): State | undefined {
  return states[(value & 0x0f) - 1];
}

export function isSound(row: Segment | undefined): row is Segment {
  const columns = [row?.startedAt, row?.group, row?.kind, row?.state];
  return columns.every((column) => ArrayBuffer.isView(column) && (column as Uint8Array).length === segmentSize);
}

/** What a capture sorts by. */
export function figureOf(row: CaptureRow, figure: Figure): number {
  const value = row[figure];
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
}
