import type { Capture } from '../../../core/capture.ts';
import { printJson } from '../../../core/json/json.ts';
import { csvLine } from './csv-cell.ts';
import { csvRows, type Row, type RowsOf } from './csv-rows.ts';

/** Yields the captures to export, from the start at each call. */
export type CaptureStream = () => AsyncIterable<Capture>;

function cellText(value: unknown): string {
  return Array.isArray(value) ? printJson(value) : String(value ?? '');
}

/**
 * Rows as CSV, piece by piece: UTF-8 byte order mark (spreadsheets need it for Chinese), a heading, then the rows. Reads the rows twice:
 * the first pass collects the columns.
 */
export async function* csvTable(rows: () => AsyncIterable<Row>): AsyncGenerator<string> {
  const names = new Set<string>();
  for await (const row of rows()) for (const name of row.keys()) names.add(name);
  const columns = [...names];
  yield `\uFEFF${csvLine(columns)}`;
  for await (const row of rows()) yield csvLine(columns.map((name) => cellText(row.get(name))));
}

/** Captures as CSV. */
export function csvPieces(captures: CaptureStream, rowsOf: RowsOf): AsyncGenerator<string> {
  return csvTable(async function* rows() {
    for await (const capture of captures()) yield* csvRows(capture, rowsOf);
  });
}
