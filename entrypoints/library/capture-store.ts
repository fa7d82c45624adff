import { noteCaught, noted } from '../../lib/browser/storage/caught-errors.ts';
import type { Database } from '../../lib/database.ts';
import { storageError } from '../../lib/features/capture/background/index.ts';
import { Evidence } from '../../lib/features/evidence/store/index.ts';
import { exportedCapture, writtenEnvelope } from '../../lib/features/export/model/index.ts';
import { noNote } from '../../lib/features/library/model/index.ts';
import type { CaptureLine, CaptureStore } from '../../lib/features/library/pages/index.ts';
import { Captures, problemHere } from '../../lib/features/library/store/index.ts';
import { Thumbnails } from '../../lib/features/media/store/index.ts';
import { outlines } from '../../lib/outlines.ts';

/** The database as the library page uses it. */
export function captureStore(database: Database, captures = new Captures(database, outlines)): CaptureStore {
  const thumbnails = new Thumbnails(database);
  return {
    find: (query) => captures.find(query),
    overview: (query) => captures.overview(query),
    async lines(slots) {
      const lines = await captures.lines(slots);
      const pictures = await thumbnails.of(lines.map((line) => line?.id ?? '')).catch(noted([]));
      return lines.map((line, at): CaptureLine | null => {
        const { width, height } = pictures[at] ?? {};
        return line && width && height ? { ...line, thumbnail: { width, height } } : line;
      });
    },
    facts: (slots) => captures.lines(slots),
    async *read(slots) {
      const notes = await captures.notes.of(slots);
      const places = notes.length > 0 ? await captures.at([...slots]) : [];
      const own = new Map(places.map((place, at) => [place?.id, notes[at]]));
      for await (const capture of captures.read(slots)) yield exportedCapture(capture, own.get(capture.id) ?? noNote);
    },
    async *texts(slots) {
      for await (const one of captures.envelopes(slots)) yield { text: writtenEnvelope(one) };
    },
    get: (id) => captures.get(id),
    thumbnail: (id) => thumbnails.get(id).catch(noted(null)),
    thumbnails,
    evidence: new Evidence(database),
    async related(id) {
      const slots = await captures.versions(id);
      const versions = (await captures.lines([...slots])).filter((line) => line !== null);
      const [note = noNote] = await captures.notes.of(slots.slice(0, 1));
      return { slots, versions, note: versions.some(({ itemId }) => itemId !== '') ? note : null };
    },
    changeNotes: (slots, change) => captures.notes.change(slots, change),
    versionsOf: (slots) => captures.allVersions(slots),
    remove: async (slots, failed) => captures.remove(await captures.allVersions(slots, failed)),
    removeOne: async (id) => captures.remove(await captures.slotsOf([id])),
    restore: (...removals) => captures.restore(...removals),
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
