export type { FourcatReport, LeftOut } from '../model/formats/fourcat.ts';
export { type ExportFormat, exportCaptures, gather } from './export-captures.ts';
export { saveFile } from './save-file.ts';
