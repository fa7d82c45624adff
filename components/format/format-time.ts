import { oncePerLanguage } from './once-per-language.ts';

const second = oncePerLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }));

/** An epoch time (ms) in the interface's locale, to the second. */
export function formatTime(epochMs: number): string {
  return second().format(epochMs);
}
