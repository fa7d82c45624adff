import type { Capture } from '../../../core/capture.ts';
import { csvCell } from './csv-cell.ts';
import { addColumns, captureColumns, csvRows, type RowsOf } from './csv-rows.ts';

/** Yields the captures to export, from the start at each call. */
export type CaptureStream = () => AsyncIterable<Capture>;

/** One line of a table. */
export function line(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Captures as CSV, piece by piece: UTF-8 byte order mark (spreadsheets need it for Chinese), a heading, then the rows. Reads the captures
 * twice: the first pass collects the columns.
 */
export async function* csvPieces(captures: CaptureStream, rowsOf: RowsOf): AsyncGenerator<string> {
  const names = new Set<string>();
  for await (const capture of captures()) {
    if (names.size === 0) for (const name of captureColumns(capture).keys()) names.add(name);
    addColumns(capture, rowsOf, names);
  }
  const columns = [...names];
  yield `\uFEFF${line(columns)}`;
  for await (const capture of captures()) {
    for (const row of csvRows(capture, rowsOf)) yield line(columns.map((column) => row.get(column) ?? ''));
  }
}
