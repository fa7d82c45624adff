import type { Capture } from '../../../core/capture.ts';
import type { CommentMark } from '../../../core/comment.ts';
import { isTime } from '../../../core/time.ts';
import { type Counter, counters } from '../../../core/view.ts';
import { type CaptureStream, csvLine, noteColumns } from './csv.ts';
import { dayOf, two } from './file-name.ts';
import { shareable } from './shareable.ts';

/** The columns before and after the counters; those of what people add, and of what is no success, only where there is such a thing. */
const first = ['captured', 'platform', 'type', 'author', 'title', 'text', 'published'] as const;
const added = ['tags', 'note', 'pageOnly'] as const;
/** Those of a list's rows. */
export const listColumns = ['position', 'pinned', 'advert', 'seen'] as const;
/** Those of a list's comments. */
export const commentColumns = ['root', 'parent', 'authorId', 'replies', 'place', 'pictures', 'marks'] as const;
const last = ['link', 'id'] as const;
type Word =
  | (typeof listColumns)[number]
  | (typeof commentColumns)[number]
  | (typeof first)[number]
  | (typeof added)[number]
  | (typeof last)[number];
export type SummaryColumn = Word | Counter;

/** All columns, in their order. */
export const allColumns: readonly SummaryColumn[] = [...listColumns, ...first, ...counters, ...commentColumns, ...added, ...last];

/** The words of the table, in the user's language. */
export interface SummaryWords {
  platform(id: string): string;
  type(path: string): string;
  column(name: Word): string;
  counter(name: Counter): string;
  flag(on: boolean): string;
  mark(mark: CommentMark): string;
  /** Stands at the end of a cell that cannot hold a text of `length` characters. */
  cut(length: number): string;
  /** Name of the sheet with all rows of a workbook. */
  readonly all: string;
}

/** A text, a count as written by the platform, or a time in epoch ms. */
export type SummaryCell = { readonly text: string } | { readonly count: string } | { readonly time: number };

/** The facts of one item, by column. */
export type SummaryRow = ReadonlyMap<SummaryColumn, SummaryCell>;

const time = (epochMs: number | null): SummaryCell => (isTime(epochMs) ? { time: epochMs } : { text: '' });

function commentCells({ listed }: Capture, words: SummaryWords): readonly [SummaryColumn, SummaryCell][] {
  if (!listed?.comment) return [];
  const { root, parent, authorId, replies, place, pictures, marks } = listed.comment;
  const texts = { root, parent, authorId, place, pictures: pictures.join(' '), marks: marks.map(words.mark).join(', ') };
  const cells = Object.entries(texts).map(([name, text]): [SummaryColumn, SummaryCell] => [name as SummaryColumn, { text }]);
  return [...cells, ['replies', { count: replies }]];
}

/** One row, or one per comment where the capture is a list of them. */
export function* summaryRows(stored: Capture, words: SummaryWords): Generator<SummaryRow> {
  const capture = shareable(stored);
  const { card, listed } = capture;
  const marks = (['pinned', 'advert', 'seen'] as const).flatMap((name) => {
    const on = listed?.[name] ?? null;
    return on === null ? [] : [[name, { text: words.flag(on) }] as [SummaryColumn, SummaryCell]];
  });
  const about: [SummaryColumn, SummaryCell][] = [
    ...(listed ? [['position', { count: String(listed.position) }] as [SummaryColumn, SummaryCell], ...marks] : []),
    ['captured', time(capture.endedAt ?? capture.startedAt)],
    ['platform', { text: words.platform(capture.platform) }],
    ['type', { text: words.type(capture.path) }],
    ['author', { text: card?.author || capture.author }],
    ['title', { text: capture.title }],
    ['text', { text: card?.text ?? '' }],
    ['published', time(card?.time ?? null)],
    ...Object.entries(noteColumns(capture)).map(([name, text]) => [name, { text }] as [SummaryColumn, SummaryCell]),
    ...(capture.pageOnly ? [['pageOnly', { text: words.flag(true) }] as [SummaryColumn, SummaryCell]] : []),
    ['link', { text: capture.itemUrl }],
    ['id', { text: capture.itemId }],
    ...commentCells(capture, words),
  ];
  const comments = card?.comments ?? [];
  if (comments.length === 0)
    yield new Map([...about, ...(card?.counters ?? []).map((one) => [one.counter, { count: one.value }] as const)]);
  for (const comment of comments) {
    const own: [SummaryColumn, SummaryCell][] = [
      ['author', { text: comment.author }],
      ['text', { text: comment.text }],
      ['published', time(comment.time)],
      ['likes', { count: comment.likes }],
    ];
    yield new Map([...about, ...own]);
  }
}

/** Columns that the user left out. */
export type HiddenColumns = ReadonlySet<SummaryColumn>;

/** The columns for rows with these fields: a fixed set, and those counters, tags and notes that occur. */
export function columnsWith(found: ReadonlySet<SummaryColumn>, hidden: HiddenColumns): readonly SummaryColumn[] {
  return allColumns.filter(
    (name) =>
      !hidden.has(name) && (found.has(name) || ![...listColumns, ...commentColumns, ...counters, ...added].some((one) => one === name)),
  );
}

/** All columns that occur, overall and per operation; reads the captures once. */
export async function summaryColumns(captures: CaptureStream, words: SummaryWords) {
  const all = new Set<SummaryColumn>();
  const byPath = new Map<string, Set<SummaryColumn>>();
  for await (const capture of captures()) {
    const own = byPath.get(capture.path) ?? new Set();
    byPath.set(capture.path, own);
    for (const row of summaryRows(capture, words)) for (const name of row.keys()) own.add(name);
    for (const name of own) all.add(name);
  }
  return { all, byPath };
}

export function columnName(name: SummaryColumn, words: SummaryWords): string {
  return (counters as readonly string[]).includes(name) ? words.counter(name as Counter) : words.column(name as Word);
}

/** `2026-11-20 14:08`, local time: spreadsheets recognise it as a time. */
function timeText(epochMs: number): string {
  const time = new Date(epochMs);
  return `${dayOf(epochMs)} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

export function cellText(cell: SummaryCell | undefined): string {
  if (!cell) return '';
  if ('time' in cell) return timeText(cell.time);
  return 'count' in cell ? cell.count : cell.text;
}

/** Captures as a table for people, in pieces: ids are text, times local. Reads them twice: the first pass finds the counters. */
export async function* summaryPieces(
  captures: CaptureStream,
  words: SummaryWords,
  hidden: HiddenColumns = new Set(),
): AsyncGenerator<string> {
  const columns = columnsWith((await summaryColumns(captures, words)).all, hidden);
  yield `\uFEFF${csvLine(columns.map((name) => columnName(name, words)))}`;
  for await (const capture of captures()) {
    for (const row of summaryRows(capture, words)) yield csvLine(columns.map((name) => cellText(row.get(name))));
  }
}
