import type { PlatformId } from '../../gateway/platform.ts';

/** Runs `work` alone among the runs of one platform. The browser frees the lock of a worker that was stopped. */
export function platformLock<T>(platform: PlatformId, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`run:${platform}`, work) as Promise<T>;
}
