import type { Capture } from '../../../../lib/core/capture.ts';
import { createDatabase, type Database } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { AskedLists } from '../../../../lib/features/lists/store/index.ts';
import type { Job, QueueItem } from '../../../../lib/features/queue/model/job.ts';
import { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import { Queue } from '../../../../lib/features/queue/store/queue.ts';

/** The queue of a database, whose lists its lines fill. */
export const queueOf = (database: Database): Queue =>
  new Queue(database, new AskedLists(database), async (id) => (await new Captures(database).get(id)) !== null);

/** An empty queue in a database of its own. */
export function emptyQueue() {
  const name = `queue-${crypto.randomUUID()}`;
  const queue = queueOf(createDatabase(name));
  return { name, queue, jobs: new Jobs(queue) };
}

export const example = { platform: 'cnvideo', path: '/api/cnvideo/example' } as const;

export function exampleItem(job: string, index: number, change: Partial<QueueItem> = {}): QueueItem {
  const what = {
    input: `line ${index}`,
    ...example,
    body: `{"aweme_id":"${index}"}`,
    url: '',
    key: `${example.path} ${index}`,
  };
  const outcome = { skip: null, failure: null, title: '', endedAt: null };
  return {
    id: `${job}-${index}`,
    job,
    index,
    ...what,
    state: 'waiting',
    rank: index,
    notBefore: 0,
    attempts: 0,
    ...outcome,
    ...change,
  };
}

export function exampleJob(id: string, change: Partial<Job> = {}): Omit<Job, 'order'> {
  return { id, title: id, origin: 'list', state: 'running', createdAt: 1, endedAt: null, ...change };
}

export function storedCapture(id: string, change: Partial<Capture> = {}): Capture {
  const what = {
    spec: null,
    ...example,
    name: 'example',
    request: { path: example.path, body: '{}' },
    itemId: '1',
    itemUrl: '',
  };
  const time = { state: 'done', startedAt: 1, endedAt: 2, tabId: null, code: 200, msg: 'success' } as const;
  return {
    id,
    ...what,
    title: '',
    author: '',
    ...time,
    requests: 1,
    failure: null,
    envelope: '{}',
    incognito: false,
    ...change,
  } as Capture;
}
