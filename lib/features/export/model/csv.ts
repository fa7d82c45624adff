import type { Capture } from '../../../core/capture.ts';
import { isTree, jsonTree, printJson } from '../../../core/json/json.ts';
import { placeOf } from '../../../core/record/place.ts';
import { isNotGiven } from '../../../core/record/says-nothing.ts';
import { sha256 } from '../../../core/sha256.ts';
import { isoTime } from '../../../core/time.ts';
import type { Exported, ExportStream } from './exported.ts';
import { shareable } from './shareable.ts';

/**
 * Prefixes that spreadsheets treat as a formula, including full-width forms. Apostrophes before one count, too: a mark
 * is one more of them.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same within a text, after characters that can separate cells. The lookbehind matches each run of separators only
 * from its start: with a lookbehind for one separator, a text of white space would be rescanned at each of its
 * characters.
 */
const inMiddle = /(?<![;"\s])([;"\s]+)('*[=+\-@＝＋－＠])/g;
/** In locales whose spreadsheets separate cells with `;` or a tab, a cell starts after these. */
const divider = /[;\t\r\n]/;
/** A number that spreadsheets keep unchanged: at most 15 digits, no leading zero. */
export const plainNumber = /^(?!(?:\D*\d){16})-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Text that spreadsheets would convert to a number, a date or a time. */
const numberLike = /^[\d.,:/\-+ eE%年月日]*$/;

/** Marks a cell as text for spreadsheets; trimming white space restores the value for programs. */
const textMark = '\t';

/** Puts an apostrophe before a formula that follows a cell separator. */
function withMark(found: string, between: string, sign: string): string {
  return divider.test(between) ? `${between}'${sign}` : found;
}

/**
 * The text of one cell, which a spreadsheet neither rounds nor executes: long integers and number-like texts are marked
 * as text by a leading tab; a possible formula, also after a `;`, a tab or a line break, by an apostrophe before it.
 */
export function markedCell(value: string): string {
  if (plainNumber.test(value)) return value;
  if (numberLike.test(value) && /\d/.test(value)) return textMark + value;
  return `${formula.test(value) ? "'" : ''}${value.replace(inMiddle, withMark)}`;
}

/** One CSV field (RFC 4180). */
export function csvCell(value: string): string {
  const cell = markedCell(value);
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Texts, numbers and lists by column. */
export type Cells = ReadonlyMap<string, unknown>;

/** The path of the list in an operation's answer, from its view; undefined if it does not answer with a list. */
export type RowsOf = (path: string) => string | undefined;

/**
 * Object fields become columns named by their path; arrays stay one value, so that the number of rows does not change.
 */
function addCells(row: Map<string, unknown>, value: unknown, path: string): void {
  if (!isTree(value)) {
    if (!isNotGiven(value)) row.set(path || 'value', value);
    return;
  }
  for (const [name, inner] of Object.entries(value)) addCells(row, inner, path ? `${path}.${name}` : name);
}

/** What a person has added, by column; none where that is nothing. */
export function noteColumns({ tags, note }: Pick<Exported, 'tags' | 'note'>): {
  readonly tags?: string;
  readonly note?: string;
} {
  return { ...(tags.length > 0 ? { tags: tags.join(', ') } : {}), ...(note ? { note } : {}) };
}

function captureColumns(stored: Capture, one: Exported, hash: string | undefined): Map<string, unknown> {
  const capture = shareable(stored);
  const columns = {
    captured_at: isoTime(capture.endedAt ?? capture.startedAt) ?? '',
    platform: capture.platform,
    operation: capture.path,
    item_id: capture.itemId,
    item_url: capture.itemUrl,
    author: capture.author,
    title: capture.title,
    ...noteColumns(one),
    ...(capture.pageOnly ? { page_only: 'true' } : {}),
    code: String(capture.code),
    msg: capture.msg,
    source: capture.source,
    session: capture.session,
    coverage: capture.coverage ? `${capture.coverage.known} of ${capture.coverage.total}` : '',
    ...(hash === undefined ? {} : { envelope_sha256: hash, cells_sha256: '' }),
  };
  return new Map(Object.entries(columns));
}

/** The parts of a capture's envelope that become rows: each element of its list, or its whole data. */
function elementsOf({ envelope: text, path: operation }: Capture, rowsOf: RowsOf): readonly unknown[] {
  // One that is nested too deep to be read counts as empty: the others of the export are not to be lost.
  const envelope = text === null ? {} : (jsonTree(text) ?? {});
  const path = rowsOf(operation);
  const list = path === undefined ? null : placeOf(envelope, path);
  return Array.isArray(list) && list.length > 0 ? list : [envelope.data];
}

/**
 * A capture as one row, or one per element of its list; a list's row, or what has lost its names, as all that its text
 * has. `hash`: of its envelope, in the table that has it.
 */
export function* csvRows(one: Exported, rowsOf: RowsOf, hash?: string): Generator<Cells> {
  const { run } = one;
  // With pseudonyms a capture has no envelope either.
  if (!run || (run.envelope === null && one.text !== null)) {
    const facts = jsonTree(one.text ?? '') ?? {};
    // What the first rows do not tell has its column in its place all the same.
    const row = new Map<string, unknown>(
      Object.entries(facts).flatMap(([name, value]) => (isTree(value) ? [] : [[name, value ?? '']])),
    );
    addCells(row, facts, '');
    yield row;
    return;
  }
  for (const element of elementsOf(run, rowsOf)) {
    const row = captureColumns(run, one, hash);
    addCells(row, element, '');
    yield row;
  }
}

const cellText = (value: unknown): string => (Array.isArray(value) ? printJson(value) : String(value ?? ''));

/** The column with the hash of a row's other cells as they stand in the file, in the order of their columns. */
const seal = 'cells_sha256';

/** The cells of a row, with their hash where there is a column for it. */
async function sealed(names: readonly string[], cells: string[]): Promise<string[]> {
  const at = names.indexOf(seal);
  if (at < 0) return cells;
  const own = names
    .map((name, column) => [name, markedCell(cells[column] ?? '')])
    .filter(([name, cell]) => name !== seal && cell !== '');
  return cells.with(at, await sha256(JSON.stringify(own)));
}

/**
 * Rows as CSV, in pieces: UTF-8 byte order mark (for Chinese in spreadsheets), heading, rows. Reads them twice: first
 * for the columns.
 */
export async function* csvTable(rows: () => AsyncIterable<Cells>): AsyncGenerator<string> {
  const names = new Set<string>();
  for await (const row of rows()) for (const name of row.keys()) names.add(name);
  const columns = [...names];
  yield `\uFEFF${csvLine(columns)}`;
  for await (const row of rows()) {
    const cells = columns.map((name) => cellText(row.get(name)));
    yield csvLine(await sealed(columns, cells));
  }
}

export function csvPieces(all: ExportStream, rowsOf: RowsOf): AsyncGenerator<string> {
  return csvTable(async function* rows() {
    for await (const one of all()) yield* csvRows(one, rowsOf, one.run?.envelope ? await sha256(one.run.envelope) : '');
  });
}
