export { type AboutFacts, aboutHtml, readmeText } from './about.ts';
export {
  type ArchivedFiles,
  type ArchivedItem,
  type ArchivedMedium,
  type MissingReason,
  missingReasons,
} from './archived-item.ts';
export {
  type ArchiveChoice,
  type ArchiveQuery,
  type ArchiveSort,
  anyItem,
  archiveSorts,
  authorOf,
  choicesOf,
  createFinder,
} from './browse.ts';
export { type ArchiveMessages, type ArchiveTexts, archiveAboutKeys, archiveMessageKeys } from './message-keys.ts';
export { itemsPath, type PageParts, pageHtml } from './page-html.ts';
export { type ArchivedThread, threadKey, threadsOf } from './threads.ts';
