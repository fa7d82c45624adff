export { fileText } from './file-text.ts';
export type { ItemState, JobProgress, QueueItem } from './job.ts';
export {
  blankLedger,
  broughtToNow,
  type Ledger,
  type NextStart,
  nextStart,
  type PlatformBlock,
  paceNow,
  roomAt,
  withItem,
} from './ledger.ts';
export { fileEntries, formatOf, listEntries } from './list-entries.ts';
export { isPlatformOff, outcomeOf } from './outcome.ts';
export type { PagedProgress } from './paged.ts';
export { type DraftLine, lineKey, readList } from './read-list.ts';
export { type FailureGroup, FailureGroups, remedyOf, solvesHold } from './remedy.ts';
export { withAnswers, withAsked, withOpening, withoutAnswer } from './scrolled-loads.ts';
export { type AttemptOutcome, ledgerAfter } from './settle.ts';
export { nearestLimit, type PlatformStatus } from './status.ts';
