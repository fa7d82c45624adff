import { message } from './message.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A human-readable size: `12.3 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = units[power] ?? 'byte';
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: power === 0 ? 0 : 1 } as const;
  return new Intl.NumberFormat(message('languageTag'), format).format(bytes / 1000 ** power);
}
