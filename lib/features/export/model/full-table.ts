import type { Capture } from '../../../core/capture.ts';
import { isTree, jsonTree, printJson } from '../../../core/json/json.ts';
import { placeOf } from '../../../core/record/place.ts';
import { isNotGiven } from '../../../core/record/says-nothing.ts';
import { sha256 } from '../../../core/sha256.ts';
import { isoTime } from '../../../core/time.ts';
import { withoutSecrets } from '../../../secrets.ts';
import { csvCell, csvLine, markedCell, noteColumns, quoted } from './csv.ts';
import type { Exported, ExportStream } from './exported.ts';

/** Texts, numbers and lists by column. */
export type Cells = ReadonlyMap<string, unknown>;

/** The path of the list in an operation's answer, from its view; undefined if it does not answer with a list. */
export type RowsOf = (path: string) => string | undefined;

/** A place in records: its path, which names its column, and the places below it by their names. */
interface Place {
  readonly path: string;
  readonly below: Map<string, Place>;
}

const createPlace = (path: string): Place => ({ path, below: new Map() });

/** Rows have the same places: each path is put together once. */
function placeBelow({ path, below }: Place, name: string): Place {
  const known = below.get(name);
  if (known) return known;
  const place = createPlace(path ? `${path}.${name}` : name);
  below.set(name, place);
  return place;
}

/** The columns of what is told of a capture, in every table: none of its record is called so. */
const ofCaptures = new Set(
  (
    'captured_at platform operation item_id item_url author title tags note page_only code msg source session coverage ' +
    'envelope_sha256 cells_sha256'
  ).split(' '),
);

/**
 * Object fields become columns named by their path; arrays stay one value, so that the number of rows does not change.
 * A path that is in `taken` gets `data.` before it.
 */
function addCells(row: Map<string, unknown>, value: unknown, place: Place, taken?: ReadonlySet<string>): void {
  if (!isTree(value)) {
    const { path } = place;
    if (!isNotGiven(value)) row.set(taken?.has(path) ? `data.${path}` : path || 'value', value);
    return;
  }
  for (const name of Object.keys(value)) addCells(row, value[name], placeBelow(place, name), taken);
}

function captureColumns(capture: Capture, one: Exported, hash: string | undefined): Map<string, unknown> {
  const { coverage } = capture;
  const columns = {
    captured_at: isoTime(one.at) ?? '',
    platform: capture.platform,
    operation: withoutSecrets(capture.path),
    item_id: withoutSecrets(capture.itemId),
    item_url: one.row.url,
    author: withoutSecrets(capture.author),
    title: one.title,
    ...noteColumns(one),
    ...(capture.pageOnly ? { page_only: 'true' } : {}),
    code: String(capture.code),
    msg: withoutSecrets(capture.msg),
    source: withoutSecrets(capture.source),
    session: withoutSecrets(capture.session),
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

/** What a table knows of its rows. */
interface OfTable {
  /** Of the envelope, in the table that has it. */
  readonly hash?: string;
  /** The same for all rows of a table. */
  readonly root?: Place;
  /** Columns of the table itself, which come first. */
  readonly before?: Cells;
}

/**
 * A capture as one row, or one per element of its list; a list's row, or what has lost its names, as all that its text
 * has.
 */
export function csvRows(
  one: Exported,
  rowsOf: RowsOf,
  { hash, root = createPlace(''), before = new Map() }: OfTable = {},
): readonly Cells[] {
  const { run } = one;
  // With pseudonyms a capture has no envelope either.
  if (!run || (run.envelope === null && one.text !== null)) {
    const facts = jsonTree(one.text ?? '') ?? {};
    // What the first rows do not tell has its column in its place all the same.
    const row = new Map<string, unknown>([
      ...before,
      ...Object.entries(facts).flatMap(([name, value]) => (isTree(value) ? [] : [[name, value ?? ''] as const])),
    ]);
    for (const [name, value] of Object.entries(noteColumns(one))) row.set(name, value);
    addCells(row, facts, root);
    return [row];
  }
  const taken = new Set([...ofCaptures, ...before.keys()]);
  return elementsOf(run, rowsOf).map((element) => {
    const row = new Map([...before, ...captureColumns(run, one, hash)]);
    addCells(row, element, root, taken);
    return row;
  });
}

/** As the file has it, which cannot hold half a surrogate pair. */
const cellText = (value: unknown): string =>
  (Array.isArray(value) ? printJson(value) : String(value ?? '')).toWellFormed();

/** What is a cell as it stands: most are, and the patterns of the others take their time. */
const bare = /^(?:0|[1-9]\d{0,14}|[a-z\u3400-\u9fff]*)$/i;

/** The column with the hash of a row's other cells as they stand in the file, in the order of their columns. */
const seal = 'cells_sha256';

/** Rows that are hashed together: one after another, each would wait for its hash. */
const hashedAtOnce = 50;
/** Characters that wait together: for their hashes in the heap, as lines outside of it. */
const spooled = 1 << 20;

/** A row's cells, as many as there are columns so far, new ones at the end; where their hash stands, and what it is of. */
interface Line {
  readonly cells: string[];
  readonly sealAt: number | undefined;
  readonly sealed: string;
}

function lineOf(row: Cells, columns: Map<string, number>): Line {
  const own: (readonly [name: string, cell: string])[] = [];
  for (const name of row.keys()) if (!columns.has(name)) columns.set(name, columns.size);
  const cells = new Array<string>(columns.size).fill('');
  for (const [name, value] of row) {
    const at = columns.get(name) ?? 0;
    const text = cellText(value);
    const isBare = bare.test(text);
    const cell = isBare ? text : markedCell(text);
    cells[at] = isBare ? text : quoted(cell);
    if (cell !== '' && name !== seal) own[at] = [name.toWellFormed(), cell];
  }
  const sealAt = row.has(seal) ? columns.get(seal) : undefined;
  // Only the places that are filled, in the order of the columns.
  return { cells, sealAt, sealed: JSON.stringify(own.filter(Boolean)) };
}

async function written({ cells, sealAt, sealed }: Line) {
  if (sealAt !== undefined) cells[sealAt] = csvCell(await sha256(sealed));
  return { text: cells.join(','), count: cells.length };
}

/** Lines outside the heap, each of `width` cells; `lengths`: their characters without the line break. */
interface Spooled {
  readonly blob: Blob;
  readonly width: number;
  readonly lengths: readonly number[];
}

const lineEnd = '\r\n';
/** What stands behind a line of so many cells that is to have more. A line without any has one empty cell. */
const lacking = (cells: number, wanted: number): string => ','.repeat(Math.max(0, wanted - Math.max(1, cells)));

/** The same lines, each of so many cells. */
async function widened({ blob, width, lengths }: Spooled, wanted: number): Promise<string> {
  const text = await blob.text();
  if (width === wanted) return text.slice(1);
  const end = lacking(width, wanted) + lineEnd;
  let [piece, from] = ['', 1];
  for (const length of lengths) {
    piece += text.slice(from, from + length) + end;
    from += length + lineEnd.length;
  }
  return piece;
}

/**
 * Rows as CSV, in pieces: UTF-8 byte order mark (for Chinese in spreadsheets), heading, rows. All columns are known
 * only behind the last row, and reading rows again would take twice the time: their lines wait in blobs, which the
 * browser may keep on disk, and those of earlier rows get the empty cells at their ends that they lack.
 */
export async function* csvTable(rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  const columns = new Map<string, number>();
  const all: Spooled[] = [];
  let [waiting, held]: [Line[], number] = [[], 0];
  let [lines, size]: [Awaited<ReturnType<typeof written>>[], number] = [[], 0];
  function spool(): void {
    const width = columns.size;
    const texts = lines.map(({ text, count }) => text + lacking(count, width));
    // A blob's text loses a byte order mark that it begins with.
    const blob = new Blob(['\n', ...texts.map((text) => text + lineEnd)]);
    all.push({ blob, width, lengths: texts.map(({ length }) => length) });
    [lines, size] = [[], 0];
  }
  async function write(): Promise<void> {
    for (const line of await Promise.all(waiting.map(written))) {
      lines.push(line);
      size += line.text.length;
      if (size >= spooled) spool();
    }
    [waiting, held] = [[], 0];
  }
  for await (const row of rows) {
    const line = lineOf(row, columns);
    waiting.push(line);
    held += line.sealed.length;
    if (waiting.length === hashedAtOnce || held >= spooled) await write();
  }
  await write();
  spool();
  yield `\uFEFF${csvLine([...columns.keys()])}`;
  for (const one of all) yield widened(one, columns.size);
}

/** Captures with the hashes of their envelopes, in order. */
async function* hashed(all: ExportStream): AsyncGenerator<readonly (readonly [one: Exported, hash: string])[]> {
  let [some, held]: [Exported[], number] = [[], 0];
  const hashes = () =>
    Promise.all(some.map(async (one) => [one, one.run?.envelope ? await sha256(one.run.envelope) : ''] as const));
  for await (const one of all()) {
    some.push(one);
    held += one.run?.envelope?.length ?? 0;
    if (some.length < hashedAtOnce && held < spooled) continue;
    yield hashes();
    [some, held] = [[], 0];
  }
  yield hashes();
}

export function csvPieces(all: ExportStream, rowsOf: RowsOf): AsyncGenerator<string> {
  const root = createPlace('');
  async function* rows() {
    for await (const some of hashed(all))
      for (const [one, hash] of some) for (const row of csvRows(one, rowsOf, { hash, root })) yield row;
  }
  return csvTable(rows());
}
