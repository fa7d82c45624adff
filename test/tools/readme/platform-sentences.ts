import { platforms } from '../../../lib/platforms/index.ts';

export const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** The text with the current number of platforms wherever it states one. */
export function counted(text: string): string {
  const count = numbers[platforms.length] ?? String(platforms.length);
  return text.replace(/\b(\w+)(\s+(?:social\s+)?platforms)\b/g, (found, word: string, rest: string) =>
    numbers.includes(word) ? `${count}${rest}` : found,
  );
}

/** The text of docs/privacy.md or docs/traces.md with the names of the platforms whose pages are not observed. */
export function unobservedNamed(text: string): string {
  const names = platforms.filter(({ observed }) => !observed).map(({ name }) => name);
  return text.replace(
    /(on\s+the\s+sites\s+of\s+every\s+platform\s+but\s+)[^.]*\./,
    (_, start: string) => `${start}${names.join(' and ')}.`,
  );
}
