import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { startHttpProxy } from '../../proxies/http-proxy.ts';
import type { LaunchOptions } from '../browser-driver.ts';
import { temporaryProfile } from '../temporary-profile.ts';
import { allowPrivate } from './browser-scripts.ts';
import { ChromeContext } from './chrome-context.ts';
import { FirefoxDriver } from './firefox-driver.ts';
import { preferences } from './preferences.ts';
import { type StartedFirefox, startFirefox } from './start-firefox.ts';

const isPackage = (path: string): boolean => path.endsWith('.xpi');

function manifestIn(path: string): string {
  if (!isPackage(path)) return readFileSync(join(path, 'manifest.json'), 'utf8');
  const { 'manifest.json': text = Buffer.of() } = unzipSync(readFileSync(path), {
    filter: ({ name }) => name === 'manifest.json',
  });
  return Buffer.from(text).toString();
}

function extensionIdOf(extensionDir: string): string {
  const manifest = JSON.parse(manifestIn(extensionDir));
  const id = manifest.browser_specific_settings?.gecko?.id;
  if (typeof id !== 'string') throw new Error(`${extensionDir} holds no Firefox build: its manifest names no gecko id`);
  return id;
}

/** The extension's address, the same for every browser that uses the profile: its databases belong to it. */
function uuidIn(dir: string): string {
  const file = join(dir, 'extension-uuid');
  if (!existsSync(file)) writeFileSync(file, randomUUID());
  return readFileSync(file, 'utf8');
}

/** Firefox under Marionette, which attaches no debugger to pages or to the extension. */
export async function launchFirefox({
  extensionDir,
  replica,
  headless = true,
  profile: given,
  home,
  restores = false,
}: LaunchOptions): Promise<FirefoxDriver> {
  const extensionId = extensionIdOf(extensionDir);
  // Firefox has no switch that maps all host names.
  const proxy = replica && (await startHttpProxy(replica.port));
  const profile = given ?? temporaryProfile('firefox');
  const uuid = uuidIn(profile.dir);
  const { downloads } = profile;
  let firefox: StartedFirefox | undefined;
  const close = async () => {
    await firefox?.close();
    await proxy?.close();
    if (!given) profile.remove();
  };
  try {
    firefox = await startFirefox({
      profile,
      preferences: preferences({ extensionId, uuid, proxyPort: proxy?.port ?? null, downloads, restores }),
      headless,
      env: home ? { HOME: home } : {},
    });
    const { marionette, printed } = firefox;
    const chrome = new ChromeContext(marionette);
    await chrome.run(allowPrivate, extensionId);
    await marionette.send('Addon:Install', { path: extensionDir, temporary: !isPackage(extensionDir) });
    return new FirefoxDriver({ chrome, extensionId, uuid, downloads, printed, close });
  } catch (error) {
    await close();
    throw new Error(`Firefox did not start with the extension from ${extensionDir}`, { cause: error });
  }
}
