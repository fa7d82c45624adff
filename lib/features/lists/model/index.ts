export {
  type GatherState,
  gather,
  idsIn,
  type KnownOfList,
  lineOf,
  mayGoOn,
  nothingGathered,
  sameList,
  type TakenAnswer,
} from './gather.ts';
export type { GatheredList, ListEnd, ListLine } from './gathered-list.ts';
export { type Span, slotsOf } from './spans.ts';
