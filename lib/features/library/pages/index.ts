export type { CaptureLine, CaptureStore } from './capture-store.ts';
export {
  clearedFilter,
  type Filter,
  filterForSection,
  type Narrowing,
  narrowingsOf,
  noFilter,
  shelfOf,
} from './filter.ts';
export { createSelection, type Grid } from './grid.ts';
export { createLibrary, type LibraryModel } from './library-model.ts';
export { createLineWindow } from './line-window.ts';
export type { OpenCapture } from './open-capture.ts';
export { createReadings } from './readings.ts';
export { createUndoOffer } from './undo-offer.ts';
