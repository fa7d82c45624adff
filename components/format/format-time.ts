import { oncePerLanguage } from './once-per-language.ts';

const second = oncePerLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }));

/** An epoch time (ms) as people of the interface's language write it, to the second. */
export function formatTime(epochMs: number): string {
  return second().format(epochMs);
}
