export { Archives, type Outcome, type Planned, plannedRow, settledArchive } from './archives.ts';
export { type ArchiveFileRow, type ArchiveRow, type ArchiveTables, archiveTables, isArchiving } from './tables.ts';
