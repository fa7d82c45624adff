import { reasonWords } from './reason-words.ts';

const longest = 200;

/** Platforms and their quotes write the sign in one way, texts in the other. */
const isWord = (text: string) =>
  reasonWords.has(text.toLowerCase().replace('’', "'")) || reasonWords.has(text.toLowerCase().replace(/['’]s$/, ''));

/**
 * A reason of Gleaner's as a report may show it: its own words up to the first bracket or quote, for what platforms said stands in
 * those; what is no plain word or short number in it stands as `…`.
 */
export function plainReason(reason: string): string {
  const [own = ''] = reason.slice(0, 400).split(/[("“”[{<`:;#]/);
  const words = own.split(/\s+/).map((one) => {
    const [, bare = '', end = ''] = /^(.*?)([.,!?]?)$/.exec(one) ?? [];
    return bare === '' || isWord(bare) || /^\d{1,3}$/.test(bare) ? one : `…${end}`;
  });
  return words.join(' ').trim().slice(0, longest);
}
