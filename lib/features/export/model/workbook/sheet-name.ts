/** What Excel takes in no name of a sheet. */
const refused = /[[\]:*?/\\\p{Cc}]+/gu;
const longest = 31;

/** Cut between characters. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** A name for a sheet that Excel takes and that none of `taken` has; capitals make no difference. */
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
