export { AskedLists } from './asked-lists.ts';
export { createFileList } from './file-list.ts';
export { type LineWithRecord, type ListOrder, Lists } from './lists.ts';
export { knownItems, reopen } from './scrolled-lists.ts';
export { isGathering, type ListTables, listTables, purgeLists } from './tables.ts';
