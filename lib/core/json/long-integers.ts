import { afterString } from './json-string.ts';

/** An integer of 16 digits or more between two strings, without fraction or exponent. */
const longInteger = /(?<![\d.eE+]|[eE]-)-?[1-9]\d{15,}(?![\d.eE])/g;
const shortest = 16;
/** Maximum number of digits: no platform sends more, and converting one takes more than linear time. */
const longest = 1000;

/** Whether a number may have lost digits as a double. */
export function isUnsafe(value: number): boolean {
  return value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER;
}

/**
 * Finds the integers beyond ±(2^53−1) in a well-formed JSON text, in order, and counts its strings. Jumps from string to string with `indexOf`, which is five times
 * faster than checking every character and, unlike a regular expression for strings, has no limit on their length.
 * @throws SyntaxError for an integer of more than 1,000 digits
 */
export function findLongIntegers(text: string) {
  const values: bigint[] = [];
  let strings = 0;
  for (let outside = 0; ; strings += 1) {
    const quote = text.indexOf('"', outside);
    const end = quote < 0 ? text.length : quote;
    if (end - outside >= shortest) {
      for (const match of text.slice(outside, end).matchAll(longInteger)) {
        if (match[0].length > longest) throw new SyntaxError(`An integer of the JSON has more than ${longest} digits`);
        if (isUnsafe(Number(match[0]))) values.push(BigInt(match[0]));
      }
    }
    if (quote < 0) return { values, strings };
    outside = afterString(text, quote);
  }
}

export type LongIntegers = ReturnType<typeof findLongIntegers>;
