import { readFileSync } from 'node:fs';
import { platforms } from '../../../lib/platforms/index.ts';

export const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The text with the current number of platforms wherever it states one. */
export function counted(text: string): string {
  const count = numbers[platforms.length] ?? String(platforms.length);
  return text.replace(/\b(\w+)(\s+(?:social\s+)?platforms)\b/g, (found, word: string, rest: string) =>
    numbers.includes(word) ? `${count}${rest}` : found,
  );
}

/** The text of README's Chinese part with the platforms' names between its markers. */
export function namedInChinese(text: string): string {
  const words: Readonly<Record<string, { readonly message: string }>> = JSON.parse(
    readFileSync(new URL('../../../public/_locales/zh_CN/messages.json', import.meta.url), 'utf8'),
  );
  const names = platforms.map(({ id }) => words[`platform_${id}`]?.message || id);
  const told = `${names.slice(0, -1).join('、')}或 ${names.at(-1)}`.replace(/(?<=或) (?=\p{Script=Han})/u, '');
  return text.replace(/(<!-- names -->)[^<]*(<!-- \/names -->)/, (_, start: string, end: string) => `${start}${told}${end}`);
}

/** The text of docs/privacy.md with the names of the platforms whose pages are not observed. */
export function unobservedNamed(text: string): string {
  const names = platforms.filter(({ observed }) => !observed).map(({ name }) => name);
  return text.replace(
    /(on\s+the\s+sites\s+of\s+every\s+platform\s+but\s+)[^.]*\./,
    (_, start: string) => `${start}${names.join(' and ')}.`,
  );
}
