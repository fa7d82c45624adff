import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../lib/core/settings.ts';
import { consentVersion } from '../../../lib/features/consent/model/index.ts';
import type { BrowserDriver } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { emptyDatabases } from './empty-databases.ts';
import { type RunningStage, registeredScripts } from './running-stage.ts';

/** Less than politely: the replica is told, and minds what comes sooner. */
export const pace = 50;
const paces: Partial<Settings> = { pace, firstPoll: 100, slowestPoll: 500 };

/** Everything the extension stores, and the browser's list of its downloads. */
async function forgetStored(driver: BrowserDriver, changed: Partial<Settings>): Promise<void> {
  await driver.background(emptyDatabases);
  await driver.background(
    async (api, given, version) => {
      // All but that it has started: a background started again is not a new one.
      const { started } = await api.storage.session.get('started');
      await api.storage.session.clear();
      if (started) await api.storage.session.set({ started });
      // At no moment as in a profile that has just installed it: whoever starts meanwhile would be greeted, or stop
      // reading.
      const keys = Object.keys(await api.storage.local.get(null));
      const kept = { paces: given, welcomed: version, consent: version };
      await api.storage.local.set(kept);
      await api.storage.local.remove(keys.filter((key) => !(key in kept)));
      // The probe may not.
      await api.downloads?.erase({});
    },
    changed,
    consentVersion,
  );
}

/** Every test begins alike: no tab but a blank one, no cookie, no file, no scenario, nothing stored. */
export async function resetStage({ driver, replica, scripts }: RunningStage): Promise<void> {
  replica.reset();
  replica.clockRule.set(pace);
  await driver.reset();
  for (const file of readdirSync(driver.downloads))
    rmSync(join(driver.downloads, file), { recursive: true, force: true });
  await forgetStored(driver, paces);
  // A test that ended without the consent leaves none; they are registered again a moment after it is back.
  await until('pages to be read again', async () => (await registeredScripts(driver)) === scripts);
}
