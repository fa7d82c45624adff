import { useSignal } from '@preact/signals';

/** Does what may fail (null: it did), and says why the last of it failed, '' = it did not. */
export function useAttempt() {
  const trouble = useSignal('');
  async function attempt<T>(work: Promise<T>): Promise<T | null> {
    try {
      const done = await work;
      trouble.value = '';
      return done;
    } catch (error) {
      trouble.value = error instanceof Error ? error.message : String(error);
      return null;
    }
  }
  return { trouble, attempt };
}
