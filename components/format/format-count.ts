import { countOf } from '../../lib/features/capture/model/index.ts';
import { grouped, oncePerLanguage } from './message.ts';

/** Formats a counter's change for display: `+1200` as `+1,200`. */
export function formatChange(change: string): string {
  const sign = change.startsWith('-') ? '−' : '+';
  return `${sign}${formatCount(change.replace(/^[+-]/, ''))}`;
}

/** A number with more digits is no counter, and grouping them takes more than linear time. */
const digits = /^-?\d{1,100}(\.\d+)?$/;

/** Formats a counter for display: digits are grouped by locale, words (`1.2万`) stay unchanged. No digit is lost. */
export function formatCount(counter: string | number): string {
  const value = String(counter);
  if (!digits.test(value)) return value;
  return grouped().format(value.includes('.') ? Number(value) : BigInt(value));
}

const compact = oncePerLanguage(
  (language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** A compact count for lists and axes: `12.8K`, `1.3万`; '' for no number. */
export function shortCount(value: number | null | undefined): string {
  return Number.isFinite(value) ? compact().format(value as number) : '';
}

/** A platform's counter in compact form: `1.2万` is `12K` in English; other texts stay unchanged. */
export function shortFigure(counter: string): string {
  const value = countOf(counter);
  if (value === null) return counter;
  return `${shortCount(value)}${counter.trim().endsWith('+') ? '+' : ''}`;
}
