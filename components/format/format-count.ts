import { message } from './message.ts';

/** A change of a counter, `+120`, for reading: `+1,200`. */
export function formatChange(change: string): string {
  const sign = change.startsWith('-') ? '−' : '+';
  return `${sign}${formatCount(change.replace(/^[+-]/, ''))}`;
}

/** A counter for reading: digits grouped as the language does, words (`1.2万`) as they are. No digit is lost. */
export function formatCount(value: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value;
  const format = new Intl.NumberFormat(message('languageTag'), { maximumFractionDigits: 2 });
  return format.format(value.includes('.') ? Number(value) : BigInt(value));
}
