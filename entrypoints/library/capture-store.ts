import { noteCaught, noted } from '../../lib/browser/storage/caught-errors.ts';
import type { Capture } from '../../lib/core/capture.ts';
import { isPageId, pageId } from '../../lib/core/capture.ts';
import { clearDatabase, type Database } from '../../lib/database.ts';
import { storageError } from '../../lib/features/capture/background/index.ts';
import type { CaptureLine, CaptureStore } from '../../lib/features/library/pages/index.ts';
import { Captures, problemHere } from '../../lib/features/library/store/index.ts';
import { Thumbnails } from '../../lib/features/media/store/index.ts';
import { type CollectionProgress, wholeCapture, wholeFacts } from '../../lib/features/queue/model/index.ts';
import { Collections, Queue } from '../../lib/features/queue/store/index.ts';
import { operations } from '../../lib/operations.ts';

/** The capture id of the collection's next page. */
const nextPage = ({ id, captures }: CollectionProgress) => pageId(id, captures.length);

/** The database as the library page uses it: the pages of a collection appear as one line and are opened and exported as one capture. */
export function captureStore(database: Database): CaptureStore {
  const captures = new Captures(database);
  const collections = new Collections(new Queue(database));
  const thumbnails = new Thumbnails(database);
  const parts = {
    operations,
    page: (id: string) => captures.get(id),
    firstOn: (id: string, page: number) => collections.firstOn(id, page),
  };

  /** The collection with that id, or the one that the capture with that id belongs to. */
  async function collectionOf(id: string): Promise<CollectionProgress | undefined> {
    const own = isPageId(id) ? id.slice(0, id.lastIndexOf('.')) : id;
    const [found] = await collections.of([own]);
    if (found) return found;
    const [slot] = await captures.slotsOf([id]);
    const [line] = slot === undefined ? [] : await captures.lines([slot]);
    return line?.pageOf ? (await collections.of([line.pageOf]))[0] : undefined;
  }

  async function whole(id: string): Promise<Capture | null> {
    const [collection] = await collections.of([id]);
    return collection ? wholeCapture(collection, parts) : null;
  }

  /** The slots of all captures of an item, or of a collection's pages. */
  async function slotsOf(id: string, collection: CollectionProgress | undefined): Promise<Uint32Array> {
    return captures.versions(collection ? (collection.captures[0] ?? nextPage(collection)) : id);
  }

  return {
    find: (query) => captures.find(query),
    overview: (query) => captures.overview(query),
    async lines(slots) {
      const lines = await captures.lines(slots);
      const ids = [...new Set(lines.flatMap((line) => line?.pageOf ?? []))];
      const known = new Map((await collections.of(ids)).map((one) => [one.id, one]));
      return lines.map((line): CaptureLine | null => {
        const collection = known.get(line?.pageOf ?? '');
        // A collection whose first page failed shows its failure.
        if (!line || !collection?.captures.includes(line.id)) return line;
        const { collected, total, state } = collection;
        return { ...wholeFacts(collection, line), collection: { collected, total, state } };
      });
    },
    read: (slots) => captures.read(slots, whole),
    envelopes: (slots) => captures.envelopes(slots, whole),
    async get(id) {
      const collection = await collectionOf(id);
      const all = collection && (await wholeCapture(collection, parts));
      // A collection without pages has only the failed attempt at its first page.
      return all ?? (await captures.get(id)) ?? (collection ? captures.get(nextPage(collection)) : null);
    },
    // Collections have no thumbnail.
    thumbnail: (id) => thumbnails.get(id).catch(noted(null)),
    async related(id) {
      const collection = await collectionOf(id);
      const slots = await slotsOf(id, collection);
      const lines = collection ? [] : await captures.lines([...slots]);
      return { slots, versions: lines.filter((line) => line !== null), collection: collection !== undefined };
    },
    remove: async (slots) => captures.remove(await captures.whole(slots)),
    async removeOne(id) {
      const collection = await collectionOf(id);
      return captures.remove(collection ? await slotsOf(id, collection) : await captures.slotsOf([id]));
    },
    restore: (removal) => captures.restore(removal),
    rebuild: () => captures.rebuild(),
    clear: () => clearDatabase(database),
    problemOf(thrown) {
      noteCaught(thrown);
      return problemHere(thrown);
    },
    async trouble() {
      const reason = await storageError().catch(noted(null));
      return reason === null ? null : problemHere(new Error(reason));
    },
    usage: async () => (await navigator.storage.estimate()).usage ?? 0,
  };
}
