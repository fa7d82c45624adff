import { useSignal } from '@preact/signals';
import { thrownText } from '../../lib/core/thrown-text.ts';

/** Awaits work that may fail (null = it failed). `trouble` is the error of the last attempt, '' = it succeeded. */
export function useAttempt() {
  const trouble = useSignal('');
  async function attempt<T>(work: Promise<T>): Promise<T | null> {
    try {
      const done = await work;
      trouble.value = '';
      return done;
    } catch (error) {
      trouble.value = thrownText(error);
      return null;
    }
  }
  return { trouble, attempt };
}
