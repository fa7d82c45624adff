import { oncePerLanguage } from './once-per-language.ts';

const compact = oncePerLanguage((language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }));
const day = oncePerLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
const minute = oncePerLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));

/** A compact count for lists and axes: `12.8K`, `1.3万`. Null: ''. */
export function shortCount(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : compact().format(value);
}

/** The day of an epoch time (ms). Null: ''. */
export function shortDay(epochMs: number | null | undefined): string {
  return epochMs === null || epochMs === undefined ? '' : day().format(epochMs);
}

/** Day and minute of an epoch time (ms). */
export function shortTime(epochMs: number): string {
  return minute().format(epochMs);
}
