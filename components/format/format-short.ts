import { message } from './message.ts';

/** A count as lists and axes have room for it: `12.8K`, `1.3万`. Null: ''. */
export function shortCount(value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  return new Intl.NumberFormat(message('languageTag'), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** The day of an epoch time (ms). Null: ''. */
export function shortDay(epochMs: number | null | undefined): string {
  if (epochMs === null || epochMs === undefined) return '';
  return new Intl.DateTimeFormat(message('languageTag'), { dateStyle: 'medium' }).format(epochMs);
}

/** Day and minute of an epoch time (ms). */
export function shortTime(epochMs: number): string {
  return new Intl.DateTimeFormat(message('languageTag'), { dateStyle: 'medium', timeStyle: 'short' }).format(epochMs);
}
