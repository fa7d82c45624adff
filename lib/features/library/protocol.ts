/** Requests to the background about the library's page. */
export interface LibraryProtocol {
  /** The library's list, one capture or its media, or another view. */
  'library.open': { ask: { captureId?: string; part?: 'media' | 'settings' | 'queue' }; answer: null };
}
