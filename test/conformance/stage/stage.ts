import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Capture } from '../../../lib/core/capture.ts';
import { handle } from '../../../lib/core/handle.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { post } from '../../core/parts.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import type { Arrangement } from '../case.ts';
import type { Arranged } from './arrange.ts';
import { openBrowser, type TestBrowser } from './browser.ts';

/** What a file of the suite runs on; to be used inside its tests. */
export interface ConformanceStage {
  readonly replica: Replica;
  readonly browser: TestBrowser;
  /** What a run of an operation came to, in a browser so arranged. */
  ask(operation: Operation, body: unknown, arrangement: Arrangement): Promise<Asked>;
}

interface Asked {
  readonly capture: Capture;
  readonly envelope: string;
  readonly arranged: Arranged;
}

/**
 * One replica and one browser for a file (or a block) of tests; the replica forgets what a test asked of it before the
 * next.
 */
export function conformanceStage(): ConformanceStage {
  let started: Pick<ConformanceStage, 'replica' | 'browser'> | undefined;

  beforeAll(async () => {
    const replica = await startReplica();
    started = { replica, browser: await openBrowser(replica) };
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.replica.close();
  });
  beforeEach(async () => {
    await started?.browser.clear();
    started?.replica.reset();
  });

  function stage() {
    if (!started) throw new Error('use the stage inside a test');
    return started;
  }
  return {
    get replica() {
      return stage().replica;
    },
    get browser() {
      return stage().browser;
    },
    async ask(operation, body, arrangement) {
      const arranged = await stage().browser.arrange(operation, arrangement);
      const { envelope } = await handle(arranged.parts, post(operation.path, body, arranged.cookie), arranged.asker);
      const capture = arranged.captures.at(-1);
      if (!capture) throw new Error(`refused at the gateway: ${envelope.slice(0, 300)}`);
      return { capture, envelope, arranged };
    },
  };
}
