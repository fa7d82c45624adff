import type { CaptureRow } from '../capture-row.ts';

/** Captures per segment: a segment is rewritten when one of them changes, and read as a whole by every search. */
export const segmentSize = 1024;

/** States of a slot, numbered from 1; 0: empty. */
const states = ['running', 'done', 'failed', 'interrupted'] as const;
export type State = (typeof states)[number];
/** Mark of a removed capture, until its undo period has expired. */
export const removed = 0x10;
/** How much a capture has, in two bits: not complete, complete, or only its page. */
export const extent = 0xc0;
const extents = { no: 0x40, yes: 0x80, page: 0xc0 } as const;
export type Extent = keyof typeof extents;

export const sortColumns = ['published', 'plays', 'views', 'likes', 'comments'] as const;
export type SortFigure = (typeof sortColumns)[number];

/** The values that captures can be sorted by, apart from their time; NaN = unknown. */
export type Figures = { readonly segment: number } & Readonly<Record<SortFigure, Float64Array>>;

/**
 * What lists are computed from: the facts of 1,024 captures, by slot. A slot is a capture's number in the order of
 * first storage. A segment is written in the same transaction as the capture, so that nothing ever has to read all
 * captures.
 */
export function blankSegment(segment: number) {
  return {
    segment,
    /** Epoch ms. */
    startedAt: new Float64Array(segmentSize),
    /** Captures of one item share one number: the slot of the first of them. */
    group: new Uint32Array(segmentSize),
    /** Index of the operation in `ListingState.kinds`. */
    kind: new Uint16Array(segmentSize),
    /** Number of the state, with the marks above. */
    state: new Uint8Array(segmentSize),
  };
}

export type Segment = Readonly<ReturnType<typeof blankSegment>>;

export function blankFigures(segment: number): Figures {
  const none = () => new Float64Array(segmentSize).fill(Number.NaN);
  return { segment, published: none(), plays: none(), views: none(), likes: none(), comments: none() };
}

export function stateNumber(state: State): number {
  return states.indexOf(state) + 1;
}

const failures = (['failed', 'interrupted'] as const).map(stateNumber);

/** `value`: of `state`, with its marks or without. */
export const didFail = (value = 0): boolean => failures.includes(value & 0x0f);

/** Whether a capture has anything: it did not fail, or its page was kept. `value`: of `state`. */
export const isKept = (value = 0): boolean => !didFail(value) || (value & extent) === extents.page;

export const extentMark = (wanted: Extent): number => extents[wanted];

/** How much a capture has, as a mark; 0: unknown. */
export function extentOf({ complete, pageOnly }: Pick<CaptureRow, 'complete' | 'pageOnly'>): number {
  if (pageOnly) return extents.page;
  return typeof complete === 'boolean' ? extents[complete ? 'yes' : 'no'] : 0;
}

export function isSound(row: Segment | undefined): row is Segment {
  const columns = [row?.startedAt, row?.group, row?.kind, row?.state];
  return columns.every((column) => ArrayBuffer.isView(column) && (column as Uint8Array).length === segmentSize);
}

/** The sort value of a capture. */
export function figureOf(row: CaptureRow, figure: SortFigure): number {
  const value = row[figure];
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
}

/** All segments concatenated, by slot; a damaged one counts as empty. */
export function columnsOf(segments: readonly Segment[]) {
  const sound = segments.filter(isSound);
  const length = sound.reduce((end, { segment }) => Math.max(end, (segment + 1) * segmentSize), 0);
  const columns = {
    startedAt: new Float64Array(length),
    group: new Uint32Array(length),
    kind: new Uint16Array(length),
  };
  const state = new Uint8Array(length);
  for (const one of sound) {
    const at = one.segment * segmentSize;
    columns.startedAt.set(one.startedAt, at);
    columns.group.set(one.group, at);
    columns.kind.set(one.kind, at);
    state.set(one.state, at);
  }
  return { length, ...columns, state };
}

export type Columns = Readonly<ReturnType<typeof columnsOf>>;

/** Whether the slot holds a capture that was not removed. */
export function isAlive(value: number | undefined): boolean {
  return value !== undefined && value !== 0 && (value & removed) === 0;
}
