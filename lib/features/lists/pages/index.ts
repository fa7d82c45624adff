export { type ExportedLists, exportedRows, peopleOf, threadsHead } from './list-export.ts';
export { createLists, type ListStore, type ListsModel, type RowLine, siteOrder } from './lists-model.ts';
export { createPageList, type PageListModel } from './page-list.ts';
