export { type MediaTables, mediaTables } from './tables.ts';
export { largestThumbnail, Thumbnails } from './thumbnails.ts';
