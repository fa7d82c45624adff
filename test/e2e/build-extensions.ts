import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildExtension } from '../setup/build-extension.ts';
import type { BrowserName } from './drivers/browser-driver.ts';
import { temporaryProfile } from './drivers/temporary-profile.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the built extension, per browser. */
    extensionDirs: Readonly<Record<BrowserName, string>>;
  }
}

/** A folder of builds made earlier, as `npm run build` leaves it in `.output`. */
function earlier(folder: string): Readonly<Record<BrowserName, string>> {
  const builds = { chromium: resolve(folder, 'chrome-mv3'), firefox: resolve(folder, 'firefox-mv3') };
  for (const dir of Object.values(builds)) {
    if (!existsSync(join(dir, 'manifest.json'))) throw new Error(`GLEANER_BUILD is set, but there is no build in ${dir}`);
  }
  return builds;
}

/** Builds the extension for both browsers once, before the first test, unless `GLEANER_BUILD` names a folder of builds. */
export default function setup(project: TestProject): () => void {
  if (process.env.GLEANER_BUILD) {
    project.provide('extensionDirs', earlier(process.env.GLEANER_BUILD));
    return () => {};
  }
  const scratch = temporaryProfile('build');
  const builds = { chromium: buildExtension('chromium', scratch.dir), firefox: buildExtension('firefox', scratch.dir) };
  project.provide('extensionDirs', builds);
  return () => scratch.remove();
}
