import { browser } from '../browser.ts';

const name = 'bridge';
/** The nearest that browsers take, in minutes: a stopped worker is back after half a minute. */
const period = 0.5;

/** While the bridge is on, a worker that was stopped is started again: nothing else would, were no tab to change. */
export async function keepWaking(on: boolean): Promise<void> {
  if (!on) await browser.alarms.clear(name);
  else if (!(await browser.alarms.get(name))) await browser.alarms.create(name, { periodInMinutes: period });
}

/** Calls `wake` by the alarm and when a permission was given or taken. To be called while the background starts. */
export function followBridge(wake: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) wake();
  });
  browser.permissions.onAdded.addListener(wake);
  browser.permissions.onRemoved.addListener(wake);
}
