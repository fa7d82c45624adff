export { type AboutFacts, aboutHtml, readmeText } from './about.ts';
export { type ArchiveEvent, type ArchiveProblem, type ArchiveStage, nextStage } from './archive-stage.ts';
export {
  type ArchivedFiles,
  type ArchivedItem,
  type ArchivedMedium,
  isPlayed,
  type Missing,
  type MissingReason,
  missingCount,
  missingReasons,
  type PlayedMedium,
} from './archived-item.ts';
export {
  type ArchiveQuery,
  type ArchiveSort,
  anyItem,
  archiveSorts,
  authorOf,
  choicesOf,
  createFinder,
} from './browse.ts';
export type { ArchiveMember } from './manifest.ts';
export { type ArchiveMessages, type ArchiveTexts, archiveMessageKeys } from './message-keys.ts';
export { leftOut, type Outcome, plannedRows, settledArchive } from './outcome.ts';
export { pageHtml } from './page-html.ts';
export {
  everything,
  isKept,
  keptChoices,
  mediaChoices,
  type PlannedFile,
  type Wanted,
} from './plan.ts';
export { readManifest } from './read-manifest.ts';
export { type ArchivedThread, threadKey, threadsOf } from './threads.ts';
export { type Fault, type Verdict, verifyArchive } from './verify.ts';
export { visiblePath } from './visible-path.ts';
export { blobSource, contentOf, readZip, type Source, ZipProblem } from './zip-reader.ts';
