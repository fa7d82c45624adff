import { browser } from '../messaging/native.ts';
import { applyTheme, keepLook, keptLook } from './kept-look.ts';
import { type Look, lookOf } from './look.ts';
import { type Words, wordsOf } from './word-table.ts';

async function storedLook(): Promise<Look> {
  const { settings } = await browser.storage.local.get('settings');
  return lookOf((settings as { look?: unknown } | undefined)?.look);
}

/** Takes a new look over; one in another language is drawn anew. */
export function changeLook(before: Look, after: Look): void {
  keepLook(after);
  applyTheme(after);
  if (before.language !== after.language) location.reload();
}

/**
 * Gives a page its theme, before anything is drawn, and what its texts come from. `nameFiles` is told how the user wants files named, and
 * again where that was chosen elsewhere.
 */
export async function dressPage(nameFiles: (template: string) => void = () => {}): Promise<Words> {
  const kept = keptLook();
  const look = kept ?? (await storedLook());
  if (!kept) keepLook(look);
  applyTheme(look);
  nameFiles(look.fileNames);
  // Chosen meanwhile in a window that keeps its own, a private one say.
  if (kept) {
    void storedLook().then((stored) => {
      if (JSON.stringify(stored) === JSON.stringify(keptLook())) return;
      nameFiles(stored.fileNames);
      changeLook(look, stored);
    });
  }
  return wordsOf(look, browser);
}
