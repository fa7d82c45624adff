import type { BrowserName } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { serveItems } from '../queue/queue-stage.ts';
import { bridgeState, startBridgeStage, switchOn } from './bridge-stage.ts';

export interface WorkerParts {
  readonly browser: BrowserName;
  /** Of the database. */
  readonly address: string;
  /** Items that its replica knows. */
  readonly jobs: number;
  readonly queueSpeed?: number;
  /** The command of the worker, for a profile. */
  words(profile: string): readonly string[];
}

/** A browser with `gleaner work` beside it; what it does is over when it is closed. */
export async function startWorker({ browser, address, jobs, queueSpeed, words }: WorkerParts) {
  const stage = await startBridgeStage(browser, queueSpeed ? { queueSpeed } : {});
  serveItems(stage.replica, jobs);
  await stage.driver.background((api) => api.storage.local.set({ paces: { pace: 0, firstPoll: 50 } }));
  await switchOn(stage);
  const { profile } = await bridgeState(stage);
  const child = stage.start(...words(profile), '--db', address);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (printed += text.toString()));
  await stage.page.click('.pairing [data-do="allow-always"]', { timeout: 20_000 });
  await until('work to begin', async () => printed.includes('Working for'));
  const close = () => {
    child.kill();
    return stage.close();
  };
  return { stage, profile, child, printed: () => printed, close };
}
