import { signal } from '@preact/signals';
import { type Reason, reasonOf } from '../../../core/reason.ts';

/**
 * Runs work that may fail: `attempt` returns null if it did; `trouble` says why the last attempt failed, null = it
 * succeeded. Work that `isLate` by then says nothing.
 */
export function createAttempts() {
  const trouble = signal<Reason | null>(null);
  async function attempt<T>(work: () => T | Promise<T>, isLate?: () => boolean): Promise<T | null> {
    let done: T | null = null;
    let why: Reason | null = null;
    try {
      done = await work();
    } catch (error) {
      why = reasonOf(error);
    }
    if (!isLate?.()) trouble.value = why;
    return done;
  }
  return { trouble, attempt };
}
