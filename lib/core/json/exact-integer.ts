/**
 * Converts decimal text to an exact integer, a bigint beyond 2^53. Any other value, and over 1,000 digits, is returned
 * unchanged.
 */
export function exactInteger(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d{1,1000}$/.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt(value);
}
