export { Captures } from './captures.ts';
export { KeptCaptures } from './kept-captures.ts';
export { problemHere } from './library-problem.ts';
export { ItemNotes } from './listing/listing.ts';
export { SeenFields, type SeenTables, seenTables } from './seen-fields.ts';
export { type LibraryTables, libraryTables } from './tables.ts';
