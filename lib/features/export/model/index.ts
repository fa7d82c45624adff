export { clipboardTable } from './clipboard-table.ts';
export { type Exported, type ExportStream, exported, exportedCapture, writtenEnvelope } from './exported.ts';
export {
  chosenTemplate,
  fileName,
  type Named,
  nameFields,
  namePart,
  provideTemplate,
  sites,
  stampOf,
  templateName,
  titlePart,
  unreserved,
  usualTemplate,
} from './file-name.ts';
export type { NotePicture, PicturesOf } from './formats/vault-pieces.ts';
export { type Cells, csvPieces, csvRows, csvTable, type RowsOf } from './full-table.ts';
export { markdownOf } from './markdown.ts';
export { type KeptOf, provenancePieces } from './provenance.ts';
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
export { ndjsonPieces, type TextStream } from './text-pieces.ts';
export type { WithoutNames } from './without-names.ts';
