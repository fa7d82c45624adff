/** In Chromium since 114, Firefox since 135, Node since 21; the types lack it. */
const exact = JSON as unknown as { rawJSON(text: string): unknown };

/**
 * Like `JSON.stringify`, but bigints become integers, and what JSON cannot say `null`. @throws TypeError when a value
 * contains itself
 */
export function printJson(value: unknown, indent?: number | string): string {
  try {
    return JSON.stringify(value, null, indent) ?? 'null';
  } catch (error) {
    // Most likely a bigint: only then use the replacer, which takes twice the time.
    if (!(error instanceof TypeError)) throw error;
    return JSON.stringify(
      value,
      (_key, item: unknown) => (typeof item === 'bigint' ? exact.rawJSON(String(item)) : item),
      indent,
    );
  }
}

/**
 * Converts decimal text to an exact integer, a bigint beyond 2^53. Any other value, and over 1,000 digits, is returned
 * unchanged.
 */
export function exactInteger(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d{1,1000}$/.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt(value);
}
