import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { openBrowser, type TestBrowser } from './browser.ts';

/** What a file of the suite runs on; to be used inside its tests. */
export interface ConformanceStage {
  readonly replica: Replica;
  readonly browser: TestBrowser;
}

/**
 * One replica and one browser for a file (or a block) of tests; the replica forgets what a test asked of it before the
 * next.
 */
export function conformanceStage(): ConformanceStage {
  let started: ConformanceStage | undefined;

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

  function stage(): ConformanceStage {
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
  };
}
