export { createMerge, type KeptRow, type Merge } from './merge.ts';
export { type BackupTables, backupTables } from './tables.ts';
