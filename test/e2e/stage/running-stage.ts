import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { all } from '../../setup/long-form.ts';
import type { BrowserDriver, BrowserName } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';

/** A browser with one extension in it, and the replica it sees. */
export interface RunningStage {
  readonly driver: BrowserDriver;
  readonly replica: Replica;
  /** How many content scripts are registered while all platforms may be read. */
  readonly scripts: number;
  close(): Promise<void>;
}

/** The content scripts that are registered now; an extension made for tests may have no such permission. */
export function registeredScripts(driver: BrowserDriver): Promise<number> {
  return driver.background(async (api) => (await api.scripting?.getRegisteredContentScripts())?.length ?? 0);
}

/** How long sites take their time is proven with the virtual clock; the long form waits as long as their visitors. */
export const siteHaste = all ? 1 : 5;

export async function startStage(name: BrowserName, dir: string): Promise<RunningStage> {
  const replica = await startReplica({ haste: siteHaste });
  try {
    const driver = await launchBrowser(name, { extensionDir: dir, replica });
    const close = async () => {
      await driver.close();
      await replica.close();
    };
    return { driver, replica, scripts: await registeredScripts(driver), close };
  } catch (error) {
    await replica.close();
    throw error;
  }
}

declare global {
  /** Global, because the environment that ends it is loaded apart from the tests. */
  var gleanerSharedStage: Promise<RunningStage> | undefined;
}

/** The one stage that test files have in common, started when it is first needed. */
export function sharedStage(name: BrowserName, dir: string): Promise<RunningStage> {
  globalThis.gleanerSharedStage ??= startStage(name, dir);
  return globalThis.gleanerSharedStage;
}

/** Ends it; the next file or test that needs one has a new one. */
export async function endSharedStage(): Promise<void> {
  const stage = globalThis.gleanerSharedStage;
  globalThis.gleanerSharedStage = undefined;
  // One that did not start has said so where it was asked for.
  await (await stage?.catch(() => undefined))?.close();
}
