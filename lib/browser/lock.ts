import type { PlatformId } from '../core/platform.ts';

/** Runs `work` alone among the runs of one platform. The browser frees the lock of a worker that was stopped. */
export function platformLock<T>(platform: PlatformId, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`run:${platform}`, work) as Promise<T>;
}

/** Runs `work` alone among all that keep a platform's pace, from reading the ledger until the run's outcome is in it. */
export function paceLock<T>(platform: PlatformId, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`pace:${platform}`, work) as Promise<T>;
}

/** Takes a lock of that name, first come first served; gives what frees it. Rejects when `signal` aborts first. */
export function takeLock(name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(name, { signal }, () => new Promise<void>((free) => resolve(free))).catch(reject);
  });
}
