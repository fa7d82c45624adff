import { message } from './message.ts';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** The age of an epoch time (ms), rounded to one unit: `3 hours ago`. */
export function formatAge(epochMs: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(message('languageTag'), { numeric: 'auto' });
  const age = Math.max(0, now - epochMs);
  const [unit, length] = steps.find(([, ms]) => age >= ms) ?? (['minute', 60_000] as const);
  return format.format(-Math.floor(age / length), unit);
}
