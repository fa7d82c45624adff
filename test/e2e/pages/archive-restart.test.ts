import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import type { BrowserDriver } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { type TemporaryProfile, temporaryProfile } from '../drivers/temporary-profile.ts';
import { browserName } from '../stage/each-browser.ts';
import { beginSlow, savedZip } from './archive-stage.ts';

describe(`an archive in ${browserName}, after the browser was killed`, () => {
  let replica: Replica;
  let profile: TemporaryProfile;
  let driver: BrowserDriver | undefined;
  async function launch() {
    const given = { extensionDir: extensionDir('gleaner', browserName), replica, profile };
    driver = await launchBrowser(browserName, given);
    return { name: browserName, driver, replica };
  }

  beforeAll(async () => {
    replica = await startReplica();
    profile = temporaryProfile('archive');
  });
  afterAll(async () => {
    await driver?.close();
    profile.remove();
    await replica.close();
  });

  it.runIf(all)('goes on by itself in Chromium, and in Firefox when the library opens', longForm, async () => {
    const { letCome } = await beginSlow(await launch());
    profile.kill();
    letCome();
    const stage = await launch();
    if (browserName === 'firefox') await stage.driver.openLibrary();
    expect((await savedZip(stage)).manifest.missing).toEqual([]);
  });
});
