export { clipboardTable } from './clipboard-table.ts';
export { type CaptureStream, csvPieces, csvRows, csvTable, type Row, type RowsOf } from './csv.ts';
export {
  chosenTemplate,
  fileName,
  type Named,
  nameFields,
  namePart,
  provideTemplate,
  stampOf,
  templateName,
  usualTemplate,
} from './file-name.ts';
export { markdownOf } from './markdown.ts';
export { shareable, withWorkingLinks } from './shareable.ts';
export {
  allColumns,
  columnName,
  commentColumns,
  type HiddenColumns,
  listColumns,
  type SummaryColumn,
  type SummaryWords,
  summaryPieces,
} from './summary.ts';
export type { EnvelopeStream } from './text-pieces.ts';
