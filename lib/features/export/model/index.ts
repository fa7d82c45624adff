// CSV of all fields is no part of it: that needs a reader of JSON, which the popup does without.
export type { CaptureStream } from './csv.ts';
export { chosenTemplate, fileName, namePart, provideTemplate, stampOf } from './file-name.ts';
export type { EnvelopeStream } from './json-pieces.ts';
export { markdownOf } from './markdown.ts';
export { type Named, nameFields, templateName, usualTemplate } from './name-template.ts';
export { summaryPieces } from './summary.ts';
export type { SummaryWords } from './summary-rows.ts';
export { withoutToken } from './without-token.ts';
