export { type MediaTables, mediaTables } from './tables.ts';
export { thumbnailsIn } from './thumbnails.ts';
