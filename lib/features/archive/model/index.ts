export { type ArchiveState, nextState } from './archive-state.ts';
export type { ArchiveMember } from './manifest.ts';
export { type ArchiveChoice, archiveChoices, type MissingReason, type PlannedFile, type Wanted } from './plan.ts';
