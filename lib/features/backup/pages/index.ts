export type { Bringing } from '../store/tables.ts';
export { type BackupModel, type BackupParts, createBackup, remindAfter } from './backup-model.ts';
export { isHeld } from './backup-state.ts';
export type { MergePreview } from './examine-files.ts';
