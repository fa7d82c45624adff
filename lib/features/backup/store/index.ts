export { createMerge, type KeptRow, type Merge, type RowDoor } from './merge.ts';
export { type BackupTables, backupTables } from './tables.ts';
