/** Requests to the background about the library page. */
export interface LibraryProtocol {
  /** Opens the library's list, one capture or its media, or another view. */
  'library.open': { ask: { captureId?: string; part?: 'media' | 'settings' | 'queue' }; answer: null };
}
