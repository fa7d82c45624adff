import type { CaptureStore } from '../../components/library/capture-store.ts';
import type { Captures } from '../../lib/library/captures.ts';

/** The library's database as the page uses it. */
export function captureStore(captures: Captures): CaptureStore {
  return {
    list: () => captures.list(),
    get: (id) => captures.get(id),
    remove: (ids) => captures.remove(ids),
    restore: (ids) => captures.restore(ids),
    async clear() {
      const all = await captures.list();
      await captures.remove(all.map(({ id }) => id));
      await captures.purge(Number.POSITIVE_INFINITY);
    },
    usage: async () => (await navigator.storage.estimate()).usage ?? 0,
  };
}
