import { browser } from '../../../browser/browser.ts';
import { type Look, lookIn, lookOf } from '../model/look.ts';
import { type Words, wordsOf } from '../model/word-table.ts';

const key = 'look';

/** The last look of this profile's pages, read synchronously so that no page is drawn twice. Null = never stored. */
export function cachedAppearance(): Look | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : lookOf(JSON.parse(text));
  } catch {
    return null; // The page has no storage, or it holds something else.
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // The look is then read from the settings each time a page opens.
  }
}

/** The style sheet does the rest. */
export function applyTheme({ theme }: Pick<Look, 'theme'>): void {
  if (theme === 'automatic') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/**
 * `otherwise`: where it cannot be read, which must keep no page from starting. Does not use `storedValue`, which imports
 * the polyfill: the popup has a size budget.
 */
async function storedLook(otherwise: Look): Promise<Look> {
  try {
    const { settings } = await browser.storage.local.get('settings');
    return lookIn(settings);
  } catch {
    return otherwise;
  }
}

/** Receives the user's template for file names. */
type NameFiles = (template: string) => void;

/** Applies a new look; a new language reloads the page. */
export function changeLook(before: Look, after: Look, nameFiles: NameFiles): void {
  keepLook(after);
  nameFiles(after.fileNames);
  applyTheme(after);
  if (before.language !== after.language) location.reload();
}

/**
 * Applies the theme before anything is drawn, passes on the template for file names, and returns the source of the
 * page's texts.
 */
export async function applyAppearance(nameFiles: NameFiles = () => {}): Promise<Words> {
  const kept = cachedAppearance();
  const look = kept ?? (await storedLook(lookOf(undefined)));
  if (!kept) keepLook(look);
  applyTheme(look);
  nameFiles(look.fileNames);
  // The look may have been changed in a window with its own cache, such as a private one.
  if (kept) {
    void storedLook(kept).then((stored) => {
      if (JSON.stringify(stored) !== JSON.stringify(cachedAppearance())) changeLook(look, stored, nameFiles);
    });
  }
  return wordsOf(look, browser);
}
