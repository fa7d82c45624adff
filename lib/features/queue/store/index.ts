export { Collections } from './collections.ts';
export { Jobs } from './jobs.ts';
export { Queue } from './queue.ts';
export { hasOpenCollection, hasWork, type QueueTables, queueTables } from './tables.ts';
