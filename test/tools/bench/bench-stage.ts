import { join } from 'node:path';
import type { BrowserName } from '../../e2e/drivers/browser-driver.ts';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { buildExtension } from '../../setup/build-extension.ts';
import { earlierBuild } from '../../setup/earlier-build.ts';

/** Builds to be measured, made now or, where a folder of them is given, earlier; and a folder for what is made of them. */
export function benchStage(given: string | undefined) {
  const scratch = temporaryProfile('bench-build');
  const buildFor = (browser: BrowserName): string =>
    given ? earlierBuild(given, browser) : buildExtension(browser, join(scratch.dir, browser));
  return { scratch, buildFor };
}
