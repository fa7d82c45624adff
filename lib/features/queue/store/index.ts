export type { FilledLists } from './filled-lists.ts';
export { Jobs } from './jobs.ts';
export { PagedLines } from './paged-lines.ts';
export { Queue } from './queue.ts';
export { hasWork, pausedComments, type QueueTables, queueTables } from './tables.ts';
