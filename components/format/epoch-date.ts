import { formatTime } from './format-time.ts';

const timeName = /time|date|_at$|^now$|expire|stamp|publish|created|modif|birth|cursor/i;
const from = Date.UTC(2000, 0, 1);
const until = Date.UTC(2100, 0, 1);

/** The date of an epoch number (seconds or milliseconds, also as text); '' for anything else. */
export function epochDate(name: string, digits: string): string {
  if (!timeName.test(name) || !/^\d{10}(\d{3})?$/.test(digits)) return '';
  const ms = Number(digits) * (digits.length === 10 ? 1000 : 1);
  return ms > from && ms < until ? formatTime(ms) : '';
}
