import { noteCaught } from './browser/storage/caught-errors.ts';
import type { Database } from './database.ts';
import { type StartBridgeParts, startBridge } from './features/bridge/background/index.ts';
import { createPaceLedger } from './features/bridge/store/index.ts';
import { type StartRunsParts, startRuns } from './features/capture/background/index.ts';
import { problemHere } from './features/library/store/index.ts';
import { type StartListsParts, startLists } from './features/lists/background/index.ts';
import { Lists } from './features/lists/store/index.ts';
import { type StartQueueParts, startQueue } from './features/queue/background/index.ts';
import { Collections, Jobs, Queue } from './features/queue/store/index.ts';
import { listKinds } from './lists.ts';
import { operations } from './operations.ts';

/** Made here, of the others. */
type Own = 'operations' | 'handle' | 'refusal' | 'store' | 'jobs' | 'collections' | 'queue' | 'paceLimitsOf' | 'paceLedger' | OfLists;
type OfLists = 'kinds' | 'lists' | 'isFull';

type AllParts = StartRunsParts & StartQueueParts & StartBridgeParts & StartListsParts;
/** What the background hands over. Whatever has state is made there once, and so is the whole of it for both scripts. */
export type RunsScriptParts = Omit<AllParts, Own> & { readonly database: Database };

export type RunsScript = ReturnType<typeof startRunsScript>;

/** Composes what the background loads for the first run, and for a queue or a bridge that is at work: it needs whole operations. */
export function startRunsScript({ database, ...parts }: RunsScriptParts) {
  const runs = startRuns({ ...parts, operations });
  const store = new Queue(database);
  const queue = startQueue({
    ...{ ...parts, ...runs, operations, store },
    jobs: new Jobs(store),
    collections: new Collections(store),
  });
  const bridge = startBridge({
    ...{ ...parts, ...runs, operations },
    queue: queue.handlers,
    paceLimitsOf: queue.paceLimitsOf,
    paceLedger: createPaceLedger(database),
  });
  const lists = startLists({
    ...{ ...parts, kinds: listKinds, lists: new Lists(database) },
    isFull: async (thrown) => (await problemHere(thrown)) === 'full',
  });
  const handlers = { ...queue.handlers, ...bridge.handlers, ...lists.handlers };
  return { runs, queue, lists, wakeBridge: () => void bridge.wake().catch(noteCaught), handlers };
}
