export { type MediaTables, mediaTables } from './tables.ts';
export { Thumbnails } from './thumbnails.ts';
