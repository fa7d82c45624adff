import { browser } from '../../../browser/browser.ts';
import { watchUserSettings } from '../../settings/background/index.ts';
import { queueClock } from './queue-clock.ts';

const name = 'queue';
/** Browsers refuse alarms that are closer than this, in ms. */
const nearest = 30_000;

/**
 * Sets an alarm for `time` (queue time) and every minute from then on, in case the worker is stopped in between. Null
 * clears it.
 */
export function wakeQueueAt(time: number | null): void {
  if (time === null) void browser.alarms.clear(name);
  else
    void browser.alarms.create(name, {
      when: Math.max(Date.now() + nearest, queueClock.real(time)),
      periodInMinutes: 1,
    });
}

/**
 * Called while the background starts. Calls `wake` at the alarm, when the network returns and when settings change;
 * `allowed` when a permission is given again.
 */
export function followQueue(wake: () => void, allowed: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) wake();
  });
  browser.permissions.onAdded.addListener(allowed);
  watchUserSettings(wake);
  globalThis.addEventListener('online', wake);
}
