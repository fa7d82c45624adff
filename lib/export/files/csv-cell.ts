/** Beginnings that spreadsheets take for a formula, wide forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same in the middle: read with `;` or a tab between the cells, as some countries' spreadsheets do, a cell begins there. */
const hidden = /(?<=[;\t\r\n]["\s]*)[=+\-@＝＋－＠]/g;
/** A number a spreadsheet keeps as it is: at most 15 digits, no leading zero. */
const plainNumber = /^(?!(?:\D*\d){16})-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Text that spreadsheets would turn into a number, a date or a time. */
const numberLike = /^[\d.,:/\-+ eE%年月日]*$/;

/** Marks a cell as text for spreadsheets; trimming white space restores the value for programs. */
const textMark = '\t';

/**
 * One CSV field (RFC 4180) that a spreadsheet neither rounds nor runs: long integers and number-like texts are marked as text
 * by a leading tab, what looks like a formula, also behind a `;`, a tab or a line's end, by an apostrophe before it.
 */
export function csvCell(value: string): string {
  let cell = value;
  if (!plainNumber.test(value)) {
    if (numberLike.test(value) && /\d/.test(value)) cell = textMark + value;
    else cell = `${formula.test(value) ? "'" : ''}${value.replace(hidden, "'$&")}`;
  }
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
