import type { PlatformId } from '../../../../core/platform.ts';
import { isTime } from '../../../../core/time.ts';
import { counters } from '../../../../core/view.ts';
import { plainNumber } from '../csv.ts';
import type { ExportStream } from '../exported.ts';
import {
  cellText,
  columnName,
  columnsWith,
  type HiddenColumns,
  type SummaryColumn,
  type SummaryRow,
  type SummaryWords,
  summaryColumns,
  summaryRows,
} from '../summary.ts';
import { type Cell, cut, longestCell, type Sheet, type WorkbookFile, workbookFile } from './workbook-file.ts';

const widths: Readonly<Partial<Record<SummaryColumn, number>>> = {
  captured: 17,
  published: 17,
  title: 40,
  text: 60,
  link: 40,
  id: 22,
};

/** Columns of numbers, where they are exact. */
const counts: ReadonlySet<SummaryColumn> = new Set([...counters, 'position', 'replies']);

/** A text as a cell holds it: what has no room is said to be missing. */
function shortened(text: string, words: SummaryWords): string {
  if (text.length <= longestCell) return text;
  const mark = words.cut(text.length);
  return cut(text, longestCell - mark.length) + mark;
}

function cellOf(name: SummaryColumn, value: string | number | undefined, words: SummaryWords): Cell {
  if (typeof value === 'number' && isTime(value)) return { time: value };
  const text = cellText(value);
  if (!counts.has(name)) return { text: shortened(text, words) };
  return plainNumber.test(text) ? { digits: text } : { text };
}

function tableIn(
  file: WorkbookFile,
  name: string,
  columns: readonly SummaryColumn[],
  words: SummaryWords,
): (row: SummaryRow) => void {
  const sheet: Sheet = file.sheet(
    name,
    columns.map((column) => ({ name: columnName(column, words), width: widths[column] ?? 14 })),
  );
  return (row) => sheet.add(columns.map((column) => cellOf(column, row[column], words)));
}

/**
 * Rows as a workbook (`.xlsx`) for human readers, piece by piece: a sheet with all, then one per operation. Ids and
 * links are texts, counts are numbers where they are exact, times are local dates. Reads all twice: the first pass
 * collects the columns.
 */
export async function* summaryWorkbook(
  rows: ExportStream,
  words: SummaryWords,
  hidden: HiddenColumns = new Set(),
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = workbookFile();
  const { all, byPath } = await summaryColumns(rows, words);
  const addToAll = tableIn(file, words.all, columnsWith(all, hidden), words);
  const tables = new Map<string, (row: SummaryRow) => void>();
  /** The sheet of an operation; none where the user has left out all that its rows have. */
  function ownTable(path: string, platform: PlatformId): (row: SummaryRow) => void {
    const columns = columnsWith(byPath.get(path) ?? new Set(), hidden);
    const name = `${words.platform(platform)} ${words.type(path)}`;
    return columns.length > 0 ? tableIn(file, name, columns, words) : () => {};
  }
  for await (const one of rows()) {
    const path = one.run?.path ?? '';
    const addToOwn = tables.get(path) ?? ownTable(path, one.row.platform);
    tables.set(path, addToOwn);
    for (const row of summaryRows(one, words)) {
      addToAll(row);
      addToOwn(row);
      yield* file.taken();
    }
  }
  file.end();
  yield* file.taken();
}
