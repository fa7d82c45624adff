import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '../browser-driver.ts';
import { temporaryProfile } from '../temporary-profile.ts';
import { until } from '../until.ts';
import { type BrowserCdp, targets } from './cdp.ts';
import { ChromiumDriver } from './chromium-driver.ts';
import { chromiumFlags } from './flags.ts';
import { spawnChromium } from './spawn-chromium.ts';

/** `chrome-extension://<id>`, taken from the extension's running worker. */
async function extensionOrigin(cdp: BrowserCdp): Promise<string> {
  const worker = await until('the worker', async () => {
    const all = await targets(cdp);
    return all.find(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'));
  });
  return worker.url.split('/').slice(0, 3).join('/');
}

/** The switch in the settings of a profile that has been used; the flag for it does nothing without a screen. */
function setRestoring(dir: string, restores: boolean): void {
  const file = join(dir, 'Default', 'Preferences');
  // A browser that was closed on a full disk may have lost it.
  const { session, ...others } = JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{}') as {
    readonly session?: object;
  };
  writeFileSync(file, JSON.stringify({ ...others, session: { ...session, restore_on_startup: restores ? 1 : 5 } }));
}

/** Starts Chromium. Nothing is attached to any page or worker that is not asked something. */
export async function launchChromium(options: LaunchOptions): Promise<ChromiumDriver> {
  const { extensionDir, replica, headless = true } = options;
  const profile = options.profile ?? temporaryProfile('chromium');
  const forget = () => (options.profile ? undefined : profile.remove());
  const screen = options.screen ? [`--screen-info={${options.screen}}`] : [];
  const flags = [...chromiumFlags(extensionDir, replica?.port ?? null), ...screen];
  if (profile.used) setRestoring(profile.dir, options.restores === true);
  const { cdp, end } = await spawnChromium(profile.dir, flags, headless).catch((error) => {
    forget();
    throw error;
  });
  const close = async () => {
    await end();
    forget();
  };
  try {
    const { processInfo } = await cdp.send<{ processInfo: { type: string; id: number }[] }>(
      'SystemInfo.getProcessInfo',
    );
    for (const { type, id } of processInfo) if (type === 'browser') profile.own(() => process.kill(id, 'SIGKILL'));
    await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: profile.downloads });
    return new ChromiumDriver({
      cdp,
      origin: await extensionOrigin(cdp),
      downloads: profile.downloads,
      quiet: options.debugger === false,
      close,
    });
  } catch (cause) {
    await close();
    throw new Error(
      `Chromium runs, but not the extension from ${extensionDir} (branded Google Chrome ignores --load-extension)`,
      {
        cause,
      },
    );
  }
}
