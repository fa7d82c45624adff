import type { MediaDatabase } from './tables.ts';

/** Maximum size of one thumbnail, in bytes. */
export const largestThumbnail = 12 * 1024;
/** Maximum number of thumbnails, 20 MB in all; those shown least recently are deleted first. */
const keptAtMost = 1_700;
/** Minimum interval between updates of `usedAt` for a thumbnail that is shown, in ms. */
const noteAgain = 24 * 60 * 60_000;

/** The thumbnails of captures. The library deletes a thumbnail together with its capture. */
export class Thumbnails {
  readonly #database: MediaDatabase;
  readonly #atMost: number;

  constructor(database: MediaDatabase, atMost = keptAtMost) {
    this.#database = database;
    this.#atMost = atMost;
  }

  async get(id: string, now = Date.now()): Promise<Blob | null> {
    const row = await this.#database.thumbnails.get(id);
    if (!row || !(row.blob instanceof Blob)) return null;
    // A full disk: the picture is there nevertheless.
    if (now - row.usedAt > noteAgain) await this.#database.thumbnails.update(id, { usedAt: now }).catch(() => undefined);
    return row.blob;
  }

  /** Returns false if the picture is too large, or its capture is gone. */
  put(id: string, blob: Blob, now = Date.now()): Promise<boolean> {
    const { thumbnails, captures } = this.#database;
    if (blob.size > largestThumbnail) return Promise.resolve(false);
    return this.#database.transaction('rw', thumbnails, captures, async () => {
      if (!(await captures.get(id))) return false;
      await thumbnails.put({ id, blob, size: blob.size, usedAt: now });
      const over = (await thumbnails.count()) - this.#atMost;
      if (over > 0) await thumbnails.orderBy('usedAt').limit(over).delete();
      return true;
    });
  }
}
