/** Prefixes that spreadsheets treat as a formula, including full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same within a text, after characters that can separate cells. The lookbehind matches each run of separators only from its start:
 * with a lookbehind for one separator, a text of white space would be rescanned at each of its characters.
 */
const inMiddle = /(?<![;"\s])([;"\s]+)([=+\-@＝＋－＠])/g;
/** In locales whose spreadsheets separate cells with `;` or a tab, a cell starts after these. */
const divider = /[;\t\r\n]/;
/** A number that spreadsheets keep unchanged: at most 15 digits, no leading zero. */
export const plainNumber = /^(?!(?:\D*\d){16})-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Text that spreadsheets would convert to a number, a date or a time. */
const numberLike = /^[\d.,:/\-+ eE%年月日]*$/;

/** Marks a cell as text for spreadsheets; trimming white space restores the value for programs. */
const textMark = '\t';

/** Puts an apostrophe before a formula that follows a cell separator. */
function withMark(whole: string, between: string, sign: string): string {
  return divider.test(between) ? `${between}'${sign}` : whole;
}

/**
 * One CSV field (RFC 4180) that a spreadsheet neither rounds nor executes: long integers and number-like texts are marked as text by a
 * leading tab; a possible formula, also after a `;`, a tab or a line break, by an apostrophe before it.
 */
export function csvCell(value: string): string {
  let cell = value;
  if (!plainNumber.test(value)) {
    if (numberLike.test(value) && /\d/.test(value)) cell = textMark + value;
    else cell = `${formula.test(value) ? "'" : ''}${value.replace(inMiddle, withMark)}`;
  }
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One line of a table. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
