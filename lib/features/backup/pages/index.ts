export { type BackupModel, type BackupParts, createBackup, remindAfter } from './backup-model.ts';
export type { Offer } from './examine-files.ts';
