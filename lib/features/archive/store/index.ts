export { Archives, type Planned } from './archives.ts';
export { type ArchiveFileRow, type ArchiveRow, type ArchiveTables, archiveTables, isArchiving } from './tables.ts';
