import type { LibraryPlace } from '../../library-address.ts';

/** Requests to the background about the library page. */
export interface LibraryProtocol {
  'library.open': { ask: LibraryPlace; answer: null };
}
