import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox } from '../../../setup/browsers.ts';
import type { LaunchOptions } from '../browser-driver.ts';
import { temporaryProfile } from '../temporary-profile.ts';
import { until } from '../until.ts';
import { ChromeContext } from './chrome-context.ts';
import { startConnectProxy } from './connect-proxy.ts';
import { FirefoxDriver } from './firefox-driver.ts';
import { Marionette } from './marionette.ts';
import { preferences } from './preferences.ts';

function extensionIdOf(extensionDir: string): string {
  const manifest = JSON.parse(readFileSync(join(extensionDir, 'manifest.json'), 'utf8'));
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

/** Firefox chooses a free port and writes it into its profile. */
async function marionettePort(dir: string, child: ChildProcess): Promise<number> {
  const file = join(dir, 'MarionetteActivePort');
  return until(
    'Firefox to open its Marionette port',
    async () => {
      if (child.exitCode !== null) throw new Error(`Firefox ended with code ${child.exitCode}`);
      return existsSync(file) && Number(readFileSync(file, 'utf8'));
    },
    { timeout: 60_000 },
  );
}

/** Firefox under Marionette, which attaches no debugger to pages or to the extension. */
export async function launchFirefox({
  extensionDir,
  replica,
  headless = true,
  profile: given,
  home,
}: LaunchOptions): Promise<FirefoxDriver> {
  const extensionId = extensionIdOf(extensionDir);
  const proxy = replica && (await startConnectProxy(replica.port));
  const profile = given ?? temporaryProfile('firefox');
  const uuid = uuidIn(profile.dir);
  rmSync(join(profile.dir, 'MarionetteActivePort'), { force: true });
  writeFileSync(
    join(profile.dir, 'user.js'),
    preferences({ extensionId, uuid, proxyPort: proxy?.port ?? null, downloads: profile.downloads }),
  );
  const flags = ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile.dir];
  const child = spawn(findFirefox(), headless ? ['--headless', ...flags] : flags, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: home ? { ...process.env, HOME: home } : process.env,
  });
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => {
    printed += text.toString('utf8');
  });
  profile.own(() => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const release = async () => {
    child.kill('SIGKILL');
    await ended;
    await proxy?.close();
    if (!given) profile.remove();
  };
  try {
    const marionette = await Marionette.connect(await marionettePort(profile.dir, child));
    await marionette.send('WebDriver:SetTimeouts', { script: 300_000 });
    await marionette.send('Addon:Install', { path: extensionDir, temporary: true, allowPrivateBrowsing: true });
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    const close = async () => {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      marionette.close();
      await release();
    };
    const chrome = new ChromeContext(marionette);
    return new FirefoxDriver({ chrome, extensionId, uuid, downloads: profile.downloads, printed: () => printed, close });
  } catch (error) {
    await release();
    throw new Error(`Firefox did not start with the extension from ${extensionDir}`, { cause: error });
  }
}
