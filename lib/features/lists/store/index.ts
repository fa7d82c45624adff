export { AskedLists } from './asked-lists.ts';
export { createFileList } from './file-list.ts';
export { KeptLists, type LineWithRecord, type ListOrder } from './kept-lists.ts';
export { Lists } from './lists.ts';
export { knownItems, reopen } from './scrolled-lists.ts';
export { isGathering, type ListTables, listTables, purgeLists } from './tables.ts';
