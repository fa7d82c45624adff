import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import { changedBuild } from '../changed-build.ts';
import type { BrowserDriver } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { browserName } from '../stage/each-browser.ts';

/** A build as a browser sees it that lacks two things. */
function lackingBuild(): string {
  const dir = changedBuild(extensionDir('gleaner', browserName), (manifest) => manifest);
  const script = join(dir, 'oldest.js');
  writeFileSync(script, `delete Map.groupBy; delete URL.canParse;\n${readFileSync(script, 'utf8')}`);
  return dir;
}

const patient = { timeout: 60_000 };

describe(`${browserName}, where it lacks something`, () => {
  let replica: Replica;
  let driver: BrowserDriver;
  beforeAll(async () => {
    replica = await startReplica();
    driver = await launchBrowser(browserName, { extensionDir: lackingBuild(), replica, welcomed: true });
  });
  afterAll(async () => {
    await driver?.close();
    await replica?.close();
  });

  it.runIf(all)('greets with a page that names it, which stands in the place of every other', longForm, async () => {
    const older = driver.extensionUrl('older.html');
    const greeting = await driver.pageAt(older, patient);
    const seen = () => ({
      title: document.querySelector('#older h1')?.textContent,
      missing: [...document.querySelectorAll('#older li')].map(({ textContent }) => textContent),
      wide: document.documentElement.scrollWidth > innerWidth,
    });
    await greeting.waitFor('#older h1', patient);
    const missing = ['Map.groupBy()', 'URL.canParse()'];
    expect(await greeting.evaluate(seen)).toEqual({
      title: 'This browser is too old for Gleaner',
      missing,
      wide: false,
    });
    expect(await greeting.text('#older p')).toContain(
      browserName === 'chromium' ? 'Chromium 130 or later' : 'Firefox 140 or later',
    );
    await greeting.close();
    for (const name of ['popup.html', 'library.html']) {
      const page = await driver.newPage(driver.extensionUrl(name));
      await page.waitFor('#older h1', patient);
      expect(await page.url()).toBe(older);
      await page.close();
    }
  });
});
