export type { CaptureLine, CaptureStore } from './capture-store.ts';
export { type Filter, noFilter } from './filter.ts';
export { createLibrary, type LibraryModel, type OpenCapture } from './library-model.ts';
export { clearedFilter, filterForSection, shelfOf } from './section-filter.ts';
