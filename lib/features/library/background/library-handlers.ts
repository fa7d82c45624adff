import type { Handlers } from '../../../browser/messaging/serve.ts';
import { openLibrary } from '../../../browser/tabs/open-pages.ts';
import { cutText } from '../../../core/well-formed.ts';
import { longestNote, noNote, retagged, tagsIn } from '../model/item-note.ts';
import type { LibraryProtocol } from '../protocol.ts';
import type { Captures } from '../store/captures.ts';

/** Handles the requests about the library. */
export const libraryHandlers = (captures: Pick<Captures, 'slotsOf' | 'notes'>): Handlers<LibraryProtocol> => ({
  async 'library.open'(place) {
    await openLibrary(place);
    return null;
  },
  async 'note.change'({ id, tags, note }) {
    const slots = await captures.slotsOf([id]);
    if (tags !== undefined || note !== undefined)
      await captures.notes.change(slots, (own) => ({
        ...retagged(own, { add: tagsIn(tags ?? '') }),
        note: note === undefined ? own.note : cutText(note.trim(), longestNote),
      }));
    const [own = noNote] = await captures.notes.of(slots);
    return { tags: own.tags, note: own.note };
  },
});
