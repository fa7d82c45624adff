export { operationsFor } from './links/offers.ts';
export { createReadText, type Follow, type ReadText } from './links/read-text.ts';
export { type Sample, sampleOf } from './links/sample-of.ts';
export { storageError } from './runs/storage-error.ts';
export type { Badge } from './shell/badge.ts';
export { isPinned } from './shell/welcome.ts';
export { startCapture } from './start-capture.ts';
