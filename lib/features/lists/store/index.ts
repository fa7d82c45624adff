export { type ListEntry, type ListOrder, Lists } from './lists.ts';
export { isGathering, type ListTables, listTables, purgeLists } from './tables.ts';
