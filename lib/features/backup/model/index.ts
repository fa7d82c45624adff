export { type FileItem, fileEvents, format } from './file-events.ts';
export { ageOf, asPacked, bytesIn, keptTables } from './kept-tables.ts';
export {
  type FileListOf,
  failureKey,
  inBatches,
  type ReadParts,
  type Resolved,
  resolvedEvents,
} from './resolved-events.ts';
export { counted, nothingYet, type Tally } from './tally.ts';
export { type BackupContent, backupPieces, packed } from './write-backup.ts';
