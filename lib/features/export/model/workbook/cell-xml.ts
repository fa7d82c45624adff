/** A cell of a sheet: text, a number by its digits, or a time in epoch ms. */
export type Cell = { readonly text: string } | { readonly digits: string } | { readonly time: number };

/** Positions in `cellXfs` of the workbook's styles. */
export const styles = { plain: 0, text: 1, time: 2, heading: 3 } as const;

/** Characters that XML does not allow: control characters and unpaired surrogates. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Spreadsheets read `_x0041_` as `A`; escaping its first underscore keeps the text as it is. */
const misread = /_(?=x[0-9a-f]{4}_)/gi;
/** Maximum characters per cell; Excel reports a file with more as damaged. */
const longest = 32_767;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}

/** Truncates without splitting a surrogate pair. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** A time as spreadsheets count it: days since 30 December 1899, local time. */
function serial(epochMs: number): number {
  const local = epochMs - new Date(epochMs).getTimezoneOffset() * 60_000;
  return local / 86_400_000 + 25_569;
}

/** The column letters of a cell: `A`, `B` … `Z`, `AA`; `at` counts from 0. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

function textCell(place: string, text: string, style: number): string {
  const content = xmlText(cut(text, longest)).replace(misread, '_x005F_');
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** Text stays text: a spreadsheet neither executes it as a formula nor rounds the digits of an id. */
function cellXml(cell: Cell, place: string): string {
  if ('time' in cell) return `<c r="${place}" s="${styles.time}"><v>${serial(cell.time)}</v></c>`;
  if ('digits' in cell) return `<c r="${place}"><v>${cell.digits}</v></c>`;
  return cell.text === '' ? '' : textCell(place, cell.text, styles.text);
}

/** One row; rows are counted from 1. */
export function rowXml(cells: readonly Cell[], number: number): string {
  return `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${number}`)).join('')}</row>`;
}

/** The heading row. */
export function headingXml(names: readonly string[]): string {
  return `<row r="1">${names.map((name, at) => textCell(`${letters(at)}1`, name, styles.heading)).join('')}</row>`;
}
