/** Beginnings that spreadsheets take for a formula, wide forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same in the middle, after what may stand between cells. Each such run is looked at from its beginning alone: behind one sign, a
 * text of white space is gone through again for each of its characters.
 */
const inMiddle = /(?<![;"\s])([;"\s]+)([=+\-@＝＋－＠])/g;
/** Read with `;` or a tab between the cells, as some countries' spreadsheets do, a cell begins there. */
const divider = /[;\t\r\n]/;
/** A number a spreadsheet keeps as it is: at most 15 digits, no leading zero. */
const plainNumber = /^(?!(?:\D*\d){16})-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Text that spreadsheets would turn into a number, a date or a time. */
const numberLike = /^[\d.,:/\-+ eE%年月日]*$/;

/** Marks a cell as text for spreadsheets; trimming white space restores the value for programs. */
const textMark = '\t';

/** What a spreadsheet would run stands behind an apostrophe. */
function withMark(whole: string, between: string, sign: string): string {
  return divider.test(between) ? `${between}'${sign}` : whole;
}

/**
 * One CSV field (RFC 4180) that a spreadsheet neither rounds nor runs: long integers and number-like texts are marked as text
 * by a leading tab, what looks like a formula, also behind a `;`, a tab or a line's end, by an apostrophe before it.
 */
export function csvCell(value: string): string {
  let cell = value;
  if (!plainNumber.test(value)) {
    if (numberLike.test(value) && /\d/.test(value)) cell = textMark + value;
    else cell = `${formula.test(value) ? "'" : ''}${value.replace(inMiddle, withMark)}`;
  }
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
