import type { Operation } from '../../../lib/core/operation.ts';
import type { Replica } from '../../replica/start-replica.ts';
import type { Arrangement } from '../case.ts';
import { type Arranged, arrange } from './arrange.ts';
import { openStage } from './browser-stage.ts';

/** A headless Chromium, without the extension, whose every host is the replica; one clock goes for all of them. */
export interface TestBrowser {
  /**
   * An empty browser, arranged. When the test has ended its pages are closed, and what they asked is answered or given
   * up.
   */
  arrange(operation: Operation, arrangement: Arrangement): Promise<Arranged>;
  /**
   * Empties it. To be called before the replica is reset: what it answers late to a test that is over is not to be of
   * the next.
   */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openBrowser(replica: Replica): Promise<TestBrowser> {
  const stage = await openStage(replica);
  let used = true;
  return {
    async arrange(operation, arrangement) {
      if (used) await stage.clear();
      used = true;
      return arrange(stage, replica, operation, arrangement);
    },
    async clear() {
      await stage.clear();
      used = false;
    },
    close: () => stage.close(),
  };
}
