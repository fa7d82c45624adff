export { linesOfTab, openPages, pickLinks, tabAddresses } from './listed-tabs.ts';
export { budgetOf, type PaceLimitsOf } from './pace-limits.ts';
export { followQueue } from './queue-alarm.ts';
export { queueClock } from './queue-clock.ts';
export { createRequestFor } from './request-for.ts';
export { type StartQueueParts, startQueue } from './start-queue.ts';
export { takeStoredDraft } from './stored-draft.ts';
