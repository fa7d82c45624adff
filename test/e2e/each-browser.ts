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
 * One browser and one replica per file and browser. Before each test the replica forgets its scenarios, the browser its tabs
 * and cookies, and the extension its captures; requests are less than politely paced. After each test nothing may be left
 * behind: no header rule, no journal entry, no tab that no test asked for, no proxy, and no complaint of the extension.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import type { Settings } from '../../lib/gateway/settings.ts';
import { type Replica, startReplica } from '../replica/start-replica.ts';
import type { BrowserDriver, BrowserName } from './drivers/browser-driver.ts';
import { launchBrowser } from './drivers/launch-browser.ts';
import { forgetCaptures } from './forget-captures.ts';
import { expectNothingLeft } from './left-behind.ts';

export interface Stage {
  readonly name: BrowserName;
  readonly driver: BrowserDriver;
  readonly replica: Replica;
}

export interface StageOptions {
  /** Another extension than the built one. */
  readonly extensionDir?: (browser: BrowserName) => string;
}

/** `--all`: the long form was asked for. */
export const all = process.env.GLEANER_ALL === '1';

const wanted = (['chromium', 'firefox'] as const).filter((name) => (process.env.GLEANER_BROWSER ?? name) === name);

const paces: Partial<Settings> = { pace: 50, collectionPace: 50, firstPoll: 100 };

export function eachBrowser(title: string, tests: (stage: Stage) => void, options: StageOptions = {}): void {
  describe.each(wanted)(`${title} in %s`, (name) => {
    let driver: BrowserDriver | undefined;
    let replica: Replica | undefined;

    beforeAll(async () => {
      replica = await startReplica();
      const extensionDir = options.extensionDir?.(name) ?? inject('extensionDirs')[name];
      driver = await launchBrowser(name, { extensionDir, replica });
    });
    beforeEach(async () => {
      replica?.reset();
      await driver?.reset();
      if (driver) await forgetCaptures(driver);
      await driver?.background((api, changed) => api.storage.local.set({ paces: changed }), paces);
    });
    afterEach(async ({ task }) => {
      if (driver && task.result?.state !== 'fail') await expectNothingLeft(driver);
    });
    afterAll(async () => {
      await driver?.close();
      await replica?.close();
    });

    tests({
      name,
      get driver() {
        if (!driver) throw new Error('The browser has not started yet: use stage.driver inside a test');
        return driver;
      },
      get replica() {
        if (!replica) throw new Error('The replica has not started yet: use stage.replica inside a test');
        return replica;
      },
    });
  });
}
