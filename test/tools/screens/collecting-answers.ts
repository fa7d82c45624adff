import type { CollectionProgress } from '../../../lib/features/queue/model/collection/collection.ts';
import { exampleCapture } from './example-capture.ts';

/** A collection of the example's comments, under way. */
const collection: CollectionProgress = {
  ...{ id: 'k1', spec: 'E13', path: '/api/cnvideo/video_comment', platform: 'cnvideo', body: '{}' },
  ...{ itemId: exampleCapture.itemId, itemUrl: exampleCapture.itemUrl, end: null, cursor: '60', asked: ['0', '20', '40'] },
  ...{ captures: ['k1-0', 'k1-1', 'k1-2'], collected: 60, total: 356, pagesWithoutNew: 0, startedAt: 1, changedAt: 2 },
  ...{ state: 'running', failure: null, job: 'j1' },
};

export const collectingAnswers: Readonly<Record<string, unknown>> = { 'collection.list': [collection] };
