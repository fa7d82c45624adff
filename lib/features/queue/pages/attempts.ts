import { signal } from '@preact/signals';
import { thrownText } from '../../../core/thrown-text.ts';

/** Work that may fail: `attempt` returns null if it did, `trouble` is the error of the last attempt, '' = it succeeded. */
export function createAttempts() {
  const trouble = signal('');
  async function attempt<T>(work: () => T | Promise<T>): Promise<T | null> {
    try {
      const done = await work();
      trouble.value = '';
      return done;
    } catch (error) {
      trouble.value = thrownText(error);
      return null;
    }
  }
  return { trouble, attempt };
}
