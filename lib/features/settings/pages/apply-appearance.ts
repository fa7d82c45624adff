import { browser } from '../../../browser/messaging/native.ts';
import { type Look, lookOf } from '../model/look.ts';
import { type Words, wordsOf } from '../model/word-table.ts';
import { applyTheme, cachedAppearance, keepLook } from './cached-appearance.ts';

/** Not by the way of `storedValue`, which brings the polyfill: the popup counts its bytes. */
async function storedLook(): Promise<Look> {
  const { settings } = await browser.storage.local.get('settings');
  return lookOf((settings as { look?: unknown } | undefined)?.look);
}

/** Is told how the user wants files named. */
type NameFiles = (template: string) => void;

/** Takes a new look over; one in another language is drawn anew. */
export function changeLook(before: Look, after: Look, nameFiles: NameFiles): void {
  keepLook(after);
  nameFiles(after.fileNames);
  applyTheme(after);
  if (before.language !== after.language) location.reload();
}

/** Gives a page its theme, before anything is drawn, and what its texts and the names of its files come from. */
export async function applyAppearance(nameFiles: NameFiles = () => {}): Promise<Words> {
  const kept = cachedAppearance();
  const look = kept ?? (await storedLook());
  if (!kept) keepLook(look);
  applyTheme(look);
  nameFiles(look.fileNames);
  // Chosen meanwhile in a window that keeps its own, a private one say.
  if (kept) {
    void storedLook().then((stored) => {
      if (JSON.stringify(stored) !== JSON.stringify(cachedAppearance())) changeLook(look, stored, nameFiles);
    });
  }
  return wordsOf(look, browser);
}
