import { signal } from '@preact/signals';
import type { CaptureList } from './capture-list.ts';
import type { CaptureStore } from './capture-store.ts';

/** Minimum interval between two shows of a listing that is being rebuilt, in ms. */
const showEvery = 1_000;

/** Adds what a rebuilt listing still lacks, and renews what earlier versions stored, while the page is open. */
export function createRebuild(
  store: CaptureStore,
  { attempt, failed, load }: CaptureList,
  reopen: () => Promise<void>,
) {
  /** The listing is being rebuilt: captures may still be missing. */
  const rebuilding = signal(false);

  /**
   * Renews captures of earlier versions, once. A capture that cannot be written is still read as if it were renewed.
   */
  async function renew(): Promise<void> {
    let any = false;
    while (await store.renew().catch(() => false)) any = true;
    if (any) await load();
  }

  return {
    rebuilding,
    /** Adds the captures that a rebuilt listing still lacks, and shows the progress. */
    async rebuild(): Promise<void> {
      let any = false;
      rebuilding.value = true;
      for (let shownAt = performance.now(); !failed.value && (await attempt(store.rebuild)); any = true) {
        if (performance.now() - shownAt < showEvery) continue;
        await load();
        shownAt = performance.now();
      }
      if (any) {
        await load();
        // The open capture may have been opened before its other versions were added.
        await reopen();
      }
      rebuilding.value = false;
      await renew();
    },
  };
}
