export type { Badge } from './badge.ts';
export { platformOff } from './failures.ts';
export { type Sample, sampleOf } from './links/example.ts';
export { createReadText, type Follow, type ReadText } from './links/read-text.ts';
export { storageError } from './runs/run-store.ts';
export { isPinned } from './start/welcome.ts';
export { startCapture } from './start-capture.ts';
export { type Runs, type StartRunsParts, startRuns } from './start-runs.ts';
