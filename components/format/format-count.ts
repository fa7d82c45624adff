import { message } from './message.ts';

/** Formats a counter's change for display: `+1200` as `+1,200`. */
export function formatChange(change: string): string {
  const sign = change.startsWith('-') ? '−' : '+';
  return `${sign}${formatCount(change.replace(/^[+-]/, ''))}`;
}

/** Formats a counter for display: digits are grouped by locale, words (`1.2万`) stay unchanged. No digit is lost. */
export function formatCount(value: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value;
  const format = new Intl.NumberFormat(message('languageTag'), { maximumFractionDigits: 2 });
  return format.format(value.includes('.') ? Number(value) : BigInt(value));
}
