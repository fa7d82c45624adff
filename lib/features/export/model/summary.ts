import type { CommentMark } from '../../../core/comment.ts';
import type { RowKind } from '../../../core/platform.ts';
import { isTime } from '../../../core/time.ts';
import { type Counter, counters } from '../../../core/view.ts';
import { csvCell, csvLine, fieldsLine, noteColumns } from './csv.ts';
import type { Exported, ExportStream } from './exported.ts';
import { timeText } from './file-name.ts';

/**
 * The columns before and after the counters; those of what people add, and of what is no success, only where there is
 * such a thing.
 */
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
/** Those that a table has only where a row has such a thing. */
const occasional: readonly SummaryColumn[] = ['title', ...listColumns, ...commentColumns, ...counters, ...added];

/** All columns, in their order. */
export const allColumns: readonly SummaryColumn[] = [
  ...listColumns,
  ...first,
  ...counters,
  ...commentColumns,
  ...added,
  ...last,
];

/** The words of the table, in the user's language. */
export interface SummaryWords {
  platform(id: string): string;
  type(path: string): string;
  column(name: Word): string;
  counter(name: Counter): string;
  flag(on: boolean): string;
  mark(mark: CommentMark): string;
  /** Of citations: `Video`, and the file that holds it with its hash. */
  kind(kind: RowKind): string;
  archived(file: string, hash: string): string;
  /** Stands at the end of a cell that cannot hold a text of `length` characters. */
  cut(length: number): string;
  /** Name of the sheet with all rows of a workbook. */
  readonly all: string;
}

/** The facts of one item, by column: texts, counts as written by the platform, times in epoch ms. */
export type SummaryRow = Readonly<Partial<Record<SummaryColumn, string | number>>>;

/** One row, or one per comment where it is a page of them. */
export function* summaryRows(
  { row, title, at, run, listed, ...added }: Exported,
  words: SummaryWords,
): Generator<SummaryRow> {
  const { author, authorId, text, time, comment } = row;
  const marks = (['pinned', 'advert', 'seen'] as const).flatMap((name) => {
    const on = listed?.[name] ?? null;
    return on === null ? [] : [[name, words.flag(on)]];
  });
  const about: SummaryRow = {
    ...(listed && { position: String(listed.position) }),
    ...Object.fromEntries(marks),
    captured: at,
    platform: words.platform(row.platform),
    type: words.type(run?.path ?? ''),
    author,
    // A list's row without a headline is called by its text.
    ...(listed && !row.title ? {} : { title }),
    text,
    published: time ?? '',
    ...(comment && {
      ...comment,
      authorId,
      pictures: comment.pictures.join(' '),
      marks: comment.marks.map(words.mark).join(', '),
    }),
    ...noteColumns(added),
    ...(run?.pageOnly && { pageOnly: words.flag(true) }),
    link: row.url,
    id: row.itemId,
  };
  if (row.comments.length === 0) yield { ...about, ...row.counters };
  for (const { time: published, ...said } of row.comments) yield { ...about, ...said, published: published ?? '' };
}

/** Columns that the user left out. */
export type HiddenColumns = ReadonlySet<SummaryColumn>;

/** The columns for rows with these fields: a fixed set, and what occurs of the others. */
export function columnsWith(found: ReadonlySet<SummaryColumn>, hidden: HiddenColumns): readonly SummaryColumn[] {
  return allColumns.filter((name) => !hidden.has(name) && (found.has(name) || !occasional.includes(name)));
}

/** All columns that occur, overall and per operation; reads all once. */
export async function summaryColumns(rows: ExportStream, words: SummaryWords) {
  const all = new Set<SummaryColumn>();
  const byPath = new Map<string, Set<SummaryColumn>>();
  for await (const one of rows()) {
    const path = one.run?.path ?? '';
    const own = byPath.get(path) ?? new Set();
    byPath.set(path, own);
    for (const row of summaryRows(one, words)) for (const name of Object.keys(row)) own.add(name as SummaryColumn);
    for (const name of own) all.add(name);
  }
  return { all, byPath };
}

export function columnName(name: SummaryColumn, words: SummaryWords): string {
  return (counters as readonly string[]).includes(name) ? words.counter(name as Counter) : words.column(name as Word);
}

export function cellText(value: string | number = ''): string {
  return typeof value === 'string' ? value : isTime(value) ? timeText(value) : '';
}

/** One CSV field: a text that looks like a time is marked as text, a time is not, so that spreadsheets take it for one. */
function fieldOf(value: string | number | undefined): string {
  const text = cellText(value);
  return typeof value === 'number' ? text : csvCell(text);
}

/**
 * Rows as a table for people, in pieces: ids are text, times local. Reads them twice: the first pass finds the
 * counters.
 */
export async function* summaryPieces(
  all: ExportStream,
  words: SummaryWords,
  hidden: HiddenColumns = new Set(),
): AsyncGenerator<string> {
  const columns = columnsWith((await summaryColumns(all, words)).all, hidden);
  yield `\uFEFF${csvLine(columns.map((name) => columnName(name, words)))}`;
  for await (const one of all()) {
    for (const row of summaryRows(one, words)) yield fieldsLine(columns.map((name) => fieldOf(row[name])));
  }
}
