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
export const plainNumber = /^(?=-?\d)(?!(?:\D*\d){16})-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** What is a cell as it stands: most are, and the patterns of the others take their time. */
const bare = /^(?:0|[1-9]\d{0,14}|[a-z\u3400-\u9fff]*)$/i;
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

/** One field of RFC 4180, of a cell that has its marks. */
export function quoted(cell: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One CSV field. */
export const csvCell = (value: string): string => quoted(markedCell(value));

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

function captureColumns(capture: Capture, one: Exported, hash: string | undefined): Map<string, unknown> {
  const { path, itemId, author, msg, source, session, coverage } = capture;
  const own = shareable({ path, itemId, author, msg, source, session });
  const columns = {
    captured_at: isoTime(one.at) ?? '',
    platform: capture.platform,
    operation: own.path,
    item_id: own.itemId,
    item_url: one.row.url,
    author: own.author,
    title: one.title,
    ...noteColumns(one),
    ...(capture.pageOnly ? { page_only: 'true' } : {}),
    code: String(capture.code),
    msg: own.msg,
    source: own.source,
    session: own.session,
    coverage: coverage ? `${coverage.known} of ${coverage.total}` : '',
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

/** Size of the lines that wait together outside the heap, in characters. */
const spooled = 1 << 20;

/** A row's cells, as many as there are columns so far: new ones stand at the end. */
async function cellsOf(row: Cells, columns: Map<string, number>): Promise<readonly string[]> {
  const own: (readonly [name: string, cell: string] | undefined)[] = [];
  for (const name of row.keys()) if (!columns.has(name)) columns.set(name, columns.size);
  const cells = new Array<string>(columns.size).fill('');
  for (const [name, value] of row) {
    const at = columns.get(name) ?? 0;
    const text = cellText(value);
    const isBare = bare.test(text);
    const cell = isBare ? text : markedCell(text);
    cells[at] = isBare ? text : quoted(cell);
    if (cell !== '' && name !== seal) own[at] = [name, cell];
  }
  const at = row.has(seal) ? columns.get(seal) : undefined;
  // Only the places that are filled, in the order of the columns.
  if (at !== undefined) cells[at] = csvCell(await sha256(JSON.stringify(own.filter(Boolean))));
  return cells;
}

/**
 * Rows as CSV, in pieces: UTF-8 byte order mark (for Chinese in spreadsheets), heading, rows. All columns are known
 * only behind the last row, and reading rows again would take twice the time: their lines wait in blobs, which the
 * browser may keep on disk, and those of earlier rows get the empty cells at their ends that they lack.
 */
export async function* csvTable(rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  const columns = new Map<string, number>();
  const blobs: { readonly lines: Blob; readonly sizes: readonly (readonly [length: number, cells: number])[] }[] = [];
  // A blob's text loses a byte order mark that it begins with.
  let [lines, sizes]: [string, [number, number][]] = ['\n', []];
  function spool(): void {
    blobs.push({ lines: new Blob([lines]), sizes });
    [lines, sizes] = ['\n', []];
  }
  for await (const row of rows) {
    const cells = await cellsOf(row, columns);
    const line = cells.join(',');
    lines += line;
    sizes.push([line.length, cells.length]);
    if (lines.length >= spooled) spool();
  }
  spool();
  yield `\uFEFF${csvLine([...columns.keys()])}`;
  for (const { lines, sizes } of blobs) {
    const text = await lines.text();
    let [piece, from] = ['', 1];
    for (const [length, cells] of sizes) {
      piece += `${text.slice(from, from + length)}${','.repeat(columns.size - (cells || 1))}\r\n`;
      from += length;
    }
    yield piece;
  }
}

export function csvPieces(all: ExportStream, rowsOf: RowsOf): AsyncGenerator<string> {
  async function* rows() {
    for await (const one of all()) yield* csvRows(one, rowsOf, one.run?.envelope ? await sha256(one.run.envelope) : '');
  }
  return csvTable(rows());
}
