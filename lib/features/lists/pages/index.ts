export { type ExportedLists, exportedRows, peopleOf, threadsHead } from './list-export.ts';
export { type RowLine, siteOrder } from './list-rows.ts';
export type { ListNotes } from './list-store.ts';
export { createLists, type ListsModel } from './lists-model.ts';
export { createPageList, type PageListModel } from './page-list.ts';
