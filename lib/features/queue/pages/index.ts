export { createAttempts } from './attempts.ts';
export { createDraft, type DraftModel, type ReadList, type Stored } from './draft-model.ts';
export { createPaged, type PagedModel, type PagedSubject } from './paged-model.ts';
export { createQueueModel, type QueueModel } from './queue-model.ts';
export { createSaveJob, type JobFormat, type SaveJob } from './save-job.ts';
