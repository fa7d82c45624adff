export type { FourcatReport, LeftOut } from '../model/formats/fourcat.ts';
export { provenancePieces } from '../model/provenance.ts';
export { ndjsonPieces } from '../model/text-pieces.ts';
export { type ExportFormat, exportCaptures, gather } from './export-captures.ts';
export { saveFile } from './save-file.ts';
