import { slice, yieldToPage } from '../../../core/in-slices.ts';
import { type CaptureStream, csvPieces } from '../model/csv.ts';
import type { RowsOf } from '../model/csv-rows.ts';
import { fileName, stampOf } from '../model/file-name.ts';
import { type EnvelopeStream, jsonPieces, ndjsonPieces } from '../model/json-pieces.ts';
import { provenancePieces } from '../model/provenance.ts';
import { summaryPieces } from '../model/summary.ts';
import type { SummaryParts } from '../model/summary-rows.ts';

/** The same pieces; between them the page gets its turn, so that making them keeps nobody waiting. */
export async function* withTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let until = performance.now() + slice;
  for await (const piece of pieces) {
    yield piece;
    if (performance.now() < until) continue;
    await yieldToPage();
    until = performance.now() + slice;
  }
}

/** `xlsx` and `summary` are tables for reading, as a workbook and as CSV; `csv` has every field. */
export type ExportFormat = 'xlsx' | 'summary' | 'json' | 'ndjson' | 'csv';

export interface ExportJob {
  readonly count: number;
  /** Hands the captures out, from the beginning each time. */
  readonly read: CaptureStream;
  /** Their envelopes alone, where those are read faster. */
  readonly envelopes?: EnvelopeStream;
  readonly format: ExportFormat;
  /** Also a file that says where each capture comes from. */
  readonly provenance: boolean;
}

export interface ExportParts {
  save(name: string, parts: BlobPart[], type: string): void;
  /** Captures read so far, of how many readings. */
  report(done: number, total: number): void;
  stopped(): boolean;
  readonly rowsOf: RowsOf;
  readonly summary: SummaryParts;
}

const types: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
};
/** Formats that read every capture twice, first for the columns. */
const readsTwice: ReadonlySet<ExportFormat> = new Set(['xlsx', 'summary', 'csv']);
/** Text or bytes gathered before it is handed to the browser as a blob, which may keep it on disk. */
const chunk = 1 << 20;

class Stopped extends Error {}

/** Pieces as blobs of about a megabyte: an export of everything never stands in memory as one. The page stays responsive meanwhile. */
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

/** Writes the captures to a file, one at a time. False when it was stopped: then there is no file. */
export async function exportCaptures({ count, read, envelopes, format, provenance }: ExportJob, parts: ExportParts): Promise<boolean> {
  const several = count !== 1;
  const total = count * ((readsTwice.has(format) ? 2 : 1) + (provenance ? 1 : 0));
  let done = 0;
  const ending = format === 'summary' ? 'csv' : format;
  let name = `gleaner-${count}-captures-${stampOf(Date.now())}.${ending}`;

  async function* reported<One>(all: AsyncIterable<One>): AsyncGenerator<One> {
    for await (const one of all) {
      if (parts.stopped()) throw new Stopped();
      done += 1;
      parts.report(done, total);
      yield one;
    }
  }
  const captures: CaptureStream = async function* named() {
    for await (const capture of reported(read())) {
      if (!several) name = fileName(capture, ending);
      yield capture;
    }
  };
  const texts: EnvelopeStream = several && envelopes ? () => reported(envelopes()) : captures;
  const pieces = {
    xlsx: async function* workbook() {
      // The writer is loaded with the first workbook.
      const { summaryWorkbook } = await import('../model/workbook/summary-workbook.ts');
      yield* summaryWorkbook(captures, parts.summary);
    },
    json: () => jsonPieces(texts, several),
    ndjson: () => ndjsonPieces(texts),
    summary: () => summaryPieces(captures, parts.summary),
    csv: () => csvPieces(captures, parts.rowsOf),
  };
  try {
    const content = await gather(pieces[format]());
    const sidecar = provenance ? await gather(provenancePieces(captures)) : null;
    parts.save(name, content, types[format]);
    if (sidecar) parts.save(name.replace(/\.\w+$/, '.provenance.json'), sidecar, types.json);
    return true;
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  }
}
