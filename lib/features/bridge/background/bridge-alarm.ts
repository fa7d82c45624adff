import { browser } from '../../../browser/browser.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { readBridge } from './stored-bridge.ts';

const name = 'bridge';
/**
 * How often the alarm starts a stopped worker again, in minutes: nothing else does while no tab changes. `soon` is for
 * when a host was connected; packaged builds in Chromium raise it to half a minute.
 */
const soon = 0.1;
const later = 0.5;

/** Call this whenever the bridge is switched on or off or its port opens or closes. */
export async function keepWaking(on: boolean, connected: boolean): Promise<void> {
  const period = connected ? soon : later;
  if (!on) await browser.alarms.clear(name);
  else if ((await browser.alarms.get(name))?.periodInMinutes !== period)
    await browser.alarms.create(name, { periodInMinutes: period });
}

/**
 * Calls `wake` now, at the alarm and when a permission changed, only if the bridge is on. Call this while the
 * background starts.
 */
export function followBridge(wake: () => void): void {
  async function wakeIfOn(): Promise<void> {
    if ((await readBridge()).on) wake();
    else await keepWaking(false, false);
  }
  const followed = () => void wakeIfOn().catch(noteCaught);
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) followed();
  });
  browser.permissions.onAdded.addListener(followed);
  browser.permissions.onRemoved.addListener(followed);
  followed();
}
