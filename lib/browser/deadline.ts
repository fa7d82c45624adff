import { failed } from './failures.ts';

/**
 * Settles like `work`, or fails when it takes longer than `ms`, or `signal` cancels the run first. The work itself continues and its result
 * is ignored: an injected script or a hung page cannot be stopped from outside.
 */
export function withDeadline<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => settle(() => reject(failed('cancelled')));
    const timer = setTimeout(() => settle(() => reject(failed('page_late', [{ number: Math.max(1, Math.round(ms / 1000)) }]))), ms);
    function settle(end: () => void): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      end();
    }
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    work.then(
      (value) => settle(() => resolve(value)),
      (thrown: unknown) => settle(() => reject(thrown)),
    );
  });
}
