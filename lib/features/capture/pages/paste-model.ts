import { signal } from '@preact/signals';
import type { PlatformId } from '../../../core/platform.ts';
import { type Reason, reasonOf } from '../../../core/reason.ts';
import type { Background } from '../../../protocol.ts';
import type { FoundLink } from '../protocol.ts';

/** The box for pasted text. */
export interface Paste {
  readonly text: string;
  /** The text that `links` were read from: `text`, else nothing has been read yet. */
  readonly read: string;
  readonly links: readonly FoundLink[];
  /** It was kept while the popup was closed, and waits for the user to turn to it. */
  readonly kept: boolean;
  /** The chosen offer of all links; -1: none. */
  readonly chosen: number;
  /** Why `text` could not be read. */
  readonly trouble: Reason | null;
}

export const noPaste: Paste = { text: '', read: '', kept: false, links: [], chosen: 0, trouble: null };

/** Whether an operation captures a link, or it is not known yet where it leads. */
export const isUsable = ({ offers, short }: FoundLink): boolean => offers.length > 0 || short;

export const unusableLink = ({ links }: Paste) => links.find((link) => !isUsable(link));

/** The links of a text that names several items; an id that fits several platforms counts as one. */
export function severalLinks({ links }: Paste): readonly FoundLink[] {
  const usable = links.filter((link) => link.url !== '' && isUsable(link));
  return usable.length > 1 ? usable : [];
}

/** For an id that fits several platforms nothing is chosen beforehand, unless one of them is in front. */
function firstChoice(links: readonly FoundLink[], front: PlatformId | undefined): number {
  const able = links.filter(({ offers }) => offers.length > 0);
  return able.length > 1 && able[0]?.platform !== front ? -1 : 0;
}

export const nothingFound = ({ text, read, links }: Paste) => read.trim() !== '' && read === text && links.length === 0;

/** Text is read once it has been unchanged this long: otherwise every partly typed link would cause a request. */
const typingPauseMs = 200;

/**
 * The pasted text, and a function that reads another text and never rejects. `platform`: the one in front, for an id
 * that fits several.
 */
export function createPaste(background: Background) {
  const paste = signal(noPaste);
  async function read(text: string, platform?: PlatformId): Promise<void> {
    // The links of another text are not those that the field shows.
    paste.value = { ...noPaste, text };
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    if (paste.value.text !== text) return;
    let found: Paste;
    try {
      const links = text.trim() ? await background.ask('text.read', { text, ...(platform && { platform }) }) : [];
      found = { ...noPaste, text, read: text, links, chosen: firstChoice(links, platform) };
    } catch (thrown) {
      found = { ...noPaste, text, trouble: reasonOf(thrown) };
    }
    if (paste.value.text === text) paste.value = found;
  }
  return { paste, read };
}
