import { noteCaught, noted } from '../../lib/browser/storage/caught-errors.ts';
import { type Capture, isPageId, pageId } from '../../lib/core/capture.ts';
import type { Database } from '../../lib/database.ts';
import { storageError } from '../../lib/features/capture/background/index.ts';
import { type ItemNote, noNote } from '../../lib/features/library/model/index.ts';
import type { CaptureLine, CaptureStore } from '../../lib/features/library/pages/index.ts';
import { Captures, problemHere } from '../../lib/features/library/store/index.ts';
import { Thumbnails } from '../../lib/features/media/store/index.ts';
import { type CollectionProgress, wholeCapture, wholeFacts } from '../../lib/features/queue/model/index.ts';
import { Collections, Queue } from '../../lib/features/queue/store/index.ts';
import { outlines } from '../../lib/outlines.ts';

/** The capture id of the collection's next page. */
const nextPage = ({ id, captures }: CollectionProgress) => pageId(id, captures.length);

const withNote = (capture: Capture, own: ItemNote | undefined): Capture => (own ? { ...capture, tags: own.tags, note: own.note } : capture);

/** The database as the library page uses it: the pages of a collection appear as one line and are opened and exported as one capture. */
export function captureStore(database: Database, captures = new Captures(database, outlines)): CaptureStore {
  const collections = new Collections(new Queue(database));
  const thumbnails = new Thumbnails(database);
  const parts = {
    operations: outlines,
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
      const pictures = await thumbnails.of(lines.map((line) => line?.id ?? '')).catch(noted([]));
      return lines.map((stored, at): CaptureLine | null => {
        const { width, height } = pictures[at] ?? {};
        const line = stored && width && height ? { ...stored, thumbnail: { width, height } } : stored;
        const collection = known.get(line?.pageOf ?? '');
        // A collection whose first page failed shows its failure.
        if (!line || !collection?.captures.includes(line.id)) return line;
        const { collected, total, state } = collection;
        return { ...wholeFacts(collection, line), collection: { collected, total, state } };
      });
    },
    async *read(slots) {
      const notes = await captures.notesOf(slots);
      const places = notes.length > 0 ? await captures.at([...slots]) : [];
      const own = new Map(places.map((place, at) => [place?.collection ?? place?.id, notes[at]]));
      for await (const capture of captures.read(slots, whole)) yield withNote(capture, own.get(capture.id));
    },
    envelopes: (slots) => captures.envelopes(slots, whole),
    async get(id) {
      const collection = await collectionOf(id);
      const all = collection && (await wholeCapture(collection, parts));
      // A collection without pages has only the failed attempt at its first page.
      const found = all ?? (await captures.get(id)) ?? (collection ? await captures.get(nextPage(collection)) : null);
      if (!found) return null;
      const [note] = await captures.notesOf((await slotsOf(id, collection)).slice(0, 1));
      return withNote(found, note);
    },
    async thumbnail(id) {
      const own = await thumbnails.get(id).catch(noted(null));
      const [first] = own ? [] : ((await collections.of([id]).catch(noted([])))[0]?.captures ?? []);
      return own ?? (first === undefined ? null : thumbnails.get(first).catch(noted(null)));
    },
    thumbnails,
    async related(id) {
      const collection = await collectionOf(id);
      const slots = await slotsOf(id, collection);
      const lines = collection ? [] : await captures.lines([...slots]);
      const versions = lines.filter((line) => line !== null);
      const [note = noNote] = await captures.notesOf(slots.slice(0, 1));
      const hasItem = slots.length > 0 && (collection !== undefined || versions.some(({ itemId }) => itemId !== ''));
      return { slots, versions, collection: collection !== undefined, note: hasItem ? note : null };
    },
    changeNotes: (slots, change) => captures.changeNotes(slots, change),
    remove: async (slots) => captures.remove(await captures.whole(slots)),
    async removeOne(id) {
      const collection = await collectionOf(id);
      return captures.remove(collection ? await slotsOf(id, collection) : await captures.slotsOf([id]));
    },
    restore: (removal) => captures.restore(removal),
    rebuild: () => captures.rebuild(),
    renew: () => captures.renew(),
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
