export { type CaptureStream, csvTable } from './csv.ts';
export { csvRows, type Row, type RowsOf } from './csv-rows.ts';
export { chosenTemplate, fileName, namePart, provideTemplate, stampOf } from './file-name.ts';
export type { EnvelopeStream } from './json-pieces.ts';
export { markdownOf } from './markdown.ts';
export { type Named, nameFields, templateName, usualTemplate } from './name-template.ts';
export { summaryPieces } from './summary.ts';
export type { SummaryWords } from './summary-rows.ts';
export { withoutToken } from './without-token.ts';
