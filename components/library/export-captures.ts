import { type CaptureStream, csvPieces } from '../../lib/export/files/csv.ts';
import type { RowsOf } from '../../lib/export/files/csv-rows.ts';
import { fileName, stampOf } from '../../lib/export/files/file-name.ts';
import { jsonPieces, ndjsonPieces } from '../../lib/export/files/json-pieces.ts';
import { provenancePieces } from '../../lib/export/files/provenance.ts';
import { type SummaryParts, summaryPieces } from '../../lib/export/files/summary.ts';
import type { Capture } from '../../lib/gateway/capture.ts';

/** `summary` and `csv` are tables: for reading, and with every field. */
export type ExportFormat = 'summary' | 'json' | 'ndjson' | 'csv';

export interface ExportJob {
  readonly ids: readonly string[];
  readonly format: ExportFormat;
  /** Also a file that says where each capture comes from. */
  readonly provenance: boolean;
}

export interface ExportParts {
  load(id: string): Promise<Capture | null>;
  save(name: string, parts: BlobPart[], type: string): void;
  /** Captures read so far, of how many readings. */
  report(done: number, total: number): void;
  stopped(): boolean;
  readonly rowsOf: RowsOf;
  readonly summary: SummaryParts;
}

const types: Readonly<Record<ExportFormat, string>> = {
  summary: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
};
/** Text gathered before it is handed to the browser as a blob, which may keep it on disk. */
const chunk = 1 << 20;

class Stopped extends Error {}

/** Pieces of text as blobs of about a megabyte: an export of everything never stands in memory as one text. */
export async function gather(pieces: AsyncIterable<string>): Promise<Blob[]> {
  const blobs: Blob[] = [];
  let texts: string[] = [];
  let size = 0;
  for await (const piece of pieces) {
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
export async function exportCaptures({ ids, format, provenance }: ExportJob, parts: ExportParts): Promise<boolean> {
  const several = ids.length !== 1;
  const total = ids.length * ((types[format] === 'text/csv' ? 2 : 1) + (provenance ? 1 : 0));
  let done = 0;
  const ending = format === 'summary' ? 'csv' : format;
  let name = `gleaner-${ids.length}-captures-${stampOf(Date.now())}.${ending}`;

  const captures: CaptureStream = async function* read() {
    for (const id of ids) {
      if (parts.stopped()) throw new Stopped();
      const capture = await parts.load(id);
      done += 1;
      parts.report(done, total);
      if (!capture) continue;
      if (!several) name = fileName(capture, ending);
      yield capture;
    }
  };
  const pieces = {
    json: () => jsonPieces(captures, several),
    ndjson: () => ndjsonPieces(captures),
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
