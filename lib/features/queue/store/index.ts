export { Collections } from './collections.ts';
export { Jobs } from './jobs.ts';
export { Queue } from './queue.ts';
export { type QueueTables, queueTables } from './tables.ts';
