import type { Browser } from 'webextension-polyfill';
import { filled } from '../../../core/reason.ts';
import type { Look } from './look.ts';

/** Finds a text and fills `$1`… with the values; '' when it has no such key. */
export type Words = (key: string, values: string[]) => string;

/** The parts of the extension API that texts come from. */
export type WordSource = Pick<Browser, 'i18n' | 'runtime'>;

/** Finds texts in a table in the format of `_locales`. */
function tableWords(table: Readonly<Record<string, { readonly message?: string }>>): Words {
  return (key, values) => filled((Object.hasOwn(table, key) && table[key]?.message) || '', values);
}

/**
 * The texts in the language of a look. The browser provides texts only in its own language, so the table of another
 * language is read from the package; if that fails, the browser's language is used.
 */
export async function wordsOf({ language }: Pick<Look, 'language'>, { i18n, runtime }: WordSource): Promise<Words> {
  const browserWords: Words = (key, values) => i18n.getMessage(key, values);
  if (language === 'automatic' || browserWords('languageTag', []).replace('-', '_') === language) return browserWords;
  try {
    return tableWords(await (await fetch(runtime.getURL(`_locales/${language}/messages.json`))).json());
  } catch {
    return browserWords;
  }
}
