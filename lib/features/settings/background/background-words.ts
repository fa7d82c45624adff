import { browser } from '../../../browser/browser.ts';
import type { Language } from '../model/look.ts';
import { type Words, wordsOf } from '../model/word-table.ts';
import { readUserSettings } from './settings.ts';

/** The last table read; a restarted worker reads it again. */
let last: { readonly language: Language | 'automatic'; readonly words: Promise<Words> } | null = null;

/** The texts of what the background shows (menus, titles and notices), in the language the user chose. */
export async function backgroundWords(): Promise<(key: string, ...values: string[]) => string> {
  const { language } = (await readUserSettings()).look;
  if (last?.language !== language) last = { language, words: wordsOf({ language }, browser) };
  const words = await last.words;
  return (key, ...values) => words(key, values);
}
