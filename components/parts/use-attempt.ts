import { useSignal } from '@preact/signals';
import { thrownText } from '../../lib/core/thrown-text.ts';

/** Does what may fail (null: it did), and says why the last of it failed, '' = it did not. */
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
