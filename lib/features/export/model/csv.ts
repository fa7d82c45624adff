import type { Exported } from './exported.ts';

/**
 * Prefixes that spreadsheets treat as a formula, including full-width forms. Apostrophes before one count, too: a mark
 * is one more of them.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same within a text, after characters that can separate cells. The lookbehind matches each run of separators only
 * from its start: with a lookbehind for one separator, a text of white space would be rescanned at each of its
 * characters.
 */
const inMiddle = /(?<![;"\s])([;"\s]+)('*[=+\-@＝＋－＠])/g;
/** In locales whose spreadsheets separate cells with `;` or a tab, a cell starts after these. */
const divider = /[;\t\r\n]/;
/** A number that spreadsheets keep unchanged: at most 15 digits, no leading zero, none at the end of a fraction. */
export const plainNumber = /^(?=-?\d)(?!(?:\D*\d){16})-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
/** Text that spreadsheets would convert to a number, an amount, a date or a time, if there is a digit in it. */
const numberLike = /^[\d.,:/\-+ eE%年月日()$€£¥￥]*$/;
/** The same with the name of a month, or with `AM` or `PM`. */
const dateLike =
  /^[\d.,:/\- ]*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)?[\d.,:/\- ]*(?:[ap]m?)?$/i;
/** Longer texts are no dates, in characters. */
const longestDate = 40;
/** What they show in capitals, as a value of their own. */
const truth = /^(?:true|false)$/i;

/** Whether a spreadsheet would make something else of a text. */
function isConverted(text: string): boolean {
  const isLike = numberLike.test(text) || (text.length <= longestDate && dateLike.test(text));
  return (isLike && /\d/.test(text)) || truth.test(text);
}

/** Marks a cell as text for spreadsheets; trimming white space restores the value for programs. */
const textMark = '\t';

/** Puts an apostrophe before a formula that follows a cell separator. */
function withMark(found: string, between: string, sign: string): string {
  return divider.test(between) ? `${between}'${sign}` : found;
}

/**
 * The text of one cell, which a spreadsheet neither rounds nor executes: long integers and number-like texts are marked
 * as text by a leading tab; a possible formula, also after a `;`, a tab or a line break, by an apostrophe before it.
 */
export function markedCell(value: string): string {
  if (plainNumber.test(value)) return value;
  if (isConverted(value)) return textMark + value;
  return `${formula.test(value) ? "'" : ''}${value.replace(inMiddle, withMark)}`;
}

/** One field of RFC 4180, of a cell that has its marks. */
export function quoted(cell: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One CSV field. */
export const csvCell = (value: string): string => quoted(markedCell(value));

/** A line of fields that have their marks and quotes. */
export const fieldsLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

export const csvLine = (cells: readonly string[]): string => fieldsLine(cells.map(csvCell));

/** What a person has added, by column; none where that is nothing. */
export function noteColumns({ tags, note }: Pick<Exported, 'tags' | 'note'>): {
  readonly tags?: string;
  readonly note?: string;
} {
  return { ...(tags.length > 0 ? { tags: tags.join(', ') } : {}), ...(note ? { note } : {}) };
}
