import { type Look, lookOf } from '../model/look.ts';

const key = 'look';

/** The last look of this profile's pages, read synchronously so that no page is drawn twice. Null = never stored. */
export function cachedAppearance(): Look | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : lookOf(JSON.parse(text));
  } catch {
    return null; // Pages have no storage, or it holds something else.
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
