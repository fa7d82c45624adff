/** Decimal text (or a number) as an integer with every digit: a bigint beyond 2^53. Anything else, and more than 1,000 digits, is given back as it is. */
export function exactInteger(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d{1,1000}$/.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt(value);
}
