import { signal } from '@preact/signals';
import { type Reason, reasonOf } from '../../../core/reason.ts';

/**
 * Runs work that may fail: `attempt` returns null if it did; `trouble` says why the last attempt failed, null = it
 * succeeded.
 */
export function createAttempts() {
  const trouble = signal<Reason | null>(null);
  async function attempt<T>(work: () => T | Promise<T>): Promise<T | null> {
    try {
      const done = await work();
      trouble.value = null;
      return done;
    } catch (error) {
      trouble.value = reasonOf(error);
      return null;
    }
  }
  return { trouble, attempt };
}
