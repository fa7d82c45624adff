export { counters } from '../../../core/view.ts';
export { type CommentTally, exportedTotals, notGiven, type TotalCounts } from './comment-totals.ts';
export {
  type GatherState,
  gather,
  idsIn,
  isSameList,
  type KnownOfList,
  lineOf,
  mayGoOn,
  nothingGathered,
} from './gather.ts';
export type { GatheredList, ListEnd, ListLine, ListToBegin, Received } from './gathered-list.ts';
export { rowCapture } from './row-capture.ts';
export { type BegunRun, nothingScrolled, ofDay, type ScrolledPage, type ScrollRun, type ScrollUntil, scrollsLeft } from './scroll-run.ts';
export { type ScrollEnd, type ScrollParts, scrollList } from './scrolling.ts';
export { type Span, slotsOf } from './spans.ts';
export { type WithoutNames, withoutNames } from './without-names.ts';
