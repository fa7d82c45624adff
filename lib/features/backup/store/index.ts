export { createMerge, type KeptRow, type Merge } from './merge.ts';
export { type BackupTables, type BroughtRow, backupTables } from './tables.ts';
