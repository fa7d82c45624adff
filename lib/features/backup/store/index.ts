export { type KeptRow, Merge, type RowDoor } from './merge.ts';
export { type BackupTables, backupTables } from './tables.ts';
