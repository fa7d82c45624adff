import { type Look, lookOf } from '../model/look.ts';

const key = 'look';

/** What the pages of this profile last looked like: read at once, so that none is drawn twice. Null: never kept. */
export function cachedAppearance(): Look | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : lookOf(JSON.parse(text));
  } catch {
    return null; // No storage for pages, or something else in it.
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // Read from the settings then, each time a page opens.
  }
}

/** The style sheet does the rest. */
export function applyTheme({ theme }: Pick<Look, 'theme'>): void {
  if (theme === 'automatic') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
