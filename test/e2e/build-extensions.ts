import { buildExtension } from '../setup/build-extension.ts';
import { earlierBuild } from '../setup/earlier-build.ts';
import type { BrowserName } from './drivers/browser-driver.ts';
import { temporaryProfile } from './drivers/temporary-profile.ts';

/** `gleaner`: as users get it; `proxy`: Chromium's build with that permission, which Firefox's only build asks for; `probe`: its network alone. */
export type BuildName = 'gleaner' | 'proxy' | 'probe';

/** Folders of the users' builds, unpacked. */
export type Builds = Readonly<Partial<Record<BrowserName, string>>>;

/** Builds what users get, each once, into `out`; `given` is a folder of such builds made earlier. */
export function buildExtensions(browsers: readonly BrowserName[], out: string, given: string | undefined): Builds {
  return Object.fromEntries(browsers.map((browser) => [browser, given ? earlierBuild(given, browser) : buildExtension(browser, out)]));
}

const made = new Map<string, string>();

/** The folder of a build, in a test; those that few tests load are built where they are first needed. @throws when run.ts has built none */
export function extensionDir(build: BuildName, browser: BrowserName): string {
  const dir = (JSON.parse(process.env.GLEANER_BUILDS ?? '{}') as Builds)[browser];
  if (!dir) throw new Error('Tests in browsers are started with node test/e2e/run.ts, which builds what they need');
  if (build === 'gleaner' || (build === 'proxy' && browser === 'firefox')) return dir;
  const options = build === 'proxy' ? { proxy: true } : { source: 'test/e2e/probe', config: 'probe-config.ts' };
  const own = made.get(build) ?? buildExtension(browser, temporaryProfile(`${build}-build`).dir, options);
  made.set(build, own);
  return own;
}
