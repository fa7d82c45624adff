import type { Handlers } from '../../../browser/messaging/serve.ts';
import { openLibrary } from '../../../browser/tabs/open-pages.ts';
import { cutText } from '../../../core/well-formed.ts';
import { type ItemNote, longestNote, noNote, retagged, tagsIn } from '../model/item-note.ts';
import type { LibraryProtocol } from '../protocol.ts';

/** The part of the stored captures that it uses. */
interface Noted {
  slotsOf(ids: readonly string[]): Promise<Uint32Array>;
  readonly notes: {
    of(slots: Uint32Array): Promise<readonly (ItemNote | undefined)[]>;
    change(slots: Uint32Array, made: (own: ItemNote) => ItemNote): Promise<void>;
  };
}

/** Handles the requests about the library. */
export const libraryHandlers = (captures: Noted): Handlers<LibraryProtocol> => ({
  async 'library.open'(place) {
    await openLibrary(place);
    return null;
  },
  async 'note.change'({ id, tags, note }) {
    const slots = await captures.slotsOf([id]);
    // Deleted while the popup showed it.
    if (slots.length === 0) return null;
    if (tags !== undefined || note !== undefined)
      await captures.notes.change(slots, (own) => ({
        ...retagged(own, { add: tagsIn(tags ?? '') }),
        note: note === undefined ? own.note : cutText(note.trim(), longestNote),
      }));
    const [own = noNote] = await captures.notes.of(slots);
    return { tags: own.tags, note: own.note };
  },
});
