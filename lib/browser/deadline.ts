import { failed, stopped } from './failures.ts';

/**
 * Settles like `work`, or fails after `ms` or when `signal` cancels the run. The work itself goes on, and its result is
 * ignored: a hung page cannot be stopped.
 */
export function withDeadline<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const cancel = () => reject(stopped(signal));
  const timer = setTimeout(() => reject(failed('page_late', [{ number: Math.max(1, Math.round(ms / 1000)) }])), ms);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  return Promise.race([ended, work]).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  });
}
