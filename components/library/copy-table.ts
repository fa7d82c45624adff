import {
  clipboardTable,
  commentColumns,
  type ExportStream,
  listColumns,
  type SummaryColumn,
  type SummaryWords,
} from '../../lib/features/export/model/index.ts';
import { message } from '../format/message.ts';
import { copyRich } from './copy-rich.ts';
import { summaryWords } from './export-choices.tsx';

/** Columns without meaning for captures, for rows of a list, and for comments. */
const foreign: Readonly<Record<'captures' | 'rows' | 'comments', readonly SummaryColumn[]>> = {
  captures: [...listColumns, ...commentColumns],
  rows: ['type', ...commentColumns],
  comments: ['type', 'title', 'link', 'advert', 'seen'],
};
export const wordsOf = (list: string | undefined): SummaryWords =>
  list === undefined ? summaryWords : { ...summaryWords, type: () => list };
export const foreignTo = (list: string | undefined, isComments: boolean) =>
  foreign[isComments ? 'comments' : list === undefined ? 'captures' : 'rows'];

/**
 * Copies captures, or rows of a list, as a table; must be called from a click. `hidden`: columns that the user left
 * out. Returns the result in words.
 */
export async function copyTable(
  read: ExportStream,
  list?: string,
  isComments = false,
  hidden: readonly SummaryColumn[] = [],
): Promise<string> {
  const table = clipboardTable(read, wordsOf(list), new Set([...hidden, ...foreignTo(list, isComments)]));
  const part = async (name: 'text' | 'html') => (await table)[name];
  return message(await copyRich(part('text'), part('html')));
}
