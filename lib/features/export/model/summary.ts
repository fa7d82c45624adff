import type { CommentMark } from '../../../core/comment.ts';
import type { Row } from '../../../core/row.ts';
import { isTime } from '../../../core/time.ts';
import { type Counter, counters } from '../../../core/view.ts';
import { csvLine, noteColumns } from './csv.ts';
import type { Exported, ExportStream, ListPlace } from './exported.ts';
import { dayOf, two } from './file-name.ts';

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

type NamedCell = readonly [SummaryColumn, SummaryCell];

const textCells = (texts: Readonly<Partial<Record<Word, string>>>): NamedCell[] =>
  Object.entries(texts).map(([name, text]) => [name as Word, { text }]);
const countCells = (counts: Readonly<Partial<Record<SummaryColumn, string>>>): NamedCell[] =>
  Object.entries(counts).map(([name, count]) => [name as SummaryColumn, { count }]);

function commentCells({ comment, authorId }: Row, words: SummaryWords): readonly NamedCell[] {
  if (!comment) return [];
  const { root, parent, replies, place, pictures, marks } = comment;
  const texts = { root, parent, authorId, place, pictures: pictures.join(' '), marks: marks.map(words.mark).join(', ') };
  return [...textCells(texts), ...countCells({ replies })];
}

function placeCells({ position, ...marks }: ListPlace, words: SummaryWords): readonly NamedCell[] {
  const told = (['pinned', 'advert', 'seen'] as const).flatMap((name) => (marks[name] === null ? [] : [[name, words.flag(marks[name])]]));
  return [...countCells({ position: String(position) }), ...textCells(Object.fromEntries(told))];
}

/** One row, or one per comment where it is a page of them. */
export function* summaryRows({ row, title, at, run, listed, ...added }: Exported, words: SummaryWords): Generator<SummaryRow> {
  const about: readonly NamedCell[] = [
    ...(listed ? placeCells(listed, words) : []),
    ['captured', time(at)],
    ['published', time(row.time)],
    ...textCells({ platform: words.platform(row.platform), type: words.type(run?.path ?? ''), author: row.author, title, text: row.text }),
    ...textCells({ ...noteColumns(added), ...(run?.pageOnly && { pageOnly: words.flag(true) }), link: row.url, id: row.itemId }),
    ...commentCells(row, words),
  ];
  if (row.comments.length === 0) yield new Map([...about, ...countCells(row.counters)]);
  for (const { author, text, time: published, likes } of row.comments)
    yield new Map([...about, ...textCells({ author, text }), ['published', time(published)], ...countCells({ likes })]);
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

/** All columns that occur, overall and per operation; reads all once. */
export async function summaryColumns(rows: ExportStream, words: SummaryWords) {
  const all = new Set<SummaryColumn>();
  const byPath = new Map<string, Set<SummaryColumn>>();
  for await (const one of rows()) {
    const path = one.run?.path ?? '';
    const own = byPath.get(path) ?? new Set();
    byPath.set(path, own);
    for (const row of summaryRows(one, words)) for (const name of row.keys()) own.add(name);
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

/** Rows as a table for people, in pieces: ids are text, times local. Reads them twice: the first pass finds the counters. */
export async function* summaryPieces(all: ExportStream, words: SummaryWords, hidden: HiddenColumns = new Set()): AsyncGenerator<string> {
  const columns = columnsWith((await summaryColumns(all, words)).all, hidden);
  yield `\uFEFF${csvLine(columns.map((name) => columnName(name, words)))}`;
  for await (const one of all()) {
    for (const row of summaryRows(one, words)) yield csvLine(columns.map((name) => cellText(row.get(name))));
  }
}
