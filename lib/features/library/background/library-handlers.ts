import type { Handlers } from '../../../browser/messaging/serve.ts';
import { openLibrary } from '../../../browser/tabs/open-pages.ts';
import type { LibraryProtocol } from '../protocol.ts';

/** Handles the requests about the library page. */
export const libraryHandlers: Handlers<LibraryProtocol> = {
  async 'library.open'(place) {
    await openLibrary(place);
    return null;
  },
};
