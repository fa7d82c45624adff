import type { CaptureStream } from './csv.ts';
import { csvLine } from './csv-cell.ts';
import { dayOf, two } from './name-template.ts';
import { columnName, columnsWith, type SummaryCell, type SummaryWords, summaryColumns, summaryRows } from './summary-rows.ts';

/** `2026-11-20 14:08`, local time: spreadsheets recognise it as a time. */
function timeText(epochMs: number): string {
  const time = new Date(epochMs);
  return `${dayOf(epochMs)} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

function cellText(cell: SummaryCell | undefined): string {
  if (!cell) return '';
  if ('time' in cell) return timeText(cell.time);
  return 'count' in cell ? cell.count : cell.text;
}

/**
 * Captures as a table for human readers, piece by piece: a fixed set of columns, and the counters that occur. Ids are text, times are
 * local. Reads the captures twice: the first pass finds the counters.
 */
export async function* summaryPieces(captures: CaptureStream, words: SummaryWords): AsyncGenerator<string> {
  const columns = columnsWith((await summaryColumns(captures, words)).all);
  yield `\uFEFF${csvLine(columns.map((name) => columnName(name, words)))}`;
  for await (const capture of captures()) {
    for (const row of summaryRows(capture, words)) yield csvLine(columns.map((name) => cellText(row.get(name))));
  }
}
