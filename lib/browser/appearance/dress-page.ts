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

/** Gives a page its theme, before anything is drawn, and what its texts and the names of its files come from. */
export async function dressPage(): Promise<{ readonly look: Look; readonly words: Words }> {
  const kept = keptLook();
  const look = kept ?? (await storedLook());
  if (!kept) keepLook(look);
  applyTheme(look);
  // Chosen meanwhile in a window that keeps its own, a private one say.
  if (kept) {
    void storedLook().then((stored) => {
      if (JSON.stringify(stored) !== JSON.stringify(keptLook())) changeLook(look, stored);
    });
  }
  return { look, words: await wordsOf(look, browser) };
}
