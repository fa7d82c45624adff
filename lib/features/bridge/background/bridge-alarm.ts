import { browser } from '../../../browser/browser.ts';

const name = 'bridge';
/**
 * How often a worker that was stopped is started again, in minutes: nothing else would do so, were no tab to change. Soon where a host
 * was there; packages of Chromium make half a minute of it.
 */
const soon = 0.1;
const later = 0.5;

/** To be called whenever the bridge is switched or its port opens or closes. */
export async function keepWaking(on: boolean, connected: boolean): Promise<void> {
  const period = connected ? soon : later;
  if (!on) await browser.alarms.clear(name);
  else if ((await browser.alarms.get(name))?.periodInMinutes !== period) await browser.alarms.create(name, { periodInMinutes: period });
}

/** Calls `wake` by the alarm and when a permission was given or taken. To be called while the background starts. */
export function followBridge(wake: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) wake();
  });
  browser.permissions.onAdded.addListener(wake);
  browser.permissions.onRemoved.addListener(wake);
}
