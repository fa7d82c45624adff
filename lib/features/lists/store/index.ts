export { type ListEntry, type ListOrder, Lists, type ListToBegin } from './lists.ts';
export { isGathering, type ListTables, listTables, purgeLists } from './tables.ts';
export type { Received } from './take.ts';
