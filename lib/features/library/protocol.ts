import type { LibraryPlace } from '../../library-address.ts';
import type { ItemNote } from './model/item-note.ts';

/** Requests to the background about the library. */
export interface LibraryProtocol {
  'library.open': { ask: LibraryPlace; answer: null };
  /**
   * Adds tags, as they were typed, to the item of a capture, and replaces its note; what is absent stays. The answer is
   * all that a person has added to the item; null: it was deleted.
   */
  'note.change': { ask: { id: string; tags?: string; note?: string }; answer: ItemNote | null };
}
