export { type ArchiveJob, type ArchiveProblem, type Archiver, type ArchiveShown, createArchiver } from './archiver.ts';
export type { KeptFile } from './collect.ts';
export { sweepLeft, sweepSpools } from './spool-folder.ts';
export type { ArchiveSummary, PagesOf } from './write-zip.ts';
