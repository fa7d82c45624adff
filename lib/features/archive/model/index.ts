export { type ArchiveState, nextState } from './archive-state.ts';
export type { ArchiveMember } from './manifest.ts';
export { type ArchiveChoice, archiveChoices, type MissingReason, type PlannedFile, type Wanted } from './plan.ts';
export { readManifest } from './read-manifest.ts';
export { type Fault, type Verdict, verifyArchive } from './verify.ts';
export { visiblePath } from './visible-path.ts';
export { blobSource, contentOf, readZip, type Source, ZipProblem } from './zip-reader.ts';
