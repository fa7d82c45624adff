import { signal } from '@preact/signals';
import type { PlatformId } from '../../../core/platform.ts';
import type { Background } from '../../../protocol.ts';
import type { FoundLink } from '../protocol.ts';

/** The box for pasted text. */
export interface Paste {
  readonly text: string;
  /** The text that `links` were read from. */
  readonly read: string;
  readonly links: readonly FoundLink[];
  /** The chosen offer of all links. */
  readonly chosen: number;
}

export const noPaste: Paste = { text: '', read: '', links: [], chosen: 0 };

/** A link that no operation captures. */
export const unusableLink = ({ links }: Paste) => links.find(({ offers }) => offers.length === 0);

export const nothingFound = ({ text, read, links }: Paste) => read.trim() !== '' && read === text && links.length === 0;

/** Text is read once it has been unchanged this long: otherwise every partly typed link would cause a request. */
const typingPauseMs = 200;

/** The pasted text, and a function that reads what another text names; `platform`: the one in front, for an id that several could have. */
export function createPaste(background: Background) {
  const paste = signal(noPaste);
  async function read(text: string, platform?: PlatformId): Promise<void> {
    paste.value = { ...paste.value, text };
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    if (paste.value.text !== text) return;
    const links = text.trim() ? await background.ask('text.read', { text, ...(platform ? { platform } : {}) }) : [];
    if (paste.value.text === text) paste.value = { text, read: text, links, chosen: 0 };
  }
  return { paste, read };
}
