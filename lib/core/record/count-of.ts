const units: Readonly<Record<string, number>> = { k: 1e3, 千: 1e3, w: 1e4, 万: 1e4, m: 1e6, 亿: 1e8, b: 1e9 };

/**
 * Parses a counter as platforms write it: `12840`, `1,076`, `3千`, `1.2万`, `10w+`, `2亿`; null when it is not a number.
 */
export function countOf(text: string): number | null {
  const form = /^(\d{1,3}(?:,\d{3}){1,6}|\d{1,20})(\.\d{1,6})?\s?([kwmb千万亿]?)\+?$/i;
  const [, digits, part = '', unit = ''] = form.exec(text.trim()) ?? [];
  return digits === undefined
    ? null
    : Math.round(Number(digits.replaceAll(',', '') + part) * (units[unit.toLowerCase()] ?? 1));
}
