import { isTime } from '../../lib/core/time.ts';
import { message, oncePerLanguage } from './message.ts';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * The age of an epoch time (ms), rounded down to one unit: `3 hours ago`, `just now`; '' for no time. Never `yesterday`:
 * 38 hours ago may be the day before.
 */
export function formatAge(epochMs: number, now = Date.now()): string {
  if (!isTime(epochMs)) return '';
  const age = now - epochMs;
  const step = steps.find(([, ms]) => age >= ms);
  if (!step) return message('justNow');
  return new Intl.RelativeTimeFormat(message('languageTag')).format(Math.ceil(-age / step[1]), step[0]);
}

const timeName = /time|date|_at$|^now$|expire|stamp|publish|created|modif|birth|cursor/i;
const from = Date.UTC(2000, 0, 1);
const until = Date.UTC(2100, 0, 1);

/** The date of an epoch number (seconds or milliseconds, also as text); '' for anything else. */
export function epochDate(name: string, digits: string): string {
  if (!timeName.test(name) || !/^\d{10}(\d{3})?$/.test(digits)) return '';
  const ms = Number(digits) * (digits.length === 10 ? 1000 : 1);
  return ms > from && ms < until ? formatTime(ms) : '';
}

const second = oncePerLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
);

/** An epoch time (ms) in the interface's locale, to the second; '' for no time. */
export function formatTime(epochMs: number): string {
  return isTime(epochMs) ? second().format(epochMs) : '';
}
