export { counters } from '../../../core/view.ts';
export { bareAnswer } from './bare-answer.ts';
export { exportedLine, rowOfLine, withHandle } from './exported-line.ts';
export { gather } from './gather.ts';
export { type GatherState, type KnownOfList, nothingGathered } from './gather-state.ts';
export {
  areStrangers,
  ended,
  type GatheredList,
  goesOnAs,
  goesOnIn,
  goesOnWithin,
  isSameList,
  type ListEnd,
  type ListTally,
  type ListToBegin,
  mayGoOnAs,
  notGiven,
  type Received,
  type ReceivedAnswer,
  type StoredLine,
  sameIds,
} from './gathered-list.ts';
export { mayGoOn, standingOf } from './list-ends.ts';
export { idsIn, lineOf } from './list-line.ts';
export { listSource } from './list-source.ts';
export { packRecords, recordsIn, unpackRecords } from './packed-records.ts';
export { inflated, packedText } from './packed-text.ts';
export {
  type BegunRun,
  nothingScrolled,
  ofDay,
  type ScrolledPage,
  type ScrollRun,
  type ScrollUntil,
  scrollsLeft,
  threadWords,
} from './scroll-run.ts';
export type { ScrollEnd, ScrollMove, ScrollView } from './scroll-steps.ts';
export { type ScrollParts, scrollList } from './scrolling.ts';
export { countIn, type Span, slotsOf } from './spans.ts';
export { isNameless, viewerIn, withViewer } from './viewer.ts';
export { withRoom } from './with-room.ts';
