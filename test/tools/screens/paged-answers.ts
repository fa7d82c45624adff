import type { PagedProgress } from '../../../lib/features/queue/model/paged.ts';
import { commentLook } from './comment-states.ts';

/** The example's comments, being asked for page by page. */
const progress: PagedProgress = {
  id: 'k1',
  job: 'j1',
  state: 'running',
  failure: null,
  limit: 0,
  tabId: 1,
  container: '',
  list: 'l1',
  cursor: '60',
  asked: ['0', '20', '40'],
  count: 60,
  total: 356,
  stale: 0,
  end: null,
};

export const pagedAnswers: Readonly<Record<string, unknown>> = { 'pages.read': progress };
/** The same once its user has paused it. */
export const pausedAnswers: Readonly<Record<string, unknown>> = {
  'pages.read': { ...progress, state: 'paused' },
  'list.look': { ...commentLook, scroll: { rows: 200 } },
};
