export { linksOfTab, openPages, tabAddresses } from './listed-tabs.ts';
export { budgetOf, type PaceLimitsOf } from './pace-limits.ts';
export { pickLinks } from './pick-links.ts';
export { queueClock } from './queue-clock.ts';
export { createRequestFor } from './request-for.ts';
export { startQueue } from './start-queue.ts';
export { takeStoredDraft } from './stored-draft.ts';
