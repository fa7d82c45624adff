import { largestThumbnail, type Thumbnail } from '../model/thumbnail.ts';
import type { MediaDatabase } from './tables.ts';

/** How many other captures of an item are searched for a thumbnail. */
const othersAtMost = 20;

/** The thumbnails of captures. The library deletes a thumbnail together with its capture. */
export class Thumbnails {
  readonly #database: MediaDatabase;

  constructor(database: MediaDatabase) {
    this.#database = database;
  }

  /**
   * A capture's own thumbnail; for a capture without one (it failed), that of another capture of its item, by the same
   * operation if there is one: comments on a video have the face of a commenter.
   */
  async get(id: string): Promise<Thumbnail | null> {
    const { thumbnails, captures } = this.#database;
    const own = await thumbnails.get(id);
    if (own) return own;
    const capture = await captures.get(id);
    const others = capture?.itemId
      ? await captures.where({ itemId: capture.itemId }).reverse().limit(othersAtMost).toArray()
      : [];
    const isAlike = ({ path }: { readonly path: string }) => path === capture?.path;
    const alike = others
      .filter((one) => one.platform === capture?.platform && (isAlike(one) || !/-comment$/.test(one.name)))
      .toSorted((one, other) => Number(isAlike(other)) - Number(isAlike(one)));
    return (await thumbnails.bulkGet(alike.map((one) => one.id))).find((one) => one !== undefined) ?? null;
  }

  /** The captures' own thumbnails, in the order of `ids`. */
  of(ids: readonly string[]): Promise<readonly (Thumbnail | undefined)[]> {
    return this.#database.thumbnails.bulkGet([...ids]);
  }

  /**
   * `id`: of a capture, or of a list's row (`rowPicture`). Returns false if the picture is too large, or its capture or
   * list is gone.
   */
  put(id: string, { blob, width, height }: Thumbnail): Promise<boolean> {
    const { thumbnails, captures, lists } = this.#database;
    if (blob.size > largestThumbnail) return Promise.resolve(false);
    return this.#database.transaction('rw', thumbnails, captures, lists, async () => {
      const [list = '', item] = id.split(' ');
      if (!(await (item === undefined ? captures.get(id) : lists.get(list)))) return false;
      await thumbnails.put({ id, blob, size: blob.size, width, height });
      return true;
    });
  }

  /** The number of thumbnails, and their total size in bytes. */
  async weight(): Promise<{ readonly count: number; readonly bytes: number }> {
    const sizes = (await this.#database.thumbnails.orderBy('size').keys()) as readonly number[];
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  clear(): Promise<void> {
    return this.#database.thumbnails.clear();
  }
}
