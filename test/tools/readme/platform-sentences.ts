import { platforms } from '../../../lib/platforms/index.ts';

export const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The text with the current number of platforms wherever it states one. */
export function counted(text: string): string {
  const count = numbers[platforms.length] ?? String(platforms.length);
  return text.replace(/\b(\w+)(\s+(?:social\s+)?platforms)\b/g, (found, word: string, rest: string) =>
    numbers.includes(word) ? `${count}${rest}` : found,
  );
}

/**
 * The text of docs/privacy.md with the names of the platforms whose pages are not observed.
 * @throws Error if it has no sentence for them
 */
export function unobservedNamed(text: string): string {
  const names = platforms.filter(({ observed }) => !observed).map(({ name }) => name);
  const sites = names.length > 0 ? `the sites of every platform but ${names.join(' and ')}` : "the platforms' sites";
  const sentence = /(\bon\s+)(?:the\s+sites\s+of\s+every\s+platform\s+but\s+[^.]*|the\s+platforms'\s+sites)\./;
  if (!sentence.test(text)) throw new Error('There is no place for the platforms whose pages are not observed');
  return text.replace(sentence, (_, start: string) => `${start}${sites}.`);
}
