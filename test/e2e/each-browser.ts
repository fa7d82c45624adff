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
 * One browser and one replica per file and browser. Before each test the replica forgets its scenarios, and the browser its
 * tabs and cookies; what the extension stores stays.
 */
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { type Replica, startReplica } from '../replica/start-replica.ts';
import type { BrowserDriver, BrowserName } from './drivers/browser-driver.ts';
import { launchBrowser } from './drivers/launch-browser.ts';

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
      await driver?.reset();
      replica?.reset();
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
