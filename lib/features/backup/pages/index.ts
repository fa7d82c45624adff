export type { Bringing } from '../store/tables.ts';
export { type BackupModel, type BackupParts, createBackup, remindAfter } from './backup-model.ts';
export type { MergePreview } from './examine-files.ts';
