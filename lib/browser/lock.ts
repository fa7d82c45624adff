import type { PlatformId } from '../core/platform.ts';

/**
 * Runs `work` while no other run of the platform is active. The browser releases the lock of a stopped worker. Rejects
 * when `signal` aborts before its turn.
 */
export function platformLock<T>(platform: PlatformId, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`run:${platform}`, { signal }, work) as Promise<T>;
}

/**
 * Serialises all work that keeps a platform's pace, from reading the ledger until the run's outcome is written to it.
 */
export function paceLock<T>(platform: PlatformId, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`pace:${platform}`, work) as Promise<T>;
}

/**
 * Acquires the named lock, first come first served; resolves to the function that releases it. Rejects when `signal`
 * aborts first.
 */
export function takeLock(name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(name, { signal }, () => new Promise<void>((free) => resolve(free))).catch(reject);
  });
}
