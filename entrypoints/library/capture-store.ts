import type { CaptureLine, CaptureStore } from '../../components/library/capture-store.ts';
import type { CollectionProgress } from '../../lib/gateway/collection/collection.ts';
import { pageId } from '../../lib/gateway/collection/collection.ts';
import { wholeCapture, wholeFacts } from '../../lib/gateway/collection/whole.ts';
import type { Captures } from '../../lib/library/captures.ts';
import type { Collections } from '../../lib/library/collections.ts';
import type { SeenFields } from '../../lib/library/seen-fields.ts';
import { operations } from '../../lib/operations.ts';

/** The id of the capture of the page that is asked for next. */
const nextPage = ({ id, captures }: CollectionProgress) => pageId(id, captures.length);

/** The list with each collection as one line in the place of its pages. */
function withCollections(lines: readonly CaptureLine[], collections: readonly CollectionProgress[]): CaptureLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const hidden = new Set(collections.flatMap(({ captures }) => captures));
  const wholes = collections.flatMap((collection) => {
    const page = collection.captures.map((id) => byId.get(id)).find(Boolean);
    const { collected, total, state } = collection;
    return page ? [{ ...wholeFacts(collection, page), collection: { collected, total, state } }] : [];
  });
  // A page that is under way, or that failed, is no line of its own beside the others: the collection says how it stands.
  const next = new Set(collections.filter(({ captures }) => captures.some((id) => byId.has(id))).map(nextPage));
  const single = lines.filter(({ id }) => !hidden.has(id) && !next.has(id));
  return [...wholes, ...single].sort((a, b) => b.startedAt - a.startedAt);
}

/** The library's databases as the page uses them. */
export function captureStore(captures: Captures, collections: Collections, seenFields: SeenFields): CaptureStore {
  /** Ids of the captures that stand behind the ids of the list. */
  async function behind(ids: readonly string[]): Promise<string[]> {
    const all = new Map((await collections.list()).map((one) => [one.id, [...one.captures, nextPage(one)]]));
    return ids.flatMap((id) => all.get(id) ?? [id]);
  }
  const parts = {
    operations,
    page: (id: string) => captures.get(id),
    firstOn: (id: string, page: number) => collections.firstOn(id, page),
  };
  return {
    list: async () => withCollections(await captures.list(), await collections.list()),
    async get(id) {
      const collection = (await collections.list()).find((one) => one.id === id || one.captures.includes(id));
      const whole = collection && (await wholeCapture(collection, parts));
      // Of one without a page there is only the attempt to get the first.
      return whole ?? (await captures.get(id)) ?? (collection ? captures.get(nextPage(collection)) : null);
    },
    remove: async (ids) => captures.remove(await behind(ids)),
    restore: async (ids) => captures.restore(await behind(ids)),
    async clear() {
      await Promise.all([captures.clear(), seenFields.clear()]);
    },
    usage: async () => (await navigator.storage.estimate()).usage ?? 0,
  };
}
