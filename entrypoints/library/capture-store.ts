import type { CaptureStore } from '../../components/library/capture-store.ts';
import type { Captures } from '../../lib/library/captures.ts';
import type { Collections } from '../../lib/library/collections.ts';
import type { SeenFields } from '../../lib/library/seen-fields.ts';

/** The library's databases as the page uses them. */
export function captureStore(captures: Captures, collections: Collections, seenFields: SeenFields): CaptureStore {
  return {
    list: () => captures.list(),
    get: (id) => captures.get(id),
    remove: (ids) => captures.remove(ids),
    restore: (ids) => captures.restore(ids),
    async clear() {
      await Promise.all([captures.clear(), collections.clear(), seenFields.clear()]);
    },
    usage: async () => (await navigator.storage.estimate()).usage ?? 0,
  };
}
