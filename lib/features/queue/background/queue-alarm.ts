import { browser } from '../../../browser/browser.ts';
import { watchUserSettings } from '../../settings/background/index.ts';
import { queueClock } from './queue-clock.ts';

const name = 'queue';
/** Browsers refuse alarms that are closer than this, in ms. */
const nearest = 30_000;

/**
 * Sets an alarm for `time` (queue time), when the queue can continue, and then every minute in case the worker is stopped in between. Null
 * clears the alarm.
 */
export function wakeQueueAt(time: number | null): void {
  if (time === null) void browser.alarms.clear(name);
  else void browser.alarms.create(name, { when: Math.max(Date.now() + nearest, queueClock.real(time)), periodInMinutes: 1 });
}

/**
 * Calls `wake` when the alarm fires, when the network returns and when the settings change; calls `allowed` when a site permission is
 * granted again. Must be called while the background starts.
 */
export function followQueue(wake: () => void, allowed: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) wake();
  });
  browser.permissions.onAdded.addListener(allowed);
  watchUserSettings(wake);
  globalThis.addEventListener('online', wake);
}
