/**
 * The frame of a test file that runs in both browsers:
 *
 *     eachBrowser('capturing', (stage) => {
 *       it('works', async () => {
 *         const page = await stage.driver.newPage(stage.replica.example('cnvideo', 'a video').url);
 *         …
 *       });
 *     });
 *
 * One browser and one replica serve all files, the background started anew for each; a file may have its own. Before
 * each test everything is forgotten: the replica's scenarios, tabs, cookies, files, and what the extension stores;
 * requests are less than politely paced. After each test nothing may be left behind: no header rule, no journal entry,
 * no tab that no test asked for, no proxy, and no complaint of the extension; and no request came sooner than the pace.
 * A browser in which a test failed is not used again.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Replica } from '../../replica/start-replica.ts';
import { all } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import type { BrowserDriver, BrowserName } from '../drivers/browser-driver.ts';
import { expectNothingLeft } from './left-behind.ts';
import { resetStage } from './reset-stage.ts';
import { endSharedStage, type RunningStage, sharedStage, startStage } from './running-stage.ts';

export interface Stage {
  readonly name: BrowserName;
  readonly driver: BrowserDriver;
  readonly replica: Replica;
}

interface StageOptions {
  /** A browser of its own, with the built extension or with that in another folder. */
  readonly own?: 'gleaner' | ((browser: BrowserName) => string);
}

export const otherBrowser = { meta: { skipped: 'for the other browser alone' } };
/** What a test says that the short form has in the other browser. */
export const elsewhere = { meta: { skipped: 'in the other browser; in both: npm run test:all' } };

/** The browser of this process. */
export const browserName: BrowserName = process.env.GLEANER_BROWSER === 'firefox' ? 'firefox' : 'chromium';

/** Whether this process has what the long form has in both browsers, and the short form in this one. */
export const isFor = (browser: BrowserName): boolean => all || browserName === browser;

/** A test that is no matter of the browser: the long form has it in both, the short form in one. */
function itIn(browser: BrowserName) {
  return (title: string, test: () => Promise<void>) => it.runIf(isFor(browser))(title, elsewhere, test);
}

export const inChromium = itIn('chromium');
export const inFirefox = itIn('firefox');

export function eachBrowser(title: string, tests: (stage: Stage) => void, { own }: StageOptions = {}): void {
  const name = browserName;
  describe(`${title} in ${name}`, () => {
    let running: RunningStage | undefined;

    function start(): Promise<RunningStage> {
      const built = extensionDir('gleaner', name);
      if (!own) return sharedStage(name, built);
      return startStage(name, own === 'gleaner' ? built : own(name));
    }
    async function end(): Promise<void> {
      if (own) await running?.close();
      else await endSharedStage();
      running = undefined;
    }

    /** A browser that fails is ended: the next test, or file, has a new one. */
    async function orEnd(work: (stage: RunningStage) => Promise<void>): Promise<void> {
      running ??= await start();
      try {
        await work(running);
      } catch (error) {
        await end();
        throw error;
      }
    }

    beforeAll(() => orEnd(async ({ driver }) => void (own || (await driver.stopWorker()))));
    beforeEach(() => orEnd(resetStage));
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await end();
      else if (running)
        await orEnd(async ({ driver, replica }) => {
          expect(replica.clockRule.hasty, 'requests came sooner than the pace').toEqual([]);
          await expectNothingLeft(driver);
        });
    });
    afterAll(async () => {
      if (own) await end();
    });

    function current(): RunningStage {
      if (!running)
        throw new Error('The browser has not started yet: use stage.driver and stage.replica inside a test');
      return running;
    }
    tests({
      name,
      get driver() {
        return current().driver;
      },
      get replica() {
        return current().replica;
      },
    });
  });
}
