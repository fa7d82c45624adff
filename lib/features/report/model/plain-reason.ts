import { reasonWords } from './reason-words.ts';

const longest = 200;

/** Apostrophes occur in both forms: `’` and `'`. */
const isWord = (text: string) =>
  reasonWords.has(text.toLowerCase().replace('’', "'")) || reasonWords.has(text.toLowerCase().replace(/['’]s$/, ''));

/**
 * One of Gleaner's reasons, as a report may show it: only the text before the first bracket or quotation mark, because platforms' own
 * words follow those; anything but known words and short numbers becomes `…`.
 */
export function plainReason(reason: string): string {
  const [own = ''] = reason.slice(0, 400).split(/[("“”[{<`:;#]/);
  const words = own.split(/\s+/).map((one) => {
    const [, bare = '', end = ''] = /^(.*?)([.,!?]?)$/.exec(one) ?? [];
    return bare === '' || isWord(bare) || /^\d{1,3}$/.test(bare) ? one : `…${end}`;
  });
  return words.join(' ').trim().slice(0, longest);
}
