import type { Background } from '../../../protocol.ts';
import type { FrontPage } from '../protocol.ts';
import { createPaste, noPaste, unusableLink } from './paste-model.ts';
import type { Stage } from './popup-stage.ts';

/** Where the text in the field for links stays while the popup is closed. Rejections lose only that. */
export interface KeptText {
  get(): Promise<string>;
  set(text: string): Promise<unknown>;
}

/** The field for links, whose text is there again when the popup is opened next. Private windows leave nothing behind. */
export function createKeptPaste(
  background: Background,
  kept: KeptText,
  { view, needOperations }: Pick<Stage, 'view' | 'needOperations'>,
) {
  const { paste, read: readText } = createPaste(background);
  /** The kept text that the field was filled with, while the user has left it so. */
  let restored = '';

  async function lookUp(front: FrontPage, text: string): Promise<void> {
    if (!front.incognito) void kept.set(text).catch(() => {});
    await readText(text, front.platform?.id);
    if (unusableLink(paste.value)) void needOperations();
  }

  return {
    paste,

    read(front: FrontPage, text: string): Promise<void> {
      restored = '';
      return lookUp(front, text);
    },

    /**
     * Fills the field, unless the user has. What the text names would take the place of what the page offers, so over
     * such a page it is read only once the user turns to it. `isWanted`: they have.
     */
    async restore(front: FrontPage, isWanted = front.offers.length === 0): Promise<void> {
      const { text: shown } = paste.value;
      if (front.incognito || (shown !== '' && shown !== restored)) return;
      const text = shown || (await kept.get().catch(() => ''));
      // Meanwhile the user has typed, or turned to another page.
      if (text === '' || paste.value.text !== shown || view.value.front !== front) return;
      restored = text;
      if (!isWanted) paste.value = { ...noPaste, text, kept: true };
      else if (paste.value.read !== text) await lookUp(front, text);
    },

    /** Empties the field after its text was captured or handed on. */
    async forgetText({ incognito }: FrontPage): Promise<void> {
      paste.value = noPaste;
      if (!incognito) await kept.set('').catch(() => {});
    },
  };
}
