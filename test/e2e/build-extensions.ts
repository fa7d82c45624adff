import { join } from 'node:path';
import { buildExtension } from '../setup/build-extension.ts';
import { earlierBuild } from '../setup/earlier-build.ts';
import type { BrowserName } from './drivers/browser-driver.ts';

/** `gleaner`: as users get it; `proxy`: Chromium's build with that permission, which Firefox's only build asks for; `probe`: its network alone. */
export type BuildName = 'gleaner' | 'proxy' | 'probe';

/** Folders of unpacked extensions, per browser. */
export type Builds = Readonly<Record<BuildName, Readonly<Partial<Record<BrowserName, string>>>>>;

/** Builds every extension the tests load, each once, into `out`; `given` is a folder of the users' builds made earlier. */
export function buildExtensions(browsers: readonly BrowserName[], out: string, given: string | undefined): Builds {
  const made = (build: (browser: BrowserName) => string) => Object.fromEntries(browsers.map((browser) => [browser, build(browser)]));
  const gleaner = made((browser) => (given ? earlierBuild(given, browser) : buildExtension(browser, out)));
  return {
    gleaner,
    proxy: made((browser) => (browser === 'chromium' ? buildExtension(browser, out, { proxy: true }) : (gleaner[browser] ?? ''))),
    probe: made((browser) => buildExtension(browser, join(out, 'probe'), { source: 'test/e2e/probe', config: 'probe-config.ts' })),
  };
}

/** The folder of a build, in a test. @throws when run.ts has not built it */
export function extensionDir(build: BuildName, browser: BrowserName): string {
  const builds = JSON.parse(process.env.GLEANER_BUILDS ?? '{}') as Partial<Builds>;
  const dir = builds[build]?.[browser];
  if (!dir) throw new Error('Tests in browsers are started with node test/e2e/run.ts, which builds what they need');
  return dir;
}
