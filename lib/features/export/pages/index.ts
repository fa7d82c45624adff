export type { FourcatReport, LeftOut } from '../model/formats/fourcat.ts';
export { type ExportFormat, exportCaptures, gather } from './export-captures.ts';
export { type PassedFile, saveFile, type Unsaved, type UnsavedReason } from './save-file.ts';
