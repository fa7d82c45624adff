/** Characters that Excel rejects in a sheet name. */
const refused = /[[\]:*?/\\\p{Cc}]+/gu;
const longest = 31;

/** Truncates without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** A sheet name that Excel accepts and that is not in `taken`, ignoring case. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const base =
    wanted
      .replace(refused, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[' ]+|[' ]+$/g, '') || 'Sheet';
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = cut(base, longest);
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${cut(base, longest - 5)} ${number}`;
  return name;
}
