import type { CaptureStore } from '../../components/library/capture-store.ts';
import type { Captures } from '../../lib/library/captures.ts';
import type { Collections } from '../../lib/library/collections.ts';

/** The library's databases as the page uses them. */
export function captureStore(captures: Captures, collections: Collections): CaptureStore {
  return {
    list: () => captures.list(),
    get: (id) => captures.get(id),
    remove: (ids) => captures.remove(ids),
    restore: (ids) => captures.restore(ids),
    async clear() {
      await Promise.all([captures.clear(), collections.clear()]);
    },
    usage: async () => (await navigator.storage.estimate()).usage ?? 0,
  };
}
