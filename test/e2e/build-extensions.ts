import { buildExtension } from '../setup/build-extension.ts';
import { earlierBuild } from '../setup/earlier-build.ts';
import { changedBuild } from './changed-build.ts';
import type { BrowserName } from './drivers/browser-driver.ts';

/** `gleaner`: as users get it; `proxy`: Chromium's build with that permission, which Firefox's only build asks for. */
type BuildName = 'gleaner' | 'proxy';

/** Folders of the users' builds, unpacked. */
type Builds = Readonly<Partial<Record<BrowserName, string>>>;

/** Builds what users get, each once, into `out`; `given` is a folder of such builds made earlier. */
export function buildExtensions(browsers: readonly BrowserName[], out: string, given: string | undefined): Builds {
  return Object.fromEntries(
    browsers.map((browser) => [browser, given ? earlierBuild(given, browser) : buildExtension(browser, out)]),
  );
}

/** What Chromium's build for proxies asks for besides, and all in which it differs. */
export const proxyPermissions = ['proxy', 'webRequestAuthProvider'];

/** The folder of a build, in a test. @throws when run.ts has built none */
export function extensionDir(build: BuildName, browser: BrowserName): string {
  const dir = (JSON.parse(process.env.GLEANER_BUILDS ?? '{}') as Builds)[browser];
  if (!dir) throw new Error('Tests in browsers are started with node test/e2e/run.ts, which builds what they need');
  if (build === 'gleaner' || (build === 'proxy' && browser === 'firefox')) return dir;
  return changedBuild(dir, (manifest) => ({
    ...manifest,
    permissions: [...manifest.permissions, ...proxyPermissions],
  }));
}
