import { type CaptureStream, line } from './csv.ts';
import { dayOf, two } from './name-template.ts';
import { columnName, columnsWith, type SummaryCell, type SummaryParts, summaryColumns, summaryRows } from './summary-rows.ts';

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
export async function* summaryPieces(captures: CaptureStream, parts: SummaryParts): AsyncGenerator<string> {
  const columns = columnsWith((await summaryColumns(captures, parts)).all);
  yield `\uFEFF${line(columns.map((name) => columnName(name, parts)))}`;
  for await (const capture of captures()) {
    for (const row of summaryRows(capture, parts)) yield line(columns.map((name) => cellText(row.get(name))));
  }
}
