export { type Apart, type Difference, type Differences, differences } from './differences.ts';
export { type ItemKeys, itemKey, itemKeys } from './item-key.ts';
export {
  type ItemNote,
  longestNote,
  mergedNotes,
  noNote,
  notesTogether,
  retagged,
  type TagChange,
  tagsIn,
} from './item-note.ts';
