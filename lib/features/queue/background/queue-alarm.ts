import { browser } from '../../../browser/browser.ts';
import { watchUserSettings } from '../../settings/background/index.ts';
import { queueClock } from './queue-clock.ts';

const name = 'queue';
/** Browsers take no alarm that is nearer, in ms. */
const nearest = 30_000;

/** An alarm for when the queue can go on, in the queue's time; then every minute, should the worker be stopped in between. Null: none. */
export function wakeQueueAt(time: number | null): void {
  if (time === null) void browser.alarms.clear(name);
  else void browser.alarms.create(name, { when: Math.max(Date.now() + nearest, queueClock.real(time)), periodInMinutes: 1 });
}

/** Calls `wake` by the alarm, when the network comes back, and when the settings change; `allowed` when a site is allowed again. To be called while the background starts. */
export function followQueue(wake: () => void, allowed: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) wake();
  });
  browser.permissions.onAdded.addListener(allowed);
  watchUserSettings(wake);
  globalThis.addEventListener('online', wake);
}
