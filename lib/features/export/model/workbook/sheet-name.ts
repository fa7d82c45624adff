import { cut } from './cell-xml.ts';

/** Characters that Excel rejects in a sheet name. */
const refused = /[[\]:*?/\\\p{Cc}]+/gu;
const longest = 31;

/** A sheet name that Excel accepts and that is not in `taken`, ignoring case. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const base =
    wanted
      .replace(refused, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[' ]+|[' ]+$/g, '') || 'Sheet';
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = cut(base, longest).trim();
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${cut(base, longest - 5).trim()} ${number}`;
  return name;
}
