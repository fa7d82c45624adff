import { computed, signal } from '@preact/signals';
import type { PlatformId } from '../../../core/platform.ts';
import type { Background } from '../../../protocol.ts';
import type { FoundLink } from '../protocol.ts';

/** The box for pasted text. */
interface Paste {
  readonly text: string;
  /** The text that `links` were read from. */
  readonly read: string;
  readonly links: readonly FoundLink[];
  /** The chosen offer of all links. */
  readonly chosen: number;
}

const noPaste: Paste = { text: '', read: '', links: [], chosen: 0 };

/** Text is read once it has been unchanged this long: otherwise every partly typed link would cause a request. */
const typingPauseMs = 200;

/** The box for pasted text, and what it names. `onUnusable` is told of a link that no operation captures. */
export function createPaste(background: Background, onUnusable: () => void) {
  const paste = signal(noPaste);
  const offers = computed(() => paste.value.links.flatMap((link) => link.offers));
  /** A link that no operation captures. */
  const unusable = computed(() => paste.value.links.find((link) => link.offers.length === 0));
  const nothingFound = computed(() => {
    const { text, read, links } = paste.value;
    return read.trim() !== '' && read === text && links.length === 0;
  });

  /** `platform`: the one in front, for an id that several could have. */
  async function read(text: string, platform?: PlatformId): Promise<void> {
    paste.value = { ...paste.value, text };
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    if (paste.value.text !== text) return;
    const links = text.trim() ? await background.ask('text.read', { text, ...(platform ? { platform } : {}) }) : [];
    if (paste.value.text !== text) return;
    paste.value = { text, read: text, links, chosen: 0 };
    if (unusable.value) onUnusable();
  }

  function choose(chosen: number): void {
    paste.value = { ...paste.value, chosen };
  }

  function clear(): void {
    paste.value = noPaste;
  }

  return { paste, offers, unusable, nothingFound, read, choose, clear };
}
