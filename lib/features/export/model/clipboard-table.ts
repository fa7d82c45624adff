import { markedCell, plainNumber, quoted } from './csv.ts';
import type { ExportStream } from './exported.ts';
import {
  cellText,
  columnName,
  columnsWith,
  type HiddenColumns,
  type SummaryWords,
  summaryColumns,
  summaryRows,
} from './summary.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text within an element of HTML. */
export const htmlText = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '');

/**
 * On one line, and no formula. Its digits stay as they are: the mark for text that a CSV file has would be another cell
 * here.
 */
function cellOf(text: string): string {
  const cell = markedCell(text.replace(/\s+/g, ' ').trim()).trim();
  return /^[=+\-@]/.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
}

/**
 * Spreadsheets take a number for one only where they keep it as it is; the rest is text, by the format that Excel
 * reads.
 */
function htmlCell(cell: string): string {
  const format = plainNumber.test(cell) ? '' : ` style="mso-number-format:'\\@'"`;
  return `<td${format}>${htmlText(cell)}</td>`;
}

/** Readers of text with tabs take a quotation mark at the beginning of a cell for one around it. */
const textCell = (cell: string): string => (cell.startsWith('"') ? quoted(cell) : cell);

/** Rows as a table to be pasted, as text with tabs and as HTML: the columns of the table for human readers. */
export async function clipboardTable(all: ExportStream, words: SummaryWords, hidden: HiddenColumns) {
  const columns = columnsWith((await summaryColumns(all, words)).all, hidden);
  const rows = [columns.map((name) => columnName(name, words))];
  for await (const one of all())
    for (const row of summaryRows(one, words)) rows.push(columns.map((name) => cellOf(cellText(row[name]))));
  const html = rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('');
  const text = rows.map((row) => row.map(textCell).join('\t')).join('\r\n');
  return { text, html: `<meta charset="utf-8"><table>${html}</table>` };
}
