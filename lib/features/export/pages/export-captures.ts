import { slice, yieldToPage } from '../../../core/in-slices.ts';
import { csvPieces, type RowsOf } from '../model/csv.ts';
import type { ExportStream } from '../model/exported.ts';
import { fileName, stampOf } from '../model/file-name.ts';
import type * as Formats from '../model/formats/index.ts';
import { provenancePieces } from '../model/provenance.ts';
import { type HiddenColumns, type SummaryWords, summaryPieces } from '../model/summary.ts';
import { jsonPieces, markdownPieces, ndjsonPieces, type TextStream, threadPieces } from '../model/text-pieces.ts';

/** Passes the pieces on and yields to the page between them, so that it stays responsive. */
async function* withTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let until = performance.now() + slice;
  for await (const piece of pieces) {
    yield piece;
    if (performance.now() < until) continue;
    await yieldToPage();
    until = performance.now() + slice;
  }
}

export interface ExportJob {
  readonly count: number;
  readonly read: ExportStream;
  /** Yields only their texts, if those can be read faster. */
  readonly texts?: TextStream;
  readonly format: ExportFormat;
  /** Whether to save a second file with the origin of each capture. */
  readonly provenance: boolean;
  /** Of comments: what their threads stand behind, as `threadPieces` takes it. */
  readonly head?: string;
  /** The file's name without ending and time; absent: one that counts the captures. */
  readonly name?: string;
  /** The file about sources, where it is not one of captures. */
  readonly about?: string | undefined;
  /** Left out of tables for human readers. */
  readonly hidden?: HiddenColumns;
}

export interface ExportParts {
  save(name: string, parts: BlobPart[], type: string): void;
  /** Reports the captures read so far, and the total over all passes. */
  report(done: number, total: number): void;
  stopped(): boolean;
  readonly rowsOf: RowsOf;
  readonly words: SummaryWords;
}

/**
 * The ending and type of each format's file, and how often each capture is read: tables for people read twice, because
 * the first pass collects the columns.
 */
const formats = {
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', passes: 2 },
  summary: { ending: 'csv', type: 'text/csv', passes: 2 },
  json: { ending: 'json', type: 'application/json', passes: 1 },
  threads: { ending: 'json', type: 'application/json', passes: 1 },
  ndjson: { ending: 'ndjson', type: 'application/x-ndjson', passes: 1 },
  csv: { ending: 'csv', type: 'text/csv', passes: 1 },
  md: { ending: 'md', type: 'text/markdown', passes: 1 },
  vault: { ending: 'zip', type: 'application/zip', passes: 1 },
  csl: { ending: 'csl.json', type: 'application/vnd.citationstyles.csl+json', passes: 1 },
  ris: { ending: 'ris', type: 'application/x-research-info-systems', passes: 1 },
  bibtex: { ending: 'bib', type: 'application/x-bibtex', passes: 1 },
} as const;

/**
 * `xlsx` and `summary` are tables for human readers, as a workbook and as CSV; `csv` has every field; `threads` is for
 * comments; `vault` is notes for Obsidian, in a ZIP.
 */
export type ExportFormat = keyof typeof formats;
/**
 * Size of the text or bytes that are collected before they are passed to the browser as a blob, which it may keep on
 * disk.
 */
const chunk = 1 << 20;

class Stopped extends Error {}

/** Writes by one of the writers that are loaded when they are first wanted. */
async function* later<Piece>(write: (formats: typeof Formats) => AsyncIterable<Piece>): AsyncGenerator<Piece> {
  yield* write(await import('../model/formats/index.ts'));
}

/**
 * Collects the pieces in blobs of about a megabyte, so that an export is never in memory as a whole; the page stays
 * responsive.
 */
export async function gather(pieces: AsyncIterable<string | Uint8Array<ArrayBuffer>>): Promise<Blob[]> {
  const blobs: Blob[] = [];
  let texts: (string | Uint8Array<ArrayBuffer>)[] = [];
  let size = 0;
  for await (const piece of withTurns(pieces)) {
    texts.push(piece);
    size += piece.length;
    if (size < chunk) continue;
    blobs.push(new Blob(texts));
    texts = [];
    size = 0;
  }
  return [...blobs, new Blob(texts)];
}

/** Writes all to a file, one at a time. Returns false, and saves no file, when it was stopped. */
export async function exportCaptures(
  {
    count,
    read,
    texts: own,
    format,
    provenance,
    head = '{"item":null}',
    about,
    name: base,
    hidden = new Set(),
  }: ExportJob,
  parts: ExportParts,
): Promise<boolean> {
  const several = count !== 1;
  const total = count * (formats[format].passes + (provenance && about === undefined ? 1 : 0));
  let done = 0;
  // One note needs no ZIP.
  const { ending, type } = formats[format === 'vault' && !several ? 'md' : format];
  let name = `${base ?? `gleaner-${count}-captures`}-${stampOf(Date.now())}.${ending}`;

  async function* reported<One>(all: AsyncIterable<One>): AsyncGenerator<One> {
    for await (const one of all) {
      if (parts.stopped()) throw new Stopped();
      done += 1;
      parts.report(done, total);
      yield one;
    }
  }
  const rows: ExportStream = async function* named() {
    for await (const one of reported(read())) {
      if (!several && base === undefined && one.run) name = fileName(one.run, ending);
      yield one;
    }
  };
  const texts: TextStream = several && own ? () => reported(own()) : rows;
  const pieces = {
    xlsx: async function* workbook() {
      // The workbook code is loaded only when the first workbook is written.
      const { summaryWorkbook } = await import('../model/workbook/summary-workbook.ts');
      yield* summaryWorkbook(rows, parts.words, hidden);
    },
    json: () => jsonPieces(texts, several),
    threads: () => threadPieces(rows, head),
    ndjson: () => ndjsonPieces(texts),
    summary: () => summaryPieces(rows, parts.words, hidden),
    csv: () => csvPieces(rows, parts.rowsOf),
    md: () => markdownPieces(rows, parts.words.counter),
    vault: () => later(({ vaultPieces }) => vaultPieces(rows, several)),
    csl: () => later(({ cslPieces }) => cslPieces(rows, parts.words)),
    ris: () => later(({ risPieces }) => risPieces(rows, parts.words)),
    bibtex: () => later(({ bibtexPieces }) => bibtexPieces(rows, parts.words)),
  };
  try {
    const content = await gather(pieces[format]());
    const sidecar = provenance ? (about === undefined ? await gather(provenancePieces(rows)) : [about]) : null;
    parts.save(name, content, type);
    if (sidecar) parts.save(`${name.slice(0, -ending.length)}provenance.json`, sidecar, formats.json.type);
    return true;
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  }
}
