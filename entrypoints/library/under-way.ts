import { computed, signal } from '@preact/signals';

/** Counts work that would end with the page. */
export function createUnderWay() {
  const count = signal(0);
  return {
    isBusy: computed(() => count.value > 0),
    /** The same work, counted while it goes on. */
    counted:
      <Of extends unknown[], Result>(work: (...of: Of) => Promise<Result>) =>
      async (...of: Of): Promise<Result> => {
        count.value += 1;
        try {
          return await work(...of);
        } finally {
          count.value -= 1;
        }
      },
  };
}
